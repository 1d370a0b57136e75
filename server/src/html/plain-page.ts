import { type Html, html } from './html.ts';

export interface PageHead {
  language: string;
  title: string;
  /** Addresses of the page's style sheets. */
  styles: readonly string[];
  /** Address of the font that they name. */
  font?: string;
  /** Address of its icon. */
  icon?: string;
  /** Addresses of its deferred scripts. */
  scripts?: readonly string[];
}

/** A complete page without the apps, not indexed: for the sign-in site, the API's documentation and errors. */
export function plainPage({ language, title, styles, font, icon, scripts = [] }: PageHead, body: Html): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${icon && html`<link rel="icon" href="${icon}" type="image/svg+xml">`}
${font && html`<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`}
${styles.map((style) => html`<link rel="stylesheet" href="${style}">`)}
${scripts.map((script) => html`<script defer src="${script}"></script>`)}
</head>
<body>
${body}
</body>
</html>
`.text;
}
