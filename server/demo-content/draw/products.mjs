/**
 * The brand's products as SVG, each drawn around the origin, about 400 units high, standing on y = 200. `tone` is its
 * colour.
 *
 * @typedef {{ light: string, base: string, dark: string }} Tone
 */

/** @type {Record<string, Tone>} */
export const tones = {
  ember: { light: '#f39a6b', base: '#d9571f', dark: '#7c2508' },
  graphite: { light: '#7b7f88', base: '#34373e', dark: '#121317' },
  bone: { light: '#fffaf2', base: '#e6ddcf', dark: '#9c9080' },
  sage: { light: '#b9cdb6', base: '#6f8f72', dark: '#33493a' },
  sea: { light: '#8fc1d6', base: '#2f7591', dark: '#123647' },
  plum: { light: '#c4a0cf', base: '#7a4a8c', dark: '#391c45' },
  sand: { light: '#f3dfb8', base: '#cfa765', dark: '#7b5a26' },
};

/** @param {string} id @param {Tone} tone @param {string} [turn] */
const shade = (id, { light, base, dark }, turn = 'x1="0" y1="0" x2="1" y2="1"') =>
  `<linearGradient id="${id}" ${turn}><stop offset="0" stop-color="${light}"/>
<stop offset=".42" stop-color="${base}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`;

/** @param {Tone} tone */
function headphones(tone) {
  return `<defs>${shade('hp', tone)}${shade('hpb', tone, 'x1="0" y1="0" x2="0" y2="1"')}
<linearGradient id="metal" x1="0" x2="1"><stop offset="0" stop-color="#55585f"/>
<stop offset=".4" stop-color="#eceef1"/><stop offset="1" stop-color="#6b6e75"/></linearGradient>
<radialGradient id="cup" cx=".34" cy=".28" r=".9"><stop offset="0" stop-color="${tone.light}"/>
<stop offset=".45" stop-color="${tone.base}"/><stop offset="1" stop-color="${tone.dark}"/></radialGradient>
<radialGradient id="pad" cx=".5" cy=".4" r=".7"><stop offset="0" stop-color="#44464d"/>
<stop offset="1" stop-color="#131418"/></radialGradient>
<filter id="hs" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="7"/></filter></defs>
<path d="M-152 60V-20a152 160 0 0 1 304 0v80" fill="none" stroke="${tone.dark}" stroke-width="40"
stroke-linecap="round"/>
<path d="M-152 60V-20a152 160 0 0 1 304 0v80" fill="none" stroke="url(#hpb)" stroke-width="34" stroke-linecap="round"/>
<path d="M-128 -30a130 138 0 0 1 256 0" fill="none" stroke="#17181b" stroke-opacity=".55"
stroke-width="14" stroke-linecap="round"/>
<path d="M-140 -80a154 146 0 0 1 170 -92" fill="none" stroke="#fff" stroke-opacity=".55"
stroke-width="6" stroke-linecap="round" filter="url(#hs)"/>
<path d="M-136 -86a150 142 0 0 1 150 -84" fill="none" stroke="#fff" stroke-opacity=".5"
stroke-width="3" stroke-linecap="round"/>
${[-1, 1]
  .map(
    (side) => `<g transform="translate(${side * 150} 110) scale(${side} 1)">
<rect x="-12" y="-92" width="20" height="70" rx="10" fill="url(#metal)"/>
<rect x="-58" y="-78" width="44" height="160" rx="22" fill="url(#pad)"/>
<path d="M-50 -60q-8 60 0 124" stroke="#fff" stroke-opacity=".10" stroke-width="5" fill="none" stroke-linecap="round"/>
<rect x="-26" y="-88" width="74" height="176" rx="37" fill="url(#cup)"/>
<ellipse cx="14" cy="0" rx="25" ry="62" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="3"/>
<circle cx="14" cy="0" r="10" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3"/>
<path d="M-8 -62q10 -14 26 -16" stroke="#fff" stroke-opacity=".65" stroke-width="5" fill="none"
stroke-linecap="round"/></g>`,
  )
  .join('')}`;
}

/** @param {Tone} tone */
function earbuds(tone) {
  const bud = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ turn) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">
