/** Scenes as SVG in `width` x `height`; each tells where a product stands and how large. */

/**
 * @typedef {{ svg: string, front?: string, x: number, y: number, scale: number, light: number, shadow: number }} Scene
 */
/** @typedef {(w: number, h: number, next: () => number) => Scene} SceneMaker */

const blur = (/** @type {string} */ id, /** @type {number} */ deviation) =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/>
</filter>`;

const ramp = (/** @type {string} */ id, /** @type {string[]} */ colours, turn = 'x1="0" y1="0" x2="0" y2="1"') =>
  `<linearGradient id="${id}" ${turn}>
${colours
  .map(
    (colour, i) => `<stop offset="${i / (colours.length - 1)}"
stop-color="${colour}"/>`,
  )
  .join('')}</linearGradient>`;

/** Discs of light out of focus. */
function bokeh(
  /** @type {number} */ w,
  /** @type {number} */ h,
  /** @type {() => number} */ next,
  /** @type {string[]} */ colours,
  count = 34,
  top = 0,
  bottom = 0.7,
) {
  return Array.from({ length: count }, () => {
    const r = (0.012 + next() * 0.045) * w;
    const colour = colours[Math.floor(next() * colours.length)];
    const [x, y] = [next() * w, (top + next() * (bottom - top)) * h];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" opacity="${0.14 + next() * 0.42}"/>
<circle cx="${x}" cy="${y}" r="${r * 0.96}" fill="none" stroke="#fff"
stroke-opacity="${0.08 + next() * 0.14}" stroke-width="2"/>`;
  }).join('');
}

/** Wood with grain, from `top` down. */
function wood(
  /** @type {number} */ w,
  /** @type {number} */ h,
  /** @type {number} */ top,
  /** @type {() => number} */ next,
  /** @type {string[]} */ colours,
) {
  const grain = Array.from({ length: 46 }, () => {
    const y = top + next() ** 1.4 * (h - top);
    const wave = next() * 14 - 7;
    return `<path d="M0 ${y}C${w * 0.3} ${y + wave} ${w * 0.6} ${y - wave} ${w} ${y + wave * 0.6}"
stroke="#000" stroke-opacity="${0.03 + next() * 0.08}" stroke-width="${0.8 + next() * 2.6}" fill="none"/>`;
  }).join('');
  return `<defs>${ramp('wood', colours)}</defs><rect y="${top}" width="${w}" height="${h - top}" fill="url(#wood)"/>
${grain}<rect y="${top}" width="${w}" height="5" fill="#fff" opacity=".18"/>`;
}

/** @type {(colours: [string, string, string]) => SceneMaker} */
const studio =
  ([back, mid, floor]) =>
  (w, h) => ({
    svg: `<defs><radialGradient id="st" cx=".5" cy=".38" r=".85"><stop offset="0" stop-color="${back}"/>
<stop offset="1" stop-color="${mid}"/></radialGradient>
${ramp('fl', [floor, mid])}${blur('sb', w * 0.03)}<radialGradient id="key">
<stop offset="0" stop-color="#fff" stop-opacity=".38"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>
</radialGradient></defs>
<rect width="${w}" height="${h}" fill="url(#st)"/>
<path d="M0 ${h * 0.7}Q${w / 2} ${h * 0.66} ${w} ${h * 0.7}V${h}H0z" fill="url(#fl)" filter="url(#sb)"/>
<ellipse cx="${w * 0.3}" cy="${h * 0.12}" rx="${w * 0.5}" ry="${h * 0.42}" fill="url(#key)"/>`,
    x: w * 0.5,
    y: h * 0.82,
    scale: 0.56,
    light: -1,
    shadow: 0.34,
  });

