import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DemoContent, type DemoPost, type Photograph, readDemoContent } from './content.ts';
import { isPictured, photographsOf } from './photographs.ts';

const photograph = (name: string): Photograph => ({ name, product: 'watch', width: 3, height: 2, description: '' });

/** The name that the brand's texts give to what a render calls otherwise. */
const brandNames: Record<string, RegExp> = {
  'over-ear': /Drift Pro/,
  'on-ear': /Drift Lite/,
  earbuds: /Pebble/,
  watch: /Pace/,
  column: /Hearth/,
  pebble: /Trail/,
  'shelf box': /Monitor/,
};
const anyName = /Drift Pro|Drift Lite|Pebble|Pace|Hearth|Trail|Monitor/;

let content: DemoContent;
/** Posts with those that wait for a photograph or a clip. */
let written: DemoPost[];
/** Product by name of each picture that is rendered or will be. */
let planned: Map<string, string>;
beforeAll(async () => {
  content = await readDemoContent();
  written = JSON.parse(await readFile(join(content.folder, 'posts.json'), 'utf8'));
  const shots = await readFile(join(content.folder, 'render/shots.py'), 'utf8');
  planned = new Map(
    [...shots.matchAll(/Shot\(\s*'([^']+)',\s*'[^']+',\s*'([^']+)'/g)].map(([, name = '', product = '']) => [
      name,
      product,
    ]),
  );
});

const shownBy = (post: DemoPost): Photograph[] => photographsOf(post, content.photographs);

test('a post shows the photographs it asks for that exist, in its order', () => {
  const existing = ['one', 'two', 'three'].map(photograph);
  const shown = (photographs?: string[]) =>
    photographsOf(photographs ? { photographs } : {}, existing).map(({ name }) => name);
  expect(shown(['three', 'missing', 'one'])).toEqual(['three', 'one']);
  expect(shown(['missing'])).toEqual([]);
  expect(shown()).toEqual([]);
});

test('a post waits until its clip or one of its photographs exists', () => {
  const existing = { photographs: [photograph('one')], clips: [{ name: 'rain' }] };
  expect(isPictured({ photographs: ['missing', 'one'] }, existing)).toBe(true);
  expect(isPictured({ photographs: ['missing'] }, existing)).toBe(false);
  expect(isPictured({}, existing)).toBe(false);
  expect(isPictured({ clip: { name: 'rain' } }, existing)).toBe(true);
  expect(isPictured({ clip: { name: 'one' } }, existing)).toBe(false);
});

test('a hundred posts are shown, each with a photograph or a clip, at most nine', () => {
  expect(content.posts.length).toBeGreaterThanOrEqual(100);
  expect(content.posts.filter((post) => !post.clip && shownBy(post).length === 0)).toEqual([]);
  expect(written.filter(({ photographs = [] }) => photographs.length > 9)).toEqual([]);
});

test('each photograph says where the product is', () => {
  const names = content.photographs.map(({ name }) => `photographs/${name}.webp`);
  expect(Object.keys(content.focalPoints)).toEqual(expect.arrayContaining(names));
});

test('posts ask for planned photographs of the product that they name', () => {
  for (const post of written)
    for (const name of post.photographs ?? []) {
      const product = planned.get(name) ?? '';
      const named = !anyName.test(post.text) || brandNames[product]?.test(post.text);
      expect({ name, product, text: post.text, named }).toEqual({
        name,
        product: expect.stringMatching(/./),
        text: post.text,
        named: true,
      });
    }
});

test('no photograph is twice within 30 posts, of one member or in one topic', () => {
  const last = new Map<string, number>();
  const uses = new Set<string>();
  for (const [index, post] of content.posts.entries())
    for (const { name } of shownBy(post)) {
      expect({ name, since: index - (last.get(name) ?? -30) >= 30 }).toEqual({ name, since: true });
      last.set(name, index);
      for (const list of [`of ${post.by}`, ...post.topics.map((topic) => `in #${topic}`)]) {
        const use = `${name} ${list}`;
        expect({ use, again: uses.has(use) }).toEqual({ use, again: false });
        uses.add(use);
      }
    }
});

