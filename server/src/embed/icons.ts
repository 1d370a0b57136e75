import { type Html, html } from '../html/html.ts';

/** An icon of Lucide (ISC licence), as the apps have it; decorative, so the text beside it names it. */
const icon = (shapes: Html): Html => html`<svg viewBox="0 0 24 24" aria-hidden="true">${shapes}</svg>`;

export const icons = {
  like: icon(html`<path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5
l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5"/>`),
  comment: icon(html`<path d="M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5
a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z"/>`),
  share: icon(html`<path d="M12 2v13m4-9-4-4-4 4M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8"/>`),
  more: icon(html`<circle cx="12" cy="12" r="1"/><circle cx="19" cy="12" r="1"/><circle cx="5" cy="12" r="1"/>`),
  pictures: icon(html`<path d="m22 11-1.3-1.3a2.4 2.4 0 0 0-3.4 0L11 16M4 8a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10
a2 2 0 0 0 2-2"/><circle cx="13" cy="7" r="1" fill="currentColor"/><rect x="8" y="2" width="14" height="14" rx="2"/>`),
  camera: icon(html`<path d="M13.997 4a2 2 0 0 1 1.76 1.05l.486.9A2 2 0 0 0 18.003 7H20a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4
a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h1.997a2 2 0 0 0 1.759-1.048l.489-.904A2 2 0 0 1 10.004 4z"/>
<circle cx="12" cy="13" r="3"/>`),
  play: icon(html`<path fill="currentColor" d="M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7
A2 2 0 0 1 5 19z"/>`),
  previous: icon(html`<path d="m15 18-6-6 6-6"/>`),
  next: icon(html`<path d="m9 18 6-6-6-6"/>`),
} as const;
