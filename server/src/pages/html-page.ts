import type { Configuration } from '@community/contract/configuration';
import type { ClosablePart } from '@community/contract/cookies';
import type { Post } from '@community/contract/entities';
import type { HeadTag } from '@community/contract/head-tags';
import type { Language } from '@community/contract/languages';
import { firstPictureSlot, pictureSources, postPictureSizes } from '@community/contract/media';
import { documentTitle, pageName } from '@community/contract/page-head';
import type { BuildFile, Registry, StyleFile } from '@community/contract/registry';
import type { RouteMatch } from '@community/contract/routes';
import type { Preview } from '../builds/preview.ts';
import type { Published } from '../builds/published.ts';
import { escapeHtml, escapeJson } from '../html/escape.ts';
import type { PageResponse } from '../rendering/page-calls.ts';
import { headTagHtml } from './head-tag-html.ts';
import { badgeStylePath, previewBadge } from './preview/preview-html.ts';
import { startScript } from './start-script/start-script.ts';

export interface HtmlPageInput {
  route: RouteMatch | null;
  language: Language;
  configuration: Configuration;
  published: Published;
  responses: readonly PageResponse[];
  /** When the initial data was made (milliseconds since the epoch): a page restored much later ignores it. */
  renderedAt: number;
  /** Title of the page. */
  title: string;
  head: readonly HeadTag[];
  /** The page's content as HTML, or null for the browser to render it. */
  content: string | null;
  /** What stands for the content until the browser has rendered it, or null. */
  skeleton: string | null;
  /** Where the page leads readers without scripts, or null where it is for them, too. */
  refreshTo: string | null;
  /** What the reader has closed for good, which is then never painted. */
  closedParts: readonly ClosablePart[];
  /** Whether the host reports the view of this page, because a cache may send it without the server. */
  reportsView?: boolean;
  /** The preview that the browser is in, or null. */
  preview: Pick<Preview, 'app' | 'build'> | null;
}

/** Attributes of a file that browsers load only if it has this hash. */
const checked = (integrity: string): string => `crossorigin="anonymous" integrity="${integrity}"`;

/** The page shows without scripts: they wait for the style sheets and the first picture, which come first. */
const afterWhatIsSeen = 'fetchpriority="low"';

function preloads(base: string, files: readonly BuildFile[] | undefined): string[] {
  // Needs the same crossorigin and integrity as the later request, or the file loads twice.
  return (files ?? []).map(
    ({ path, integrity }) =>
      `<link rel="preload" as="script" ${afterWhatIsSeen} href="${escapeHtml(base + path)}" ${checked(integrity)}>`,
  );
}

function styles(base: string, files: readonly StyleFile[] | undefined): string[] {
  // The build's loader reuses a style sheet linked under its key, so the page is styled at its first paint.
  return (files ?? []).map(({ path, integrity, key }) => {
    const known = key ? ` data-rspack="${escapeHtml(key)}"` : '';
    return `<link rel="stylesheet" href="${escapeHtml(base + path)}" ${checked(integrity)}${known}>`;
  });
}

/** The style sheets of the page's remote, and the scripts to preload. */
function remoteLinks({
  route,
  language,
  published: { registry, routes },
}: HtmlPageInput): Record<'styles' | 'scripts', string[]> {
  const remote = route && routes.get(route.name)?.remote;
  const build = remote ? registry.remotes[remote]?.active : undefined;
  const files = route && build?.routes[route.name];
  if (!build || !files) return { styles: [], scripts: [] };
  return {
    styles: styles(build.base, files.styles),
    scripts: preloads(build.base, [build.entry, ...files.scripts, ...(build.texts[language] ?? [])]),
  };
}

/** Serializes what many pages have in common once for each object. */
function commonJson<Value extends object>(toValue: (object: Value) => unknown): (object: Value) => string {
  const written = new WeakMap<Value, string>();
  return (object) => {
    const known = written.get(object);
    if (known !== undefined) return known;
    const json = escapeJson(toValue(object));
    written.set(object, json);
    return json;
  };
}

const configurationJson = commonJson((configuration: Configuration) => configuration);

/**
 * The registry as pages carry it: only what most of them need. Before a host takes an earlier build it reads the whole
 * one, and modules beside the pages are for other hosts.
 */
function pageRegistry({ version, remotes }: Registry): Registry {
  const entries = Object.entries(remotes).map(([name, { active }]) => [
    name,
    { active: { ...active, modules: undefined }, previous: [] },
  ]);
  return { version, remotes: Object.fromEntries(entries) };
}

const registryJson = {
  plain: commonJson((registry: Registry) => pageRegistry(registry)),
  reportsFirstView: commonJson((registry: Registry) => ({ ...pageRegistry(registry), reportsFirstView: true })),
};

/** The colours of the browser's own frame. */
function frameColours({ look }: Configuration): string[] {
  const { light, dark } = look?.frame ?? { light: '#ffffff', dark: '#1a1a1d' };
  const tag = (scheme: string, colour: string) =>
    `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${escapeHtml(colour)}">`;
  return [tag('light', light), tag('dark', dark)];
}

