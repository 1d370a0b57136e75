import { Ajv } from 'ajv';
import { frameColours, lookFaults, lookSchema, lookStyle } from './look.ts';

const isLook = new Ajv().compile(lookSchema);

test('what a look leaves out is not in its style sheet', () => {
  expect(lookStyle({}, null)).toBe(':root {\n}\n');
  expect(lookStyle({ radius: 10 }, null)).toBe(
    ':root {\n  --round-s: 5px;\n  --round-m: 7px;\n  --round-l: 10px;\n}\n',
  );
});

test('a colour brings those that follow from it, in both themes', () => {
  const css = lookStyle({ colours: { light: { accent: '#0b6b46' }, dark: { accent: '#5fd39a' } } }, null);
  expect(css).toContain('--accent: light-dark(#0b6b46, #5fd39a);');
  expect(css).toContain('--on-accent: light-dark(#ffffff, #17171a);');
  expect(css).toMatch(/--accent-wash: light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\);/);
  expect(css).toContain('--page: light-dark(#f6f5f3, #111113);');
  const [, lightAlone] = css.split('@supports not (color: light-dark(#fff, #000)) {');
  expect(lightAlone).toContain('--accent: #0b6b46;');
  expect(lightAlone).toContain('--page: #f6f5f3;');
});

test('square corners make no pills', () => {
  expect(lookStyle({ radius: 2 }, null)).toContain('--round-full: 2px;');
});

test("a font's file is loaded for the first family", () => {
  const css = lookStyle({ font: '"Halden Grotesk", Georgia, serif' }, 'font-1.woff2');
  expect(css).toMatch(/^@font-face \{\n {2}font-family: "Halden Grotesk";\n {2}src: url\(font-1\.woff2\)/);
  expect(css).toContain('--face: "Halden Grotesk", Georgia, serif;');
  expect(css).not.toMatch(/unicode-range|:lang/);
});

const metrics = { sizeAdjust: 99.6, ascent: 95.39, descent: 25.1, lineGap: 0 };

test('until the font has come, Arial takes its room', () => {
  const css = lookStyle({ font: 'Figtree, sans-serif', fallbackMetrics: metrics }, 'font-1.woff2');
  expect(css).toMatch(/font-family: "Figtree fallback";\n {2}src: local\("Arial"\)/);
  expect(css).toMatch(/size-adjust: 99\.6%;\n {2}ascent-override: 95\.39%;\n {2}descent-override: 25\.1%;/);
  expect(css).toContain('--face: "Figtree", "Figtree fallback", sans-serif;');
});

test('texts in languages for which the font is not made take its Latin letters alone', () => {
  const look = { font: 'Figtree, Arial, sans-serif', fontLanguages: ['en', 'es'] as const, fallbackMetrics: metrics };
  const css = lookStyle(look, 'font-1.woff2');
  for (const language of ['ja', 'zh'])
    expect(css).toContain(
      `[lang]:lang(${language}) {\n  --face: "Figtree letters", "Figtree letters fallback", Arial, sans-serif;\n}`,
    );
  for (const language of ['en', 'es'])
    expect(css).toContain(`[lang]:lang(${language}) {\n  --face: "Figtree", "Figtree fallback", Arial, sans-serif;\n}`);
  const faces = css
    .split('@font-face')
    .filter((face) => face.includes('letters"') || face.includes('letters fallback"'));
  expect(faces.filter((face) => face.includes('unicode-range: U+20-7E, U+C0-24F;'))).toHaveLength(2);
});

test('where the font is the only family, the rest of their texts has the system’s', () => {
  const css = lookStyle({ font: 'Figtree', fontLanguages: ['en', 'es', 'ja'] }, 'font-1.woff2');
  expect(css).toContain('[lang]:lang(zh) {\n  --face: "Figtree letters", sans-serif;\n}');
});

test('without a file nothing stands for it', () => {
  const fallbackMetrics = { sizeAdjust: 100, ascent: 90, descent: 20, lineGap: 0 };
  expect(lookStyle({ font: 'Georgia, serif', fallbackMetrics }, null)).toBe(':root {\n  --face: Georgia, serif;\n}\n');
});

test('the browser’s frame has the colour of the header', () => {
  expect(frameColours({ colours: { dark: { surface: '#121d18' } } })).toEqual({ light: '#ffffff', dark: '#121d18' });
});

test.each([
  [{ font: 'Georgia, serif' }, true],
  [{ font: 'x; } body { display: none' }, false],
  [{ font: 'url(https://elsewhere.example)' }, false],
  [{ colours: { light: { accent: '#0b6b46' } } }, true],
  [{ colours: { light: { accent: 'red' } } }, false],
  [{ colours: { light: { acent: '#0b6b46' } } }, false],
  [{ radius: -1 }, false],
  [{ fontFile: 'type.ttf' }, false],
  [{ fallbackMetrics: { sizeAdjust: 100, ascent: 90, descent: 20, lineGap: 0 } }, true],
  [{ fallbackMetrics: { sizeAdjust: 'x; } body {' } }, false],
])('%j is a look: %s', (look, valid) => {
  expect(isLook(look)).toBe(valid);
});

test('a look that cannot be read has faults', () => {
  expect(lookFaults({ colours: { light: { ink: '#cccccc' } } })[0]).toMatch(/^light: ink #cccccc on page/);
});
