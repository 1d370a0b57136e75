import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { northtone } from '../demo/brand.ts';
import { EnvironmentReader } from '../runtime/environment.ts';
import { testFolder } from '../runtime/testing-folder.ts';
import { readBrand } from './brand.ts';
import { readBrandFiles } from './brand-files.ts';

const folder = join(__dirname, '../../demo-content/brands/other');
const other = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8')) as Record<string, unknown>;

/** Reads a brand's file with these changes, from a folder with its pictures; absolute paths stay. */
function readWith(changes: Record<string, unknown>) {
  const path = join(testFolder('brand'), 'brand.json');
  const place = (name: unknown) => (typeof name === 'string' ? join(folder, name) : name);
  const brand = other.brand as Record<string, unknown>;
  const files = ['icon', 'welcomePicture', 'signInPicture'].map((key) => [key, place(other[key])]);
  const menu = Object.entries(other.menuPictures as Record<string, string>).map(([key, name]) => [key, place(name)]);
  const content = {
    ...other,
    ...Object.fromEntries(files),
    menuPictures: Object.fromEntries(menu),
    brand: { ...brand, logo: place(brand.logo) },
    ...changes,
  };
  writeFileSync(path, JSON.stringify(content));
  const reader = new EnvironmentReader({ BRAND_FILE: path });
  return { brand: readBrand(reader, northtone), violations: reader.violations };
}

test('the second demo brand has no mistakes, and its files are served by names of their content', () => {
  const reader = new EnvironmentReader({ BRAND_FILE: join(folder, 'brand.json') });
  const brand = readBrand(reader, northtone);
  expect(reader.violations).toEqual([]);
  const { style, logo, logoOrigins, font, menu } = readBrandFiles(brand);
  expect(style).toMatchObject({
    path: expect.stringMatching(/^\/brand\/look-[0-9a-f]{12}\.css$/),
    mediaType: 'text/css',
  });
  expect(logo).toMatchObject({
    path: expect.stringMatching(/^\/brand\/logo-[0-9a-f]{12}\.svg$/),
    mediaType: 'image/svg+xml',
  });
  expect(logoOrigins).toEqual([]);
  expect(font).toBeNull();
  expect(menu.inEar).toMatchObject({
    path: expect.stringMatching(/^\/brand\/menu\/inEar-[0-9a-f]{12}\.webp$/),
    mediaType: 'image/webp',
  });
});

test('a logo at an address is shown from there', () => {
  const logo = 'https://cdn.brand.example/logos/wide.svg?v=2';
  const { brand, violations } = readWith({ brand: { ...northtone.brand, logo } });
  expect(violations).toEqual([]);
  expect(readBrandFiles(brand)).toMatchObject({ logo: null, logoOrigins: ['https://cdn.brand.example'] });
});

test('a font’s file is served beside the style sheet', () => {
  const file = join(testFolder('brand'), 'type.woff2');
  writeFileSync(file, 'wOF2');
  const { brand, violations } = readWith({ look: { font: 'Type, serif', fontFile: file } });
  expect(violations).toEqual([]);
  const { style, font, errorPages } = readBrandFiles(brand);
  expect(errorPages.font).toEqual(font?.content);
  expect(style?.content).toContain(`url(${font?.path.slice('/brand/'.length)})`);
});

test.each([
  [{ look: { colours: { light: { accent: '#f5a623' } } } }, /\/look light: accent #f5a623 on page .* 4\.5:1 is needed/],
  [{ look: { colours: { light: { accent: 'tomato' } } } }, /\/look\/colours\/light\/accent/],
  [{ look: { radius: 400 } }, /\/look\/radius/],
  [{ look: { font: 'Type', fontFile: '/nowhere/type.woff2' } }, /type\.woff2 does not exist/],
  [{ icon: '/nowhere/icon.svg' }, /icon\.svg does not exist/],
  [{ menuPictures: { inEar: '/nowhere/in-ear.webp' } }, /in-ear\.webp does not exist/],
  [{ menuPictures: { inEar: 'in-ear.txt' } }, /\/menuPictures\/inEar/],
  [{ texts: { fr: {} } }, /\/texts/],
  [{ texts: { en: { shell: { 'welcome.title': '' } } } }, /\/texts\/en\/shell/],
  [{ lok: {} }, /must NOT have additional properties/],
])('the file with %j is refused', (changes, violation) => {
  expect(readWith(changes).violations).toEqual(expect.arrayContaining([expect.stringMatching(violation)]));
});