/** Preloads the brand's font, of which the browser learns from a style sheet otherwise. */
function brandFont({ configuration: { look }, language }: HtmlPageInput): string {
  return look?.font?.languages.includes(language)
    ? `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(look.font.file)}" crossorigin>`
    : '';
}

/** The first picture of the page, if the server makes variants of it. */
function firstPicture({ responses, configuration }: HtmlPageInput) {
  const main = responses[0]?.answer as (Partial<Post> & { data?: Post[] }) | undefined;
  const picture = (main?.data?.[0] ?? main)?.pics?.[0];
  const { src, srcSet } = picture ? pictureSources(picture, configuration.mediaBase) : {};
  return picture && src && srcSet ? { ...picture, src, srcSet } : null;
}

type FirstPicture = NonNullable<ReturnType<typeof firstPicture>>;

/** Preloads the first picture of the page beside the style sheets, before the scripts. */
function picturePreload({ srcSet }: FirstPicture): string {
  const sources = `imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(postPictureSizes)}"`;
  return `<link rel="preload" as="image" ${sources} fetchpriority="high">`;
}

/** The skeleton, which all members share, with the first picture of this one's page, if it has a place for it. */
function withFirstPicture(skeleton: string, { src, srcSet, width, height }: FirstPicture): string {
  const sources = `src="${escapeHtml(src)}" srcset="${escapeHtml(srcSet)}" sizes="${escapeHtml(postPictureSizes)}"`;
  const picture = `<img ${sources} width="${width}" height="${height}" alt="" fetchpriority="high" decoding="sync">`;
  return skeleton.replace(`${firstPictureSlot}="">`, (slot) => slot + picture);
}

/**
 * The HTML of a page: head, configuration, registry, initial data, and preloads of its route's files. All values are
 * escaped for their context; it has no inline script and no style attribute.
 */
export function renderHtmlPage(input: HtmlPageInput): string {
  const { language, configuration, published, responses, renderedAt, content, skeleton, preview } = input;
  const { shell, registry } = published;
  const remote = remoteLinks(input);
  const picture = firstPicture(input);
  const { oldBrowser, lateScript } = shell.texts[language];
  const data = (id: string, json: string) => `<script type="application/json" id="${id}">${json}</script>`;
  return [
    '<!doctype html>',
    `<html lang="${language}"${input.closedParts.map((part) => ` data-${part}="closed"`).join('')}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...frameColours(configuration),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    brandFont(input),
    ...styles(shell.base, shell.styles),
    configuration.look ? `<link rel="stylesheet" href="${escapeHtml(configuration.look.style)}">` : '',
    preview ? `<link rel="stylesheet" href="${badgeStylePath}">` : '',
    ...remote.styles,
    picture ? picturePreload(picture) : '',
    // The first of the scripts: what is pressed before the others are there is recorded by it.
    `<script async ${afterWhatIsSeen} src="${startScript.path}" data-shell="${escapeHtml(shell.build)}"></script>`,
    ...preloads(shell.base, shell.textChunks[language]),
    ...remote.scripts,
    input.refreshTo
      ? `<noscript><meta http-equiv="refresh" content="0;url=${escapeHtml(input.refreshTo)}"></noscript>`
      : '',
    `<title>${escapeHtml(documentTitle(input.title))}</title>`,
    ...input.head.map(headTagHtml),
    data('community-configuration', configurationJson(configuration)),
    data('community-registry', registryJson[input.reportsView ? 'reportsFirstView' : 'plain'](registry)),
    data('community-answers', escapeJson(responses)),
    data('community-rendered-at', escapeJson(renderedAt)),
    ...shell.scripts.map(
      ({ path, integrity }) =>
        `<script defer ${afterWhatIsSeen} src="${escapeHtml(shell.base + path)}" ${checked(integrity)}></script>`,
    ),
    '</head>',
    '<body>',
    preview ? previewBadge(preview, language) : '',
    // The shell's style sheet and script show it in unsupported browsers.
    oldBrowser ? `<p id="old-browser" hidden>${escapeHtml(oldBrowser)}</p>` : '',
    // Without scripts the page has at least its name.
    (content ?? skeleton) === null ? `<noscript><h1>${escapeHtml(pageName(input.title))}</h1></noscript>` : '',
    // Rendered by the shell's server build: React has escaped every text.
    content === null && skeleton !== null
      ? `<div id="app" aria-busy="true">${picture ? withFirstPicture(skeleton, picture) : skeleton}</div>`
      : `<div id="app">${content ?? ''}</div>`,
    // The shell's style sheet shows it after a while, unless the page has become interactive.
    lateScript
      ? `<p id="late-script" role="status">${escapeHtml(lateScript.text)} <a href="">${escapeHtml(lateScript.reload)}</a></p>`
      : '',
    '</body>',
    '</html>',
  ]
    .filter(Boolean)
    .join('\n');
}
