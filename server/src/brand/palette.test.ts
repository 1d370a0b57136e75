import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastFaults, ownPalettes, textOn, wash } from './palette.ts';

test('the own palettes are those of the design tokens, of the apps and of the sign-in site', () => {
  for (const path of ['shared/kit/src/ui/tokens.css', 'server/src/signin/style/foundation.css']) {
    const css = readFileSync(join(__dirname, '../../..', path), 'utf8');
    for (const [name, light] of Object.entries(ownPalettes.light)) {
      const dark = ownPalettes.dark[name as keyof typeof ownPalettes.dark];
      expect([path, css]).toEqual([path, expect.stringContaining(`--${name}: light-dark(${light}, ${dark});`)]);
    }
  }
});

test('browsers without `light-dark()` get the light value of each colour', () => {
  for (const path of ['shared/kit/src/ui/tokens.css', 'server/src/signin/style/foundation.css']) {
    const css = readFileSync(join(__dirname, '../../..', path), 'utf8');
    const [, light = ''] = css.split('@supports not (color: light-dark(#fff, #000)) {');
    const ownRule = (text: string) => text.slice(0, text.indexOf('}'));
    const colours = [...ownRule(css).matchAll(/--([\w-]+): light-dark\((#\w+), #\w+\);/g)];
    const fallbacks = [...ownRule(light).matchAll(/--([\w-]+): (#\w+);/g)];
    expect(colours.length).toBeGreaterThan(10);
    expect([path, fallbacks.map(([, ...pair]) => pair)]).toEqual([path, colours.map(([, ...pair]) => pair)]);
  }
});

test('the own palettes can be read', () => {
  expect([...contrastFaults('light', ownPalettes.light), ...contrastFaults('dark', ownPalettes.dark)]).toEqual([]);
});

test('colours too near to each other are named with their contrast', () => {
  expect(contrastFaults('light', { ...ownPalettes.light, accent: '#ff9d66' })).toEqual([
    expect.stringMatching(/^light: accent #ff9d66 on page #f6f5f3 has a contrast of 1\.\d\d:1, 4\.5:1 is needed$/),
    expect.stringMatching(/^light: accent #ff9d66 on surface #ffffff has a contrast of \d\.\d\d:1/),
    expect.stringMatching(/^light: accent #ff9d66 on its wash/),
  ]);
  expect(contrastFaults('dark', { ...ownPalettes.dark, focus: '#2a2a2a', banner: '#eeeeee' })).toEqual([
    expect.stringContaining('focus #2a2a2a on page #111113'),
    expect.stringContaining('focus #2a2a2a on surface #1a1a1d'),
    expect.stringContaining('focus #2a2a2a on surface-sunken #232327'),
    expect.stringContaining('white on banner #eeeeee'),
  ]);
});

test('text on a colour is white or nearly black, whichever is read better', () => {
  expect(['#0b6b46', '#5fd39a', '#000000', '#ffffff'].map(textOn)).toEqual([
    '#ffffff',
    '#17171a',
    '#ffffff',
    '#17171a',
  ]);
});

test('a wash lies near its surface', () => {
  expect(wash('#000000', '#ffffff', 0)).toBe('#ffffff');
  expect(wash('#c2410c', '#ffffff')).toMatch(/^#f[0-9a-f]e/);
});