<rect x="-13" y="0" width="26" height="84" rx="13" fill="url(#eb)"/>
<ellipse cx="0" cy="-4" rx="36" ry="34" fill="url(#ebr)"/><ellipse cx="-20" cy="8" rx="17" ry="20" fill="#1a1b1f"/>
<ellipse cx="-24" cy="4" rx="8" ry="10" fill="#3a3c43"/><circle cx="8" cy="-14" r="8" fill="#fff" opacity=".5"/>
<circle cx="0" cy="70" r="3.5" fill="#111" opacity=".6"/></g>`;
  return `<defs>${shade('eb', tone)}<radialGradient id="ebr" cx=".35" cy=".3" r=".85">
<stop offset="0" stop-color="${tone.light}"/><stop offset=".55" stop-color="${tone.base}"/>
<stop offset="1" stop-color="${tone.dark}"/></radialGradient>
<linearGradient id="lid" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${tone.base}"/>
<stop offset="1" stop-color="${tone.dark}"/></linearGradient></defs>
<path d="M-150 40q0 -130 150 -130t150 130l-10 16q-140 -26 -280 0z" fill="url(#lid)"/>
<path d="M-128 26q8 -96 128 -98" stroke="#fff" stroke-opacity=".3" stroke-width="6" fill="none" stroke-linecap="round"/>
<path d="M-140 54q140 -30 280 0l-8 22q-132 -22 -264 0z" fill="#141519"/>
${bud(-58, 22, -8)}${bud(62, 22, 8)}
<path d="M-158 66q158 34 316 0v60q0 74 -84 74h-148q-84 0 -84 -74z" fill="url(#ebr)"/>
<path d="M-158 66q158 34 316 0" stroke="#fff" stroke-opacity=".4" stroke-width="4" fill="none"/>
<circle cx="0" cy="136" r="6" fill="#9ff0b4"/><circle cx="0" cy="136" r="14" fill="#9ff0b4" opacity=".22"/>
<path d="M-132 100q-4 60 42 82" stroke="#fff" stroke-opacity=".35" stroke-width="6" fill="none"
stroke-linecap="round"/>`;
}

/** @param {Tone} tone @param {string} [figure] */
function watch(tone, figure = '7.2') {
  return `<defs>${shade('wb', tone, 'x1="0" x2="1" y1="0" y2="0"')}<linearGradient
id="case" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#eef0f3"/><stop offset=".35" stop-color="#8d9199"/>
<stop offset=".7" stop-color="#4a4d54"/><stop offset="1" stop-color="#c9ccd2"/></linearGradient>
<radialGradient id="glass" cx=".4" cy=".2" r="1"><stop offset="0" stop-color="#2a2d36"/>
<stop offset=".5" stop-color="#0b0c10"/><stop offset="1" stop-color="#000"/></radialGradient></defs>
<path d="M-66 -200h132l18 110H-84z" fill="url(#wb)"/><path d="M-84 92H84l-18 108H-66z" fill="url(#wb)"/>
${[-180, -160, -140, 130, 150, 170]
  .map(
    (y) => `<rect x="-12" y="${y}" width="24" height="5" rx="2.500"
fill="#000" opacity=".22"/>`,
  )
  .join('')}
<rect x="-122" y="-122" width="244" height="246" rx="70" fill="url(#case)"/>
<rect x="-110" y="-110" width="220" height="222" rx="60" fill="url(#glass)"/>
<circle cx="0" cy="2" r="78" fill="none" stroke="#23262e" stroke-width="13"/>
<path d="M0 -76a78 78 0 1 1 -70 112" fill="none" stroke="#ff8a5b" stroke-width="13" stroke-linecap="round"/>
<path d="M0 -54a56 56 0 0 1 52 76" fill="none" stroke="#7fd6c2" stroke-width="9" stroke-linecap="round"/>
<text x="0" y="14" font-family="DejaVu Sans" font-size="44" font-weight="bold" fill="#fff" text-anchor="middle">
${figure}</text><text x="0" y="38" font-family="DejaVu Sans" font-size="16" fill="#a9a8a3"
text-anchor="middle">km</text>
<path d="M-86 -74q40 -34 110 -30q-90 26 -118 96q-14 -34 8 -66z" fill="#fff" opacity=".10"/>
<rect x="122" y="-40" width="14" height="52" rx="7" fill="#8d9199"/>
<rect x="124" y="30" width="10" height="34" rx="5" fill="#666a72"/>`;
}

/** @param {Tone} tone */
function speaker(tone) {
  return `<defs>${shade('sp', tone, 'x1="0" x2="1" y1="0" y2="0"')}<linearGradient id="spr" x1="0" x2="1">
