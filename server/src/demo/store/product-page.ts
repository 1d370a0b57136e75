import { type Html, html } from '../../html/html.ts';
import { storePage } from './store-page.ts';

interface View {
  photograph: string;
  text: string;
  width: number;
  height: number;
}

/** The large one, then the small ones. */
const [firstView, ...otherViews]: readonly [View, ...View[]] = [
  { photograph: 'column-balcony-sand', text: 'Hearth in sand on a balcony at dusk', width: 1080, height: 720 },
  { photograph: 'column-kitchen-ember', text: 'Hearth in ember on a kitchen worktop', width: 864, height: 1080 },
  { photograph: 'column-balcony', text: 'Hearth in plum under string lights', width: 864, height: 1080 },
  { photograph: 'column-dial-close', text: 'The dial on top of Hearth', width: 1080, height: 720 },
];

const features = [
  ['A room, filled', 'Two woofers and a ring of six tweeters play to every chair, not to one of them.'],
  ['20 hours away from the wall', 'Lift it off its dock and take it to the balcony. It goes on playing.'],
  ['Repairable for ten years', 'Battery, dock and cloth are parts that you can order and change with one screwdriver.'],
] as const;

const facts = [
  ['Battery', '20 hours at room level, 2 hours to full'],
  ['Size and weight', '172 × 172 × 268 mm, 2.4 kg'],
  ['Connections', 'Wi-Fi 6, Bluetooth 5.4, 3.5 mm line in'],
  ['Water', 'IP54: splashes and dust'],
] as const;

const reviews = [
  ['Five stars, one wish', 5, 'Sounds far larger than it is. I wish the dock came in all colours.', 'Ingrid, Bergen'],
  [
    'It found its place',
    5,
    'Kitchen in the week, terrace on Sunday. The battery is as good as promised.',
    'Tomás, Sevilla',
  ],
  ['Good, bass a bit much', 4, 'Warm sound. In our small study I turned the bass down in the app.', 'Claire, Lyon'],
] as const;

/** Reviews by their stars, the most stars first. */
const reviewCounts = [158, 34, 12, 5, 3] as const;

const stars = (count: number): Html => html`<span class="stars" role="img" aria-label="${count} of 5 stars">
${'★'.repeat(Math.round(count))}${'☆'.repeat(5 - Math.round(count))}</span>`;

const view = ({ photograph, text, width, height }: View, large: boolean): Html =>
  html`<img src="/pictures/${photograph}.webp" alt="${text}" width="${width}" height="${height}"${
    large ? html` fetchpriority="high"` : html` loading="lazy"`
  }>`;

const score = html`<div class="score"><p><strong>4.6</strong> ${stars(4.6)} 212 reviews</p>
<ul>${reviewCounts.map(
  (count, index) => html`<li><span>${5 - index} ★</span>
<meter min="0" max="212" value="${count}" aria-label="${5 - index} stars"></meter><span>${count}</span></li>`,
)}</ul></div>`;

const buy = html`<form class="buy" action="/" method="get">
<h1>Hearth</h1>
<p class="rating">${stars(4.6)} <a href="#reviews">4.6 from 212 reviews</a></p>
<p class="price">€ 349.00 <small>incl. VAT</small></p>
<p>The speaker for the room where everybody ends up. One button, one warm sound, twenty hours without a cable.</p>
<fieldset>
<legend>Colour</legend>
${['Sand', 'Plum', 'Ember'].map(
  (colour, index) => html`<label><input type="radio" name="colour" value="${colour}"${index === 0 && html` checked`}>
<span class="swatch" data-colour="${colour}"></span>${colour}</label>`,
)}
</fieldset>
<button type="submit">Add to cart</button>
<p class="delivery">In stock. At your door on Thursday.</p>
</form>`;

/** The page of one article, NT-HEARTH, with what the brand's customers posted about it. */
export function productPage(community: string): string {
  return storePage({
    title: 'Hearth, the room speaker | Northtone store',
    description: 'Hearth is the speaker for the room where everybody ends up.',
    community,
    main: html`<p class="trail"><a href="/">Speakers</a> / Hearth</p>
<div class="product">
<div class="views">${view(firstView, true)}<div class="small">${otherViews.map((entry) => view(entry, false))}</div></div>
${buy}
</div>
<section class="features" aria-label="Why Hearth">
${features.map(([title, text]) => html`<div><h2>${title}</h2><p>${text}</p></div>`)}
</section>
<section class="customers" aria-label="From our customers">
<community-feed embed="store" product="NT-HEARTH" layout="carousel" limit="12" data-layer="dataLayer">
<a href="${community}/?topic=hearth">See what our customers share</a>
</community-feed>
</section>
<section class="facts"><h2>The facts</h2>
<dl>${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
</section>
<section class="reviews" id="reviews"><h2>Reviews</h2>
${score}
${reviews.map(
  ([title, count, text, by]) =>
    html`<article><h3>${title}</h3>${stars(count)}<p>${text}</p><p class="by">${by}</p></article>`,
)}
</section>`,
  });
}