/** @type {SceneMaker} */
const desk = (w, h, next) => ({
  svg: `<defs>${ramp('wall', ['#efe3d3', '#d8c3aa', '#b99b7d'])}${blur('b1', w * 0.012)}${blur('b2', w * 0.024)}
<radialGradient id="lamp" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#fff3d6" stop-opacity=".95"/>
<stop offset="1" stop-color="#ffdca0" stop-opacity="0"/></radialGradient></defs>
<rect width="${w}" height="${h}" fill="url(#wall)"/><g filter="url(#b2)" opacity=".55">
<path d="M${w * 0.05} 0L${w * 0.32} 0L${w * 0.5} ${h * 0.62}L${w * 0.2} ${h * 0.62}z" fill="#fff6e2"/>
<path d="M${w * 0.36} 0L${w * 0.5} 0L${w * 0.72} ${h * 0.62}L${w * 0.56} ${h * 0.62}z" fill="#fff6e2"/></g>
<g filter="url(#b1)"><g transform="translate(${w * 0.84} ${h * 0.62})">
<path d="M-10 0V-${h * 0.34}l-${w * 0.09} -${h * 0.09}" stroke="#2b2b2e" stroke-width="${w * 0.009}" fill="none"/>
<path d="M-${w * 0.14} -${h * 0.42}l${w * 0.08} -${h * 0.06}l${w * 0.03} ${h * 0.08}l-${w * 0.13} ${h * 0.04}z"
fill="#c2410c"/></g>
${[0, 1, 2, 3]
  .map(
    (i) => `<rect x="${w * (0.06 + i * 0.036)}" y="${h * (0.4 - i * 0.018)}"
width="${w * 0.03}" height="${h * (0.22 + i * 0.018)}"
fill="${['#3b6e62', '#d8b27a', '#7a3b2a', '#31475e'][i]}"/>`,
  )
  .join('')}
<g transform="translate(${w * 0.27} ${h * 0.62})">
<rect x="-${w * 0.03}" y="-${h * 0.08}" width="${w * 0.06}" height="${h * 0.08}" rx="8" fill="#e8e2d8"/>
${Array.from(
  { length: 9 },
  (_, i) => `<ellipse cx="${(i - 4) * w * 0.012}" cy="-${h * (0.14 + (i % 3) * 0.05)}"
rx="${w * 0.016}" ry="${h * 0.07}" transform="rotate(${(i - 4) * 13} 0 -${h * 0.1})"
fill="${i % 2 ? '#4f7a53' : '#6d9a66'}"/>`,
).join('')}</g></g>
<circle cx="${w * 0.74}" cy="${h * 0.28}" r="${w * 0.2}" fill="url(#lamp)"/>
${wood(w, h, h * 0.62, next, ['#b98355', '#8f5d36', '#6b4022'])}<ellipse cx="${w * 0.66}" cy="${h * 0.7}"
rx="${w * 0.34}" ry="${h * 0.1}" fill="#ffe3b0" opacity=".28" filter="url(#b2)"/>`,
  x: w * 0.5,
  y: h * 0.85,
  scale: 0.5,
  light: 1,
  shadow: 0.5,
});

