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

/** @param {number} degrees @param {number} radius */
const polar = (degrees, radius) =>
  `${200 + radius * Math.cos((degrees * Math.PI) / 180)} ${200 + radius * Math.sin((degrees * Math.PI) / 180)}`;

/** Half an orange from above. */
const orange = ground(
  '#2f6b62',
  '#1f4a45',
  `<circle cx="200" cy="200" r="142" fill="#e8812b"/><circle cx="200" cy="200" r="126" fill="#fbe3b6"/>
${Array.from({ length: 9 }, (_, index) => {
  const [from, to] = [index * 40 + 4, index * 40 + 36];
  return `<path d="M${polar(index * 40 + 20, 22)}L${polar(from, 112)}A112 112 0 0 1 ${polar(to, 112)}Z" fill="#f29a38"
stroke="#f29a38" stroke-width="10" stroke-linejoin="round"/>`;
}).join('')}`,
);

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

/** The bend of a running track. */
const track = ground(
  '#3f7a4b',
  '#2f5f3a',
  `<circle cx="420" cy="420" r="380" fill="#c4532d"/><circle cx="420" cy="420" r="130" fill="#3f7a4b"/>
<g fill="none" stroke="#fbeee2" stroke-width="8">${[378, 316, 254, 192, 132]
    .map((radius) => `<circle cx="420" cy="420" r="${radius}"/>`)
    .join('')}</g>`,
);

/** A slice of cake. */
const cake = ground(
  '#f3c9c4',
  '#e2a29f',
  `<ellipse cx="200" cy="318" rx="150" ry="26" fill="#fff" opacity=".75"/>
<path d="M74 210L280 150l56 44v104H74z" fill="#8a4a2f"/><path d="M74 210h262v22H74zM74 254h262v18H74z" fill="#fff1dc"/>
<path d="M74 210L280 150q56 10 56 44v16z" fill="#fff7ec"/><circle cx="252" cy="146" r="27" fill="#c3262f"/>
<path d="M252 122q4 -30 30 -36" stroke="#4d6b32" stroke-width="6" ${round}/>`,
);

/** A game controller. */
const controller = ground(
  '#5b4fc0',
  '#2b2a6b',
  `<path d="M112 150h176q46 0 60 58l16 72q6 46 -30 50q-24 2 -46 -34l-22 -34H134l-22 34q-22 36 -46 34q-36 -4 -30 -50
l16 -72q14 -58 60 -58z" fill="#f1eefc"/><path d="M134 182v52M108 208h52" stroke="#2b2a6b" stroke-width="20" ${round}/>
<g><circle cx="268" cy="182" r="12" fill="#f2b134"/><circle cx="268" cy="234" r="12" fill="#3fb28f"/>
<circle cx="242" cy="208" r="12" fill="#e2574c"/><circle cx="294" cy="208" r="12" fill="#3f8fe0"/></g>`,
);

/** A tent under stars, light in it. */
const tent = ground(
  '#0f2530',
  '#2d5a57',
  `<g fill="#fdf3d0">${spread(34)
    .filter(({ y }) => y < 220)
    .map(({ x, y, index }) => `<circle cx="${x}" cy="${y}" r="${2 + (index % 4)}"/>`)
    .join('')}</g><path d="M0 250l70 -74 62 66 92 -104 84 96 92 -70v236H0z" fill="#163a3a"/>
<path d="M0 316h400v84H0z" fill="#0e2726"/><path d="M200 172L82 330h236z" fill="#e89b45"/>
<path d="M200 172l-40 158h80z" fill="#ffe2a0"/>`,
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

/** An empty room with the light of a window on its floor. */
const room = ground(
  '#d9d4c8',
  '#cdc6b7',
  `<path d="M0 268h400v132H0z" fill="#a98f70"/><path d="M0 0h92v268L0 340z" fill="#c3bcad"/>
<rect x="176" y="66" width="130" height="140" fill="#f6fbff"/><g stroke="#8d877b" stroke-width="9" fill="none">
<rect x="176" y="66" width="130" height="140"/><path d="M241 66v140M176 136h130"/></g>
<path d="M150 290h96l-34 84H96zM258 290h72l-8 84h-92z" fill="#f3dfb2" opacity=".9"/>`,
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

/** Drawn things that members have for a portrait, as SVG of 400 x 400. @type {Record<string, string>} */
export const emblems = { orange, rails, snow, track, cake, controller, tent, wave, room, hills };

/** The official account's mark. */
export const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">
<rect width="400" height="400" fill="#17171a"/>
<circle cx="200" cy="200" r="86" fill="none" stroke="#e2622f" stroke-width="52"/></svg>`;
