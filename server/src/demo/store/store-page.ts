import { type Html, html } from '../../html/html.ts';
import { articles } from './articles.ts';

export interface StorePage {
  title: string;
  description: string;
  /** The page's own path. */
  path: string;
  /** Origin of the community, whose loader the page includes. */
  community: string;
  /** The sheet of its kind of page, behind that of the store. */
  sheet: 'product' | 'gallery';
  main: Html;
}

/** A page of the store in its header and footer. */
export function storePage({ title, description, path, community, sheet, main }: StorePage): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<meta name="description" content="${description}">
<link rel="stylesheet" href="/store.css">
<link rel="stylesheet" href="/${sheet}.css">
<script async src="${community}/embed/1/feed.js" crossorigin="anonymous"></script>
<script defer src="/store.js"></script>
</head>
<body>
<aside class="promise">Free delivery and returns for 60 days. This store is part of the demo; nothing is sold.</aside>
<header class="top">
<a class="brand" href="/">Northtone</a>
<nav aria-label="Articles"><ul>
${articles.map(
  (article) =>
    html`<li><a href="${article.path}"${article.path === path && html` aria-current="page"`}>${article.name}</a></li>`,
)}
</ul></nav>
<a class="cart" href="/">Cart <output id="cart">0</output></a>
</header>
<main>
${main}
</main>
<footer class="end">
<p>Northtone demo store</p>
<ul>
<li><a href="/gallery">Gallery of the embedded feed</a></li>
<li><a href="${community}/">Community</a></li>
</ul>
</footer>
</body>
</html>
`.text;
}