/** @type {SceneMaker} */
const rain = (w, h, next) => ({
  svg: `<defs>${ramp('sky', ['#5d7686', '#8ea3ad', '#6f7f86'])}${blur('b1', w * 0.016)}${blur('b0', 1.4)}
${ramp('sill', ['#f3efe8', '#cfc7bb'])}</defs><rect width="${w}" height="${h}" fill="url(#sky)"/>
<g filter="url(#b1)">${Array.from(
    { length: 11 },
    (_, i) => `<rect x="${(i * w) / 10 - w * 0.05}"
y="${h * (0.18 + next() * 0.3)}" width="${w * 0.08}" height="${h * 0.6}"
fill="${['#46586a', '#556877', '#3d4c5b'][i % 3]}"/>`,
  ).join('')}${bokeh(w, h, next, ['#ffd79a', '#ffb36b', '#f4f1e6', '#ff8f6b'], 26, 0.25, 0.72)}</g>
${Array.from({ length: 90 }, () => {
  const r = 1.5 + next() ** 3 * 9;
  const [x, y] = [next() * w, next() * h * 0.72];
  return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 1.2}" fill="#fff" opacity=".22"/>
<ellipse cx="${x - r * 0.25}" cy="${y - r * 0.35}" rx="${r * 0.3}" ry="${r * 0.3}" fill="#fff" opacity=".7"/>`;
}).join('')}
<rect x="${w * 0.31}" width="${w * 0.022}" height="${h * 0.72}" fill="#e9e4dc"/>
<rect x="${w * 0.328}" width="${w * 0.006}" height="${h * 0.72}" fill="#000" opacity=".22"/>
<rect y="${h * 0.7}" width="${w}" height="${h * 0.3}" fill="url(#sill)"/>
<rect y="${h * 0.7}" width="${w}" height="8" fill="#fff" opacity=".6"/>
<g transform="translate(${w * 0.15} ${h * 0.78})" filter="url(#b0)">
<ellipse cx="0" cy="${h * 0.075}" rx="${w * 0.07}" ry="${h * 0.018}" fill="#000" opacity=".25"/>
<path d="M-${w * 0.05} -${h * 0.1}h${w * 0.1}l-${w * 0.008} ${h * 0.17}h-${w * 0.084}z" fill="#c2593a"/>
<ellipse cx="0" cy="-${h * 0.1}" rx="${w * 0.05}" ry="${h * 0.016}" fill="#3a2018"/></g>`,
  x: w * 0.58,
  y: h * 0.86,
  scale: 0.52,
  light: -1,
  shadow: 0.36,
});

/** @type {SceneMaker} */
const night = (w, h, next) => ({
  svg: `<defs>${ramp('sky', ['#0b1024', '#1c1b3a', '#3a1f3f'])}${blur('b1', w * 0.006)}${blur('b2', w * 0.03)}
${ramp('floor', ['#2a2233', '#0c0b12'])}</defs><rect width="${w}" height="${h}" fill="url(#sky)"/>
<g filter="url(#b2)"><rect x="${w * 0.06}" y="${h * 0.1}" width="${w * 0.12}" height="${h * 0.5}"
fill="#ff5f8f" opacity=".35"/><rect x="${w * 0.8}" y="${h * 0.14}" width="${w * 0.1}" height="${h * 0.42}"
fill="#39b6ff" opacity=".4"/></g>
<g filter="url(#b1)">
${bokeh(w, h, next, ['#ffb15c', '#ff6f61', '#ffd98a', '#58c4ff', '#ff8fc7', '#fff0c9'], 64, 0.05, 0.68)}</g>
<rect y="${h * 0.7}" width="${w}" height="${h * 0.3}" fill="url(#floor)"/>
<g filter="url(#b2)" opacity=".5">
${Array.from(
  { length: 12 },
  () => `<rect x="${next() * w}" y="${h * 0.71}" width="${w * 0.03}"
height="${h * 0.26}" fill="${['#ffb15c', '#ff6f61', '#58c4ff', '#ff8fc7'][Math.floor(next() * 4)]}"/>`,
).join('')}</g>`,
  x: w * 0.5,
  y: h * 0.86,
  scale: 0.55,
  light: 1,
  shadow: 0.6,
});

/** @type {SceneMaker} */
const forest = (w, h, next) => ({
  svg: `<defs>${ramp('mist', ['#dfe9c8', '#a9c296', '#55724f'])}${blur('b1', w * 0.008)}${blur('b2', w * 0.022)}
${ramp('moss', ['#6f8f4a', '#2e4524'])}${ramp('ray', ['#fffbe0', '#fffbe0'])}</defs>
<rect width="${w}" height="${h}" fill="url(#mist)"/>
<g filter="url(#b2)">${Array.from(
    { length: 13 },
    () => `<rect x="${next() * w}" y="-20"
width="${w * (0.02 + next() * 0.03)}" height="${h * 0.8}" fill="#5c7350"
opacity=".55"/>`,
  ).join('')}${bokeh(w, h, next, ['#f6ffd1', '#cfe59a', '#fff6c0'], 30, 0, 0.5)}</g>
