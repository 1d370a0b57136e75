import { type Html, html } from '../../html/html.ts';
import { elementAttributes } from './element-attributes.ts';
import { storePage } from './store-page.ts';
import { storePaths } from './store-paths.ts';

interface Example {
  title: string;
  text: string;
  /** Attributes of the element, as a brand writes them. */
  attributes: string;
  /** Class of the frame around it. */
  frame?: string;
  /** Text of the fallback link. */
  link?: string;
  /** Style sheet that belongs to it; the store's own has the same for the frame. */
  css?: string;
}

const examples: readonly Example[] = [
  { title: 'Grid', text: 'The default: as many columns as fit.', attributes: 'limit="8"' },
  {
    title: 'Carousel',
    text: 'One row to swipe, for the middle of a page.',
    attributes: 'layout="carousel" limit="12"',
  },
  { title: 'List', text: 'One column, for a narrow place.', attributes: 'layout="list" limit="3"', frame: 'narrow' },
  { title: 'One topic', text: 'Posts of a topic.', attributes: 'topic="kitchenradio" limit="4"' },
  { title: 'By article', text: 'The brand maps its articles to topics.', attributes: 'product="NT-PEBBLE" limit="4"' },
  { title: 'An article without posts', text: 'An invitation.', attributes: 'product="NT-CABLE"', frame: 'narrow' },
  {
    title: 'With a composer',
    text: 'Readers post without leaving the page.',
    attributes: 'compose topic="kitchenradio" limit="2"',
  },
  { title: 'Official posts', text: 'What the brand itself posted.', attributes: 'official limit="4"' },
  { title: 'Pinned posts', text: 'What members keep on top.', attributes: 'pinned limit="3"' },
  { title: 'Dark', text: 'For a dark page.', attributes: 'theme="dark" limit="4"', frame: 'dark' },
  {
    title: "The store's own colours",
    text: 'Accent, face, corners and gaps are custom properties of the element.',
    attributes: 'theme="light" limit="4"',
    frame: 'own',
    css: `community-feed {
  --community-accent: #14532d;
  --community-font: Georgia, "Times New Roman", serif;
  --community-radius: 0;
  --community-gap: 24px;
}`,
  },
  {
    title: 'Español',
    text: 'In Spanish.',
    attributes: 'lang="es" limit="4"',
    link: 'Mira lo que comparten nuestros clientes',
  },
  { title: '日本語', text: 'In Japanese.', attributes: 'lang="ja" limit="4"', link: 'お客様の投稿を見る' },
  { title: '中文', text: 'In Chinese.', attributes: 'lang="zh" limit="4"', link: '看看大家的分享' },
  { title: '240 pixels', text: 'In the narrowest place.', attributes: 'limit="2"', frame: 'sliver' },
];

const element = (attributes: string, community: string, link: string): Html =>
  html`<community-feed embed="store"${elementAttributes(attributes)}>
  <a href="${community}/">${link}</a>
</community-feed>`;

/** Code to read, with a button that copies it where the browser can. */
const code = (text: string, of: string): Html => html`<div class="code">
<pre tabindex="0"><code>${text}</code></pre>
<button class="copy" type="button" hidden aria-label="Copy the code: ${of}">Copy</button><output></output>
</div>`;

function example(
  { title, text, attributes, frame, link = 'See what our customers share', css }: Example,
  index: number,
  community: string,
): Html {
  const shown = element(attributes, community, link);
  return html`<section class="example" id="example-${index + 1}">
<h2>${title}</h2>
<p>${text}</p>
${code(css ? `<style>\n${css}\n</style>\n${shown.text}` : shown.text, title)}
<div class="frame"${frame && html` data-frame="${frame}"`}>${shown}</div>
</section>`;
}

/** Every layout, theme and language of the embedded feed, each with the code to copy. */
export function galleryPage(community: string): string {
  const script = html`<script async src="${community}/embed/1/feed.js" crossorigin="anonymous"></script>`;
  return storePage({
    title: 'Gallery of the embedded feed | Northtone store',
    path: storePaths.gallery,
    description: 'Layouts, themes and languages of the embedded community feed.',
    community,
    sheet: 'gallery',
    main: html`<h1>The community in your pages</h1>
<p>Put the script once into a page, and the element wherever posts of your customers belong.</p>
${code(script.text, 'the script')}
<nav class="examples" aria-label="Examples"><ul>
${examples.map(({ title }, index) => html`<li><a href="#example-${index + 1}">${title}</a></li>`)}
</ul></nav>
${examples.map((entry, index) => example(entry, index, community))}`,
  });
}
