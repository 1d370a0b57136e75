import { seededRandom } from '../../src/seeded-random.mjs';

const skins = ['#f3d3bd', '#e8b996', '#d39a6f', '#a86f47', '#7a4a2c', '#f7e0cf'];
const hairs = ['#1f1a18', '#4a2f20', '#8a5a2e', '#c99a4f', '#2c2f38', '#b3472d', '#d8d3cb', '#6a4b7d'];
const clothes = ['#3b6e62', '#c2410c', '#31475e', '#7a4a8c', '#cfa765', '#a53a6b', '#4d6b52', '#2f7591'];
const backs = [
  ['#fbe7d8', '#eab995'],
  ['#e8f0f4', '#a9bfcc'],
  ['#eef3e6', '#b3c4a4'],
  ['#efe6f5', '#bda6cf'],
  ['#fff3d6', '#e8c27a'],
  ['#dfe7ee', '#7f93a8'],
];

/** Hair by its cut, behind and before the face. @type {((colour: string) => { behind: string, before: string })[]} */
const cuts = [
  (c) => ({
    behind: '',
    before: `<path d="M-62 -28q-4 -74 62 -76t62 76q-12 -40 -40 -46q-44 12 -84 46z" fill="${c}"/>`,
  }),
  (c) => ({
    behind: `<path d="M-74 -20q-6 -92 74 -92t74 92v96q-22 18 -44 10h-60q-22 8 -44 -10z" fill="${c}"/>`,
    before: `<path d="M-60 -20q2 -66 60 -70t60 70q-16 -36 -34 -44q-40 20 -86 44z" fill="${c}"/>`,
  }),
  (c) => ({
    behind: `<circle cx="0" cy="-96" r="30" fill="${c}"/>`,
    before: `<path d="M-62 -24q0 -74 62 -76t62 76q-26 -44 -62 -44t-62 44z" fill="${c}"/>`,
  }),
  (c) => ({
    behind: `<g fill="${c}">${[
      [-58, -44],
      [-36, -80],
      [0, -96],
      [36, -80],
      [58, -44],
      [-66, -8],
      [66, -8],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="34"/>`)
      .join('')}</g>`,
    before: `<path d="M-54 -40q20 -44 54 -44t54 44q-54 -24 -108 0z" fill="${c}"/>`,
  }),
  (c) => ({
    behind: '',
    before: `<path d="M-60 -34q2 -58 60 -62t60 62q-6 -18 -14 -28h-92q-10 10 -14 28z" fill="${c}"/>
<path d="M-52 22q4 62 52 64t52 -64q-8 26 -24 30q-28 -12 -56 0q-16 -4 -24 -30z" fill="${c}" opacity=".92"/>`,
  }),
  (c) => ({
    behind: `<path d="M-70 -10q-2 -96 70 -98t70 98v44q-10 20 -30 16h-80q-20 4 -30 -16z" fill="${c}"/>`,
    before: `<path d="M-60 -18q0 -70 60 -72t60 72q-8 -22 -14 -30h-92q-8 8 -14 30z" fill="${c}"/>`,
  }),
];

/** A member's portrait as SVG, 400 x 400: each number gives another person. @param {number} number */
export function portrait(number) {
  const next = seededRandom(number * 97 + 5);
  const pick = (/** @type {any[]} */ list) => list[Math.floor(next() * list.length)];
  const [skin, hair, cloth, back] = [
    pick(skins),
    pick(hairs),
    pick(clothes),
    /** @type {string[]} */ (backs[number % backs.length]),
  ];
  const cut = /** @type {any} */ (cuts[number % cuts.length])(hair);
  const wears = number % 3 === 1;
  const glasses = number % 4 === 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="-130 -150 260 260"><defs>
<radialGradient id="b" cx=".4" cy=".3" r=".9"><stop offset="0" stop-color="${back[0]}"/>
<stop offset="1" stop-color="${back[1]}"/></radialGradient><linearGradient id="s" x1="0" x2="1">
<stop offset="0" stop-color="${skin}"/><stop offset="1" stop-color="${skin}" stop-opacity=".86"/></linearGradient>
</defs>
<rect x="-130" y="-150" width="260" height="260" fill="url(#b)"/>
${cut.behind}<path d="M-104 130q4 -76 104 -78t104 78z" fill="${cloth}"/>
<path d="M-104 130q4 -76 104 -78" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="6"/>
<rect x="-22" y="34" width="44" height="40" rx="20" fill="${skin}"/>
<path d="M-22 52q22 18 44 0v10q-22 16 -44 0z" fill="#000" opacity=".12"/>
<ellipse cx="0" cy="-12" rx="56" ry="66" fill="${skin}"/>
<path d="M0 -78a56 66 0 0 1 0 132q34 -20 34 -66t-34 -66z" fill="#000" opacity=".06"/>
<circle cx="-56" cy="-6" r="11" fill="${skin}"/><circle cx="56" cy="-6" r="11" fill="${skin}"/>
<g fill="#2a2220"><ellipse cx="-21" cy="-12" rx="5" ry="6.500"/><ellipse cx="21" cy="-12" rx="5" ry="6.500"/></g>
<path d="M-31 -28q10 -7 20 -2M11 -30q10 -5 20 2" stroke="${hair}" stroke-width="4" fill="none"
stroke-linecap="round"/><path d="M-2 -4q-6 14 4 16" stroke="#000" stroke-opacity=".22" stroke-width="3"
fill="none" stroke-linecap="round"/>
<path d="M-18 26q18 ${10 + next() * 10} 36 0" stroke="#8a3b32" stroke-width="4.500" fill="none"
stroke-linecap="round"/><circle cx="-34" cy="12" r="10" fill="#e2604a" opacity=".14"/>
<circle cx="34" cy="12" r="10" fill="#e2604a" opacity=".14"/>${cut.before}
${
  glasses
    ? `<g fill="none" stroke="#22252b" stroke-width="4"><circle cx="-22" cy="-11" r="18"/>
<circle cx="22" cy="-11" r="18"/><path d="M-4 -13q4 -4 8 0"/>
</g>`
    : ''
}${
  wears
    ? `<path d="M-64 -8a64 74 0 0 1 128 0" fill="none" stroke="#22252b" stroke-width="11"/>
<rect x="-76" y="-30" width="22" height="54" rx="11" fill="${cloth}"/>
<rect x="54" y="-30" width="22" height="54" rx="11" fill="${cloth}"/>`
    : ''
}</svg>`;
}

/** The official account's mark. */
export const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">
<rect width="400" height="400" fill="#17171a"/>
<circle cx="200" cy="200" r="86" fill="none" stroke="#e2622f" stroke-width="52"/></svg>`;