<g filter="url(#b2)" opacity=".4">
${[0.2, 0.42, 0.6]
  .map(
    (x) => `<path d="M${w * x} 0h${w * 0.07}l${w * 0.2} ${h * 0.8}h-${w * 0.14}z"
fill="#fffbe0"/>`,
  )
  .join('')}</g>
<g filter="url(#b1)">${[0.04, 0.86]
    .map(
      (x) => `<rect x="${w * x}" y="-20" width="${w * 0.1}"
height="${h * 0.86}" fill="#2f3b29"/>`,
    )
    .join('')}</g>
<path d="M0 ${h * 0.74}Q${w * 0.3} ${h * 0.67} ${w * 0.55} ${h * 0.73}T${w} ${h * 0.7}V${h}H0z" fill="url(#moss)"/>
<g>${Array.from({ length: 160 }, () => {
    const [x, y] = [next() * w, h * (0.73 + next() * 0.27)];
    return `<path d="M${x} ${y}q${next() * 10 - 5} -${10 + next() * 16} ${next() * 16 - 8} -${14 + next() * 22}"
stroke="${['#86a85a', '#4d6b35', '#a3bf6c'][Math.floor(next() * 3)]}" stroke-opacity=".75" stroke-width="2.200"
fill="none"/>`;
  }).join('')}</g>`,
  x: w * 0.5,
  y: h * 0.87,
  scale: 0.48,
  light: -1,
  shadow: 0.42,
});

/** @type {SceneMaker} */
const track = (w, h) => ({
  svg: `<defs>${ramp('sky', ['#31264f', '#8a4a6b', '#f08a5d', '#ffd39a'])}${ramp('lane', ['#b5503a', '#7d2a20'])}
${blur('b1', w * 0.008)}${blur('b2', w * 0.04)}</defs><rect width="${w}" height="${h}" fill="url(#sky)"/>
<circle cx="${w * 0.7}" cy="${h * 0.5}" r="${w * 0.12}" fill="#fff0c4" opacity=".75" filter="url(#b2)"/>
<circle cx="${w * 0.7}" cy="${h * 0.5}" r="${w * 0.045}" fill="#fff6da"/>
<g filter="url(#b1)">
<path d="M0 ${h * 0.56}L${w * 0.12} ${h * 0.48}L${w * 0.3} ${h * 0.54}L${w * 0.52} ${h * 0.47}
L${w * 0.8} ${h * 0.54}L${w} ${h * 0.49}V${h * 0.6}H0z" fill="#3b2440"/>
${[0.1, 0.33, 0.9]
  .map(
    (x) => `<rect x="${w * x}" y="${h * 0.26}" width="${w * 0.006}" height="${h * 0.32}"
fill="#251830"/><rect x="${w * (x - 0.02)}" y="${h * 0.24}" width="${w * 0.046}" height="${h * 0.03}"
fill="#251830"/>`,
  )
  .join('')}</g>
<rect y="${h * 0.58}" width="${w}" height="${h * 0.42}" fill="url(#lane)"/>
${[-3, -2, -1, 0, 1, 2, 3, 4]
  .map(
    (i) => `<path
d="M${w * (0.5 + i * 0.03)} ${h * 0.58}L${w * (0.5 + (i - 0.5) * 0.36)} ${h}" stroke="#ffe9d6"
stroke-width="${w * 0.004}" opacity=".8"/>`,
  )
  .join('')}<rect y="${h * 0.58}" width="${w}" height="${h * 0.1}"
fill="#ffb27a" opacity=".22" filter="url(#b1)"/>`,
  x: w * 0.48,
  y: h * 0.88,
  scale: 0.54,
  light: 1,
  shadow: 0.5,
});

/** @type {SceneMaker} */
const kitchen = (w, h, next) => ({
  svg: `<defs>${ramp('wall', ['#eef1ee', '#d5ddd8'])}${ramp('marble', ['#fbfaf8', '#dcd8d2'])}