<stop offset="0" stop-color="#000" stop-opacity=".5"/><stop offset=".28" stop-color="#fff" stop-opacity=".18"/>
<stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".62"/>
</linearGradient>
<pattern id="mesh" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="none"/>
<circle cx="2" cy="2" r="1.500" fill="#000" opacity=".34"/><circle cx="6" cy="6" r="1.500" fill="#000" opacity=".34"/>
</pattern>
<radialGradient id="top" cx=".4" cy=".4" r=".8"><stop offset="0" stop-color="${tone.light}"/>
<stop offset="1" stop-color="${tone.base}"/></radialGradient></defs>
<path d="M-112 -150V166a112 34 0 0 0 224 0V-150z" fill="${tone.base}"/>
<path d="M-112 -150V166a112 34 0 0 0 224 0V-150z" fill="url(#mesh)"/>
<path d="M-112 -150V166a112 34 0 0 0 224 0V-150z" fill="url(#spr)"/>
<ellipse cx="0" cy="-150" rx="112" ry="34" fill="url(#top)"/>
<ellipse cx="0" cy="-150" rx="88" ry="25" fill="#15161a"/>
<ellipse cx="0" cy="-152" rx="84" ry="23" fill="none" stroke="#ff8a5b" stroke-width="3" opacity=".9"/>
<g stroke="#e9e7e2" stroke-width="4" stroke-linecap="round"><path d="M-10 -150h20M0 -157v14"/>
<path d="M-52 -150h14M40 -150h14"/></g>
<path d="M-112 120a112 34 0 0 0 224 0" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="3"/>
<path d="M120 60q40 8 30 64" stroke="${tone.dark}" stroke-width="9" fill="none" stroke-linecap="round"/>
<rect x="-36" y="60" width="72" height="22" rx="11" fill="#000" opacity=".32"/>
<circle cx="-18" cy="71" r="5" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="3"/>`;
}

/** @param {Tone} tone */
function boxSpeaker(tone) {
  return `<defs>${shade('bx', tone)}<radialGradient id="cone" cx=".45" cy=".4" r=".6">
<stop offset="0" stop-color="#565961"/><stop offset=".45" stop-color="#1f2126"/>
<stop offset=".8" stop-color="#0d0e11"/><stop offset="1" stop-color="#2b2d33"/></radialGradient></defs>
<path d="M120 -190l44 20V196l-44 4z" fill="${tone.dark}"/>
<rect x="-124" y="-192" width="246" height="392" rx="22" fill="url(#bx)"/>
<rect x="-110" y="-178" width="218" height="364" rx="14" fill="#101114" opacity=".14"/>
<circle cx="0" cy="-104" r="50" fill="url(#cone)"/><circle cx="0" cy="-104" r="16" fill="#3c3f46"/>
<circle cx="-5" cy="-109" r="5" fill="#fff" opacity=".35"/>
<circle cx="0" cy="70" r="98" fill="#0c0d10"/><circle cx="0" cy="70" r="90" fill="url(#cone)"/>
<circle cx="0" cy="70" r="60" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="3"/>
<circle cx="0" cy="70" r="30" fill="#2b2d33"/><ellipse cx="-10" cy="58" rx="12" ry="8" fill="#fff" opacity=".25"/>
<circle cx="0" cy="70" r="97" fill="none" stroke="#c9ccd2" stroke-opacity=".5" stroke-width="2"/>
<path d="M-112 -170q4 -10 18 -12" stroke="#fff" stroke-opacity=".5" stroke-width="4" fill="none"/>`;
}

export const products = { headphones, earbuds, watch, speaker, boxSpeaker };
