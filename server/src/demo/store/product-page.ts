import { type Html, html } from '../../html/html.ts';
import type { Article, View } from './articles.ts';
import { elementAttributes } from './element-attributes.ts';
import { storePage } from './store-page.ts';

/** Shares of the reviews by their stars, the most stars first. */
const starShares = [0.74, 0.16, 0.06, 0.025, 0.015] as const;

const stars = (count: number): Html => html`<span class="stars" role="img" aria-label="${count} of 5 stars">
${'★'.repeat(Math.round(count))}${'☆'.repeat(5 - Math.round(count))}</span>`;

const view = ({ photograph, text, width, height }: View, large: boolean): Html =>
  html`<img src="/pictures/${photograph}.webp" alt="${text}" width="${width}" height="${height}"${
    large ? html` fetchpriority="high"` : html` loading="lazy"`
  }>`;

const score = ([
  mean,
  total,
]: Article['rating']): Html => html`<div class="score"><p><strong>${mean}</strong> ${stars(mean)} ${total} reviews</p>
<ul>${starShares.map((share, index) => {
  const count = Math.round(total * share);
  return html`<li><span>${5 - index} ★</span>
<meter min="0" max="${total}" value="${count}" aria-label="${5 - index} stars"></meter><span>${count}</span></li>`;
})}</ul></div>`;

const buy = ({
  name,
  kind,
  pitch,
  price,
  colours,
  rating: [mean, total],
  path,
}: Article): Html => html`<form class="buy" action="${path}" method="get">
<h1>${name}</h1>
<p class="kind">${kind}</p>
<p class="rating">${stars(mean)} <a href="#reviews">${mean} from ${total} reviews</a></p>
<p class="price">${price} <small>incl. VAT</small></p>
<p>${pitch}</p>
<fieldset>
<legend>Colour</legend>
${colours.map(
  (colour, index) => html`<label><input type="radio" name="colour" value="${colour}"${index === 0 && html` checked`}>
<span class="swatch" data-colour="${colour}"></span>${colour}</label>`,
)}
</fieldset>
<button type="submit">Add to cart</button>
<ul class="delivery">
<li>In stock. At your door on Thursday.</li>
<li>Free delivery, and 60 days to change your mind.</li>
<li>Spare parts for ten years.</li>
</ul>
</form>`;

/** What the feed has cost this very page; the store's script fills it in. */
const cost = html`<p class="cost"><strong>What this feed cost the page:</strong> <output>told once its posts are shown,
by the browser that shows them</output></p>`;

/** The page of an article, with what the brand's customers posted about it. */
export function productPage(article: Article, community: string): string {
  const { path, department, name, kind, pitch, views, features, facts, rating, reviews, feed } = article;
  const [first, ...others] = views;
  const address = `${community}/?topic=${feed.topic}`;
  return storePage({
    title: `${name}, ${kind} | Northtone store`,
    description: pitch,
    path,
    community,
    sheet: 'product',
    main: html`<p class="trail"><a href="/">${department}</a> / ${name}</p>
<div class="product">
<div class="views">${view(first, true)}<div class="small">${others.map((entry) => view(entry, false))}</div></div>
${buy(article)}
</div>
<section class="features" aria-label="Why ${name}">
${features.map(([title, text]) => html`<div><h2>${title}</h2><p>${text}</p></div>`)}
</section>
<section class="customers" aria-label="From our customers"${feed.frame && html` data-frame="${feed.frame}"`}>
<community-feed embed="store"${elementAttributes(feed.attributes)} data-layer="dataLayer">
<a href="${address}">See what our customers share</a>
</community-feed>
${cost}
</section>
<section class="facts"><h2>The facts</h2>
<dl>${facts.map(([fact, value]) => html`<div><dt>${fact}</dt><dd>${value}</dd></div>`)}</dl>
</section>
<section class="reviews" id="reviews"><h2>Reviews</h2>
${score(rating)}
${reviews.map(
  ([title, count, text, by]) =>
    html`<article><h3>${title}</h3>${stars(count)}<p>${text}</p><p class="by">${by}</p></article>`,
)}
</section>`,
  });
}