${blur('b1', w * 0.009)}${blur('b2', w * 0.03)}</defs><rect width="${w}" height="${h}" fill="url(#wall)"/>
<g filter="url(#b1)">
${Array.from(
  { length: 48 },
  (_, i) => `<rect x="${(i % 12) * (w / 12) + 3}"
y="${Math.floor(i / 12) * (h * 0.15) + 3}" width="${w / 12 - 6}" height="${h * 0.15 - 6}" rx="4"
fill="${['#dfe9e4', '#d2dfd9', '#e8efeb'][i % 3]}"/>`,
).join('')}
<g transform="translate(${w * 0.83} ${h * 0.64})">
<rect x="-${w * 0.05}" y="-${h * 0.22}" width="${w * 0.1}" height="${h * 0.22}" rx="14" fill="#b9714a"/>
<path d="M${w * 0.05} -${h * 0.18}q${w * 0.05} ${h * 0.06} 0 ${h * 0.13}" stroke="#b9714a"
stroke-width="${w * 0.013}" fill="none"/></g><g transform="translate(${w * 0.13} ${h * 0.64})">
${['#e5a13b', '#e3842f', '#efbd53']
  .map(
    (c, i) => `<circle cx="${(i - 1) * w * 0.05}" cy="-${h * 0.045}"
r="${w * 0.036}" fill="${c}"/>`,
  )
  .join('')}</g></g>
<path d="M0 0h${w * 0.5}l-${w * 0.2} ${h * 0.64}H0z" fill="#fff" opacity=".4" filter="url(#b2)"/>
<rect y="${h * 0.64}" width="${w}" height="${h * 0.36}" fill="url(#marble)"/>
${Array.from(
  { length: 9 },
  () => `<path
d="M${next() * w} ${h * 0.64}C${next() * w} ${h * 0.75} ${next() * w} ${h * 0.85} ${next() * w} ${h}"
stroke="#9c958c" stroke-opacity=".22" stroke-width="${1 + next() * 5}" fill="none"
filter="url(#b1)"/>`,
).join('')}<rect y="${h * 0.64}" width="${w}" height="6" fill="#fff"/>`,
  x: w * 0.48,
  y: h * 0.85,
  scale: 0.5,
  light: -1,
  shadow: 0.34,
});

/** @type {SceneMaker} */
const train = (w, h, next) => ({
  svg: `<defs>${ramp('sky', ['#bfe0ee', '#eaf3ee', '#f6e7c4'])}<filter id="mv" x="-50%" y="-50%" width="200%"
height="200%"><feGaussianBlur stdDeviation="${w * 0.05} 2"/></filter>
${blur('b1', w * 0.006)}${ramp('seat', ['#39516b', '#1f2f43'])}${ramp('tray', ['#e6e3dd', '#b9b4ab'])}</defs>
<rect width="${w}" height="${h}" fill="url(#sky)"/>
<g filter="url(#mv)">${Array.from(
    { length: 26 },
    () => `<rect x="${next() * w}"
y="${h * (0.26 + next() * 0.34)}" width="${w * (0.1 + next() * 0.3)}" height="${h * (0.02 + next() * 0.06)}"
fill="${['#7fa05f', '#a8bf6a', '#d8c572', '#5f7f56', '#c98f5f'][Math.floor(next() * 5)]}"/>`,
  ).join('')}</g>
<path d="M0 0H${w}V${h * 0.08}H0zM0 ${h * 0.6}H${w}V${h}H0z" fill="#d9d5cd"/>
<rect x="0" width="${w * 0.05}" height="${h}" fill="#cbc6bd"/>
<rect x="${w * 0.95}" width="${w * 0.05}" height="${h}" fill="#cbc6bd"/>
<rect x="${w * 0.05}" y="${h * 0.08}" width="${w * 0.9}" height="${h * 0.52}" rx="${w * 0.04}" fill="none"
stroke="#a9a49b" stroke-width="${w * 0.01}"/>
<path d="M${w * 0.12} ${h * 0.1}L${w * 0.34} ${h * 0.1}L${w * 0.2} ${h * 0.58}L${w * 0.08} ${h * 0.58}z"
fill="#fff" opacity=".2"/>
<path d="M0 ${h * 0.72}h${w * 0.17}v${h * 0.28}H0z" fill="url(#seat)" filter="url(#b1)"/>
<rect x="${w * 0.12}" y="${h * 0.72}" width="${w * 0.8}" height="${h * 0.3}" rx="16" fill="url(#tray)"/>
<rect x="${w * 0.12}" y="${h * 0.72}" width="${w * 0.8}" height="7" rx="3" fill="#fff" opacity=".8"/>`,
  x: w * 0.54,
  y: h * 0.88,
  scale: 0.5,
  light: -1,
  shadow: 0.36,
});

/** @type {SceneMaker} */
const concrete = (w, h) => ({
  svg: `<defs>${ramp('wall', ['#c9c6c0', '#8f8c86'])}${ramp('slab', ['#a7a49d', '#6b6964'])}<filter id="rough"
