import { derivedColours, inTheme } from '@community/design/tokens';
import { wcagContrast } from 'culori';
import { contrastFaults, ownPalettes, textOn, wash } from './palette.ts';

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

test('the tokens that follow from a brand’s colours are what a brand’s own would be', () => {
  for (const theme of ['light', 'dark'] as const) {
    const { accent, ink, surface } = ownPalettes[theme];
    const derived = inTheme(derivedColours, theme);
    expect([derived['on-ink'], derived['on-accent']]).toEqual([textOn(ink), textOn(accent)]);
    expect(wcagContrast(derived['accent-wash'], wash(accent, surface))).toBeLessThan(1.1);
  }
});

test('a wash lies near its surface', () => {
  expect(wash('#000000', '#ffffff', 0)).toBe('#ffffff');
  expect(wash('#c2410c', '#ffffff')).toMatch(/^#f[0-9a-f]e/);
});
