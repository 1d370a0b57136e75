/** @param {string} top @param {string} bottom @param {string} inner */
const ground = (top, bottom, inner) => `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><defs>
<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/>
<stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="400" height="400" fill="url(#g)"/>
${inner}</svg>`;

const round = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';

/** Points spread by the golden angle: even without a pattern. @param {number} count */
const spread = (count) =>
  Array.from({ length: count }, (_, index) => ({
    x: 200 + Math.cos(index * 2.4) * 190 * Math.sqrt((index + 0.5) / count),
    y: 200 + Math.sin(index * 2.4) * 190 * Math.sqrt((index + 0.5) / count),
    index,
  }));

/** Rails that meet at the evening's horizon. */
const rails = ground(
  '#27324f',
  '#e79a6a',
  `<circle cx="200" cy="222" r="46" fill="#ffe0ad"/><path d="M0 236h400v164H0z" fill="#2d2a33"/>
<g stroke="#5a4b45" stroke-width="13">${[256, 278, 308, 346, 392]
    .map((y) => `<path d="M${200 - (y - 222) * 0.86} ${y}H${200 + (y - 222) * 0.86}"/>`)
    .join('')}</g>
<path d="M192 236L64 400M208 236L336 400" stroke="#d8c7b4" stroke-width="9"/>`,
);

/** A lit window on a night of snow. */
const snow = ground(
  '#16223f',
  '#31466f',
  `<path d="M0 312q110 -40 210 -14t190 -22v124H0z" fill="#e6edf7"/>
<path d="M120 322V196l80 -70 80 70v126z" fill="#22304c"/><path d="M104 206l96 -86 96 86" stroke="#f4f7fb"
stroke-width="18" ${round}/><rect x="172" y="222" width="56" height="60" rx="4" fill="#ffc76b"/>
<path d="M200 222v60M172 252h56" stroke="#22304c" stroke-width="6"/>
<g fill="#fff" opacity=".85">${spread(46)
    .filter(({ y }) => y < 300)
    .map(({ x, y, index }) => `<circle cx="${x}" cy="${y}" r="${3 + (index % 3) * 1.6}"/>`)
    .join('')}</g>`,
);

/** A wave about to break. */
const wave = ground(
  '#f7d9b0',
  '#f1b98f',
  `<circle cx="292" cy="112" r="44" fill="#fff3d8"/>
<path d="M0 286q62 -8 96 -74q44 -84 128 -78q68 6 82 62q-38 -28 -74 -6q-40 26 -8 70q30 40 176 22v118H0z"
fill="#1f7a8c"/><path d="M0 330q90 -40 190 0t210 -6v76H0z" fill="#155e70"/>
<path d="M100 206q44 -78 124 -72q68 6 82 62q-40 -40 -92 -34q-60 6 -114 44z" fill="#f4fbfa"/>`,
);

/** Hills in the rain. */
const hills = ground(
  '#8fa3b0',
  '#c3cdd0',
  `<path d="M0 214q92 -96 170 -34q60 -66 230 20v200H0z" fill="#6f8a86"/>
<path d="M0 280q130 -104 232 -28q84 -42 168 4v144H0z" fill="#4f6f5f"/>
<path d="M0 346q150 -70 400 -18v72H0z" fill="#345243"/>
<g stroke="#f3f7f9" stroke-width="5" opacity=".75" ${round}>${spread(44)
    .map(({ x, y }) => `<path d="M${x} ${y}l-7 24"/>`)
    .join('')}</g>`,
);

/** The official account's mark. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">
<rect width="400" height="400" fill="#17171a"/>
<circle cx="200" cy="200" r="86" fill="none" stroke="#e2622f" stroke-width="52"/></svg>`;

/** Drawn things that members have for a portrait, as SVG of 400 x 400. @type {Record<string, string>} */
export const emblems = { mark, rails, snow, wave, hills };