x="0" y="0" width="100%" height="100%">
<feTurbulence type="fractalNoise" baseFrequency=".012 .02" numOctaves="4" seed="7"/>
<feColorMatrix values="0 0 0 0 .2  0 0 0 0 .2  0 0 0 0 .2  0 0 0 -1.400 .9"/></filter>${blur('b2', w * 0.03)}</defs>
<rect width="${w}" height="${h}" fill="url(#wall)"/>
<rect width="${w}" height="${h}" filter="url(#rough)" opacity=".28"/>
<path d="M${w * 0.55} 0L${w} 0V${h * 0.5}L${w * 0.82} ${h * 0.66}L${w * 0.3} ${h * 0.66}z" fill="#fff2d8"
opacity=".5" filter="url(#b2)"/><rect y="${h * 0.66}" width="${w}" height="${h * 0.34}" fill="url(#slab)"/>
<rect y="${h * 0.66}" width="${w}" height="${h * 0.34}" filter="url(#rough)" opacity=".2"/>
<rect y="${h * 0.66}" width="${w}" height="5" fill="#fff" opacity=".35"/>`,
  x: w * 0.5,
  y: h * 0.86,
  scale: 0.54,
  light: 1,
  shadow: 0.46,
});

/** @type {SceneMaker} */
const shelf = (w, h, next) => ({
  svg: `<defs>${ramp('wall', ['#40352e', '#241d19'])}${blur('b1', w * 0.007)}${blur('b2', w * 0.04)}</defs>
<rect width="${w}" height="${h}" fill="url(#wall)"/><g filter="url(#b1)">${Array.from({ length: 30 }, (_, i) => {
    const bw = w * (0.018 + next() * 0.02);
    return `<rect x="${i * w * 0.034}" y="${h * (0.2 + next() * 0.1)}" width="${bw}" height="${h * 0.5}"
fill="${['#8c3b2a', '#d3b48a', '#31475e', '#4d6b52', '#c98a3d', '#6c4a5e', '#e4dccf'][Math.floor(next() * 7)]}"
opacity=".9"/>`;
  }).join('')}<rect y="${h * 0.08}" width="${w}" height="${h * 0.03}" fill="#6b4022"/></g>
<circle cx="${w * 0.22}" cy="${h * 0.3}" r="${w * 0.26}" fill="#ffcf8a" opacity=".4" filter="url(#b2)"/>
${wood(w, h, h * 0.68, next, ['#9a6a41', '#74491f', '#4b2c12'])}`,
  x: w * 0.52,
  y: h * 0.85,
  scale: 0.54,
  light: -1,
  shadow: 0.55,
});

/** @type {Record<string, SceneMaker>} */
export const scenes = {
  studioWarm: studio(['#fbe7d8', '#eab995', '#f4d3ba']),
  studioCool: studio(['#e8f0f4', '#a9bfcc', '#cfdde5']),
  studioDark: studio(['#4a4d57', '#16171b', '#2c2e35']),
  studioSage: studio(['#eef3e6', '#b3c4a4', '#d6e0ca']),
  desk,
  rain,
  night,
  forest,
  track,
  kitchen,
  train,
  concrete,
  shelf,
};
