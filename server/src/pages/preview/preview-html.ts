import type { Language } from '@community/contract/languages';
import { previewPath } from '@community/contract/release-paths';
import type { Preview } from '../../builds/preview.ts';
import { html } from '../../html/html.ts';
import { plainPage } from '../../html/plain-page.ts';
import { errorPageStylePath } from '../../http/errors/error-page.ts';
import { fill } from '../../runtime/placeholders.ts';
import en from './locales/en.json';
import es from './locales/es.json';
import ja from './locales/ja.json';
import zh from './locales/zh.json';

const translations: Readonly<Record<Language, typeof en>> = { en, es, ja, zh };

export const badgeStylePath = `${previewPath}/badge.css`;
export const leavePath = `${previewPath}/leave`;

/**
 * The badge of a page in a preview, with the way out. The server writes it beside the app, so that it is there whatever
 * the previewed build does, and without any script.
 */
export function previewBadge({ app, build }: Pick<Preview, 'app' | 'build'>, language: Language): string {
  const { label, badge, leave } = translations[language];
  return html`<aside id="preview-badge" aria-label="${label}">
<p>${fill(badge, { app, build })}</p>
<form method="post" action="${leavePath}"><button>${leave}</button></form>
</aside>`.text;
}

/** The page for a link that begins no preview. */
export function refusedPreviewPage(language: Language): string {
  const { title, text, home } = translations[language].refused;
  return plainPage(
    { language, title: `Community | Official | ${title}`, styles: [errorPageStylePath] },
    html`<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">${home}</a></p>
</main>`,
  );
}
