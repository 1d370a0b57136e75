/** @typedef {'short' | 'long' | 'bun'} Cut */

/**
 * @typedef {{
 *   cut: Cut, skin: string, hair: string, clothes: string, back: [string, string], glasses?: true, headphones?: true
 * }} Person
 */

/** Hair by its cut, behind and before the face. @type {Record<Cut, (c: string) => { behind: string, before: string }>} */
const cuts = {
  short: (c) => ({
    behind: '',
    before: `<path d="M-62 -28q-4 -74 62 -76t62 76q-12 -40 -40 -46q-44 12 -84 46z" fill="${c}"/>`,
  }),
  long: (c) => ({
    behind: `<path d="M-74 -20q-6 -92 74 -92t74 92v96q-22 18 -44 10h-60q-22 8 -44 -10z" fill="${c}"/>`,
    before: `<path d="M-60 -20q2 -66 60 -70t60 70q-16 -36 -34 -44q-40 20 -86 44z" fill="${c}"/>`,
  }),
  bun: (c) => ({
    behind: `<circle cx="0" cy="-96" r="30" fill="${c}"/>`,
    before: `<path d="M-62 -24q0 -74 62 -76t62 76q-26 -44 -62 -44t-62 44z" fill="${c}"/>`,
  }),
};

const spectacles = `<g fill="none" stroke="#22252b" stroke-width="4"><circle cx="-22" cy="-11" r="18"/>
<circle cx="22" cy="-11" r="18"/><path d="M-4 -13q4 -4 8 0"/></g>`;

const worn = (/** @type {string} */ tint) => `<path d="M-64 -8a64 74 0 0 1 128 0" fill="none" stroke="#22252b"
stroke-width="11"/><rect x="-76" y="-30" width="22" height="54" rx="11" fill="${tint}"/>
<rect x="54" y="-30" width="22" height="54" rx="11" fill="${tint}"/>`;

/** A member's face as SVG, 400 x 400. @param {Person} person */
export function portrait({ cut, skin, hair, clothes, back, glasses, headphones }) {
  const { behind, before } = cuts[cut](hair);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="-130 -150 260 260"><defs>
<radialGradient id="b" cx=".4" cy=".3" r=".9"><stop offset="0" stop-color="${back[0]}"/>
<stop offset="1" stop-color="${back[1]}"/></radialGradient></defs>
<rect x="-130" y="-150" width="260" height="260" fill="url(#b)"/>
${behind}<path d="M-104 130q4 -76 104 -78t104 78z" fill="${clothes}"/>
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
<path d="M-18 26q18 15 36 0" stroke="#8a3b32" stroke-width="4.500" fill="none" stroke-linecap="round"/>
<circle cx="-34" cy="12" r="10" fill="#e2604a" opacity=".14"/><circle cx="34" cy="12" r="10" fill="#e2604a"
opacity=".14"/>${before}${glasses ? spectacles : ''}${headphones ? worn(clothes) : ''}</svg>`;
}
