import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DemoContent, type Photograph, readDemoContent } from './content.ts';
import { photographedFirst, photographsOf } from './photographs.ts';

const photograph = (name: string): Photograph => ({ name, product: 'watch', width: 3, height: 2 });

/** The name that the brand's texts give to what a render calls otherwise. */
const brandNames: Record<string, { kind: string; name: RegExp }> = {
  'over-ear': { kind: 'headphones', name: /Drift Pro/ },
  'on-ear': { kind: 'headphones', name: /Drift Lite/ },
  earbuds: { kind: 'earbuds', name: /Pebble/ },
  watch: { kind: 'watch', name: /Pace/ },
  column: { kind: 'speaker', name: /Hearth/ },
  pebble: { kind: 'speaker', name: /Trail/ },
  'shelf box': { kind: 'boxSpeaker', name: /Monitor/ },
};
const anyName = /Drift Pro|Drift Lite|Pebble|Pace|Hearth|Trail|Monitor/;

let content: DemoContent;
/** Product by name of each picture that is rendered or will be. */
let planned: Map<string, string>;
beforeAll(async () => {
  content = await readDemoContent();
  const shots = await readFile(join(content.folder, 'render/shots.py'), 'utf8');
  planned = new Map(
    [...shots.matchAll(/Shot\(\s*'([^']+)',\s*'[^']+',\s*'([^']+)'/g)].map(([, name = '', product = '']) => [
      name,
      product,
    ]),
  );
});

test('a post shows the photographs it asks for that exist, in its order and number', () => {
  const existing = ['one', 'two', 'three'].map(photograph);
  const shown = (photographs: string[] | undefined, pictures: number) =>
    photographsOf({ pictures, ...(photographs && { photographs }) }, existing).map(({ name }) => name);
  expect(shown(['three', 'missing', 'one'], 3)).toEqual(['three', 'one']);
  expect(shown(['three', 'one'], 1)).toEqual(['three']);
  expect(shown(['missing'], 2)).toEqual([]);
  expect(shown(undefined, 2)).toEqual([]);
});

test('posts that would show drawings come last, in their order', () => {
  const post = (text: string, photographs: string[], clip?: { name: string; as: 'video' }) =>
    ({ text, photographs, pictures: 1, ...(clip && { clip }) }) as never;
  const posts = [post('a', ['missing']), post('b', ['one']), post('c', []), post('d', [], { name: 'x', as: 'video' })];
  expect(photographedFirst(posts, [photograph('one')]).map(({ text }) => text)).toEqual(['b', 'd', 'a', 'c']);
});

test('posts ask for planned photographs of the product that they name', () => {
  const asked = content.posts.flatMap((post) => (post.photographs ?? []).map((name) => ({ name, post })));
  expect(asked.length).toBeGreaterThanOrEqual(50);
  for (const { name, post } of asked) {
    const product = brandNames[planned.get(name) ?? ''];
    expect({ name, kind: product?.kind }).toEqual({ name, kind: post.kind });
    const named = !anyName.test(post.text) || product?.name.test(post.text);
    expect({ name, text: post.text, named }).toEqual({ name, text: post.text, named: true });
  }
});

test('no photograph is twice within 30 posts', () => {
  const last = new Map<string, number>();
  for (const [index, post] of content.posts.entries())
    for (const { name } of photographsOf(post, content.photographs)) {
      expect({ name, since: index - (last.get(name) ?? -30) >= 30 }).toEqual({ name, since: true });
      last.set(name, index);
    }
});