/** Posts between two watches that show the same figures: more than stand beside each other on a page of a list. */
const betweenSameFigures = 18;

/** What the screen of a watch shows, as its description says. */
const figuresOf = ({ product, description }: Photograph): string[] =>
  product === 'watch' ? [...new Set(description.match(/\d+:\d+|\d+(?:\.\d+)?/g))] : [];

test('no two watches show the same figures close to each other, but in a collection', () => {
  const last = new Map<string, number>();
  for (const [index, post] of content.posts.entries()) {
    const shown = shownBy(post);
    if (shown.length > 2) continue;
    for (const figure of shown.flatMap(figuresOf)) {
      const since = index - (last.get(figure) ?? -Infinity);
      expect({ figure, text: post.text, apart: since > betweenSameFigures }).toMatchObject({ apart: true });
      last.set(figure, index);
    }
  }
});

/** Small numbers as the posts' languages write them. */
const words: Record<string, number> = {
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  cinco: 5,
  seis: 6,
  ocho: 8,
  diez: 10,
  五: 5,
  六: 6,
  八: 8,
  十: 10,
};
const numeral = String.raw`\d+(?:[.,]\d+)?|${Object.keys(words).join('|')}`;
const kilometres = new RegExp(
  String.raw`(${numeral}) ?(?:easy )?(?:km\b|kilom|kilóm|キロ|公里)|(?:kilomet(?:re|er)|kilómetro) (${numeral})`,
  'giu',
);
const climbed = new RegExp(String.raw`(${numeral}) ?(?:met(?:re|ro)s\b|メートル|米)`, 'giu');
const halfMarathon = /half marathon|media maratón|ハーフマラソン|半程马拉松|半马/iu;

/** The numbers that a text gives for a measure. */
function numbersOf(text: string, measure: RegExp): number[] {
  return [...text.matchAll(measure)].map(([, before, after]) => {
    const found = (before ?? after ?? '').toLowerCase();
    return words[found] ?? Number(found.replace(',', '.'));
  });
}

/** What a text says and its photographs do not show: distances and heights that all differ from those on a screen. */
function contradictions(text: string, photographs: readonly Pick<Photograph, 'description'>[]): string[] {
  return [kilometres, climbed].flatMap((measure) => {
    const shown = photographs.flatMap(({ description }) => numbersOf(description, measure));
    const half = measure === kilometres && halfMarathon.test(text) ? [21.1] : [];
    const said = [...numbersOf(text, measure), ...half];
    const agrees = said.some((number) => shown.some((each) => Math.round(each) === Math.round(number)));
    return said.length === 0 || shown.length === 0 || agrees ? [] : [`${said.join()} is not ${shown.join()}`];
  });
}

test.each([
  ['Diez kilómetros al amanecer', 'its screen showing 5.04 kilometres', ['10 is not 5.04']],
  ['My first half marathon', 'its screen showing 5.04 kilometres', ['21.1 is not 5.04']],
  ['十公里', 'its ring around 10.0 kilometres', []],
  ['Half marathon, at kilometre five', 'its screen showing 5.04 kilometres', []],
  ['El reloj dice 800 metros', 'its screen showing 640 metres climbed', ['800 is not 640']],
  ['Night run', 'its screen showing 5.04 kilometres', []],
])('%s beside "%s"', (text, description, expected) => {
  expect(contradictions(text, [{ description }])).toEqual(expected);
});

test('no text names a distance or a height that its photographs contradict', () => {
  const found = content.posts.flatMap((post) =>
    contradictions(post.text, shownBy(post)).map((contradiction) => `${contradiction}: ${post.text}`),
  );
  expect(found).toEqual([]);
});

test('each profile has a wide photograph of its own behind its head', () => {
  const names = content.members.map(({ background }) => background);
  const wide = content.photographs.filter(({ width, height }) => width >= 1_000 && width / height > 1.4);
  expect(names.filter((name) => !wide.some((photograph) => photograph.name === name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});
