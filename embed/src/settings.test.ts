import './testing-page.ts';
import { emitter } from './cards/feed-events.ts';
import { consoleWarn } from './natives.ts';
import { readSettings } from './settings.ts';

jest.mock('./natives.ts', () => ({ ...jest.requireActual('./natives.ts'), consoleWarn: jest.fn() }));

function settingsOf(attributes: string, language = '') {
  document.body.innerHTML = `<div lang="${language}"><community-feed></community-feed></div>`;
  const element = document.querySelector('community-feed') as Element;
  const template = document.createElement('template');
  template.innerHTML = `<p ${attributes}></p>`;
  for (const { name, value } of template.content.firstElementChild?.attributes ?? []) element.setAttribute(name, value);
  return readSettings(element);
}

const queryOf = (attributes: string, language?: string) => settingsOf(attributes, language).query;

beforeEach(() => jest.mocked(consoleWarn).mockClear());

test('without attributes the defaults apply', () => {
  expect(settingsOf('')).toEqual({
    query: 'embed=store&layout=grid&limit=12&lang=en',
    layout: 'grid',
    limit: 12,
    theme: 'auto',
  });
  expect(consoleWarn).not.toHaveBeenCalled();
});

test('every attribute has its parameter, but for the theme', () => {
  expect(
    queryOf(
      `embed="outlet" topic="a&b" user="u-7" official pinned="" layout="carousel" limit="5" lang="ja" theme="dark"
        product="NT 5" compose`,
    ),
  ).toBe(
    'embed=outlet&topic=a%26b&user=u-7&official=1&pinned=1&compose=1&layout=carousel&limit=5&lang=ja&product=NT+5',
  );
});

test.each([
  ['lang="es-MX"', 'lang=es'],
  ['lang="zh-Hans-CN"', 'lang=zh'],
  ['lang=""', 'lang=ja'],
])('%s is %s, without a message', (attribute, expected) => {
  expect(queryOf(attribute, 'ja-JP')).toContain(expected);
  expect(consoleWarn).not.toHaveBeenCalled();
});

test('a language that the feed does not have is reported, and that of the page applies', () => {
  expect(queryOf('lang="pt-PT"', 'ja-JP')).toContain('lang=ja');
  expect(consoleWarn).toHaveBeenCalledTimes(1);
});

test.each([
  ['es-MX', 'es'],
  ['zh-Hant', 'zh'],
  ['DE', 'en'],
  ['', 'en'],
])('in a page in %s the feed is in %s', (page, language) => {
  expect(queryOf('', page)).toContain(`lang=${language}`);
  expect(consoleWarn).not.toHaveBeenCalled();
});

test.each([
  ['limit="-1"', 'limit=1&'],
  ['limit="1e9"', 'limit=24&'],
  ['limit="many"', 'limit=12&'],
  ['limit=""', 'limit=12&'],
  ['limit="2.5"', 'limit=2&'],
  ['layout="masonry"', 'layout=grid&'],
  ['lang="xx"', 'lang=en'],
  ['embed="../admin"', 'embed=store&'],
  ['user="<script>"', 'embed=store&layout'],
  ['compose="no"', 'embed=store&layout'],
  ['official="false"', 'embed=store&layout'],
  ['theme="&quot;&gt;<img src=x onerror=alert(1)>"', 'embed=store&layout'],
  [`topic="${'long'.repeat(2_500)}"`, 'embed=store&layout'],
  [`product="${'p'.repeat(101)}"`, 'lang=en'],
])('%s falls back with one short message', (attributes, expected) => {
  expect(queryOf(attributes)).toContain(expected);
  queryOf(attributes);
  expect(consoleWarn).toHaveBeenCalledTimes(1);
  expect(jest.mocked(consoleWarn).mock.calls[0]?.[0].length).toBeLessThan(150);
});

test.each([
  ['pinned="false"', 'pinned="false" is not used.'],
  ['limit="25"', 'limit="25" is not used; "24" applies.'],
  ['lang="pt"', 'lang="pt" is not used; "en" applies.'],
])('%s is reported as what comes of it', (attributes, message) => {
  queryOf(attributes);
  expect(consoleWarn).toHaveBeenCalledWith(`<community-feed>: ${message}`);
});

const bad = ['x'.repeat(10_000), '"><img src=x onerror=alert(2)>', '-2', '1000000001', 'brickwork'];
const defaults = 'embed=store&layout=grid&limit=12&lang=en';
const words = ['-2', '1000000001', 'brickwork'];
/** What takes a text of a fitting length, or of fitting signs. */
const valid: Readonly<Record<string, readonly string[]>> = {
  topic: bad.slice(1),
  product: bad.slice(1),
  user: words,
  embed: words,
};

test.each(['embed', 'topic', 'product', 'user', 'official', 'pinned', 'compose', 'layout', 'limit', 'lang', 'theme'])(
  'whatever %s says, it counts or is replaced, with one short message',
  (name) => {
    for (const value of bad) {
      jest.mocked(consoleWarn).mockClear();
      document.body.innerHTML = '<community-feed></community-feed>';
      const element = document.querySelector('community-feed') as Element;
      element.setAttribute(name, value);
      const query = new URLSearchParams(readSettings(element).query);
      readSettings(element);
      const isValid = valid[name]?.includes(value) ?? false;
      const messages = jest.mocked(consoleWarn).mock.calls.map(([text]) => text);
      expect([value, messages.length]).toEqual([value, isValid ? 0 : 1]);
      expect(messages.join().length).toBeLessThan(150);
      const found = isValid
        ? [value]
        : name === 'limit'
          ? ['1', '12', '24']
          : [new URLSearchParams(defaults).get(name)];
      expect(found).toContain(query.get(name));
      query.delete(name);
      expect(`${query}&`).toBe(`${defaults}&`.replace(new RegExp(`${name}=.*?&`), ''));
    }
  },
);

test('whatever data-layer says, it names an array of the page or none, with one short message', () => {
  const arrays = bad.map((value) => {
    jest.mocked(consoleWarn).mockClear();
    const element = document.createElement('community-feed');
    element.setAttribute('data-layer', value);
    const emit = emitter(element);
    emit('empty', {});
    emit('ready', { posts: 1 });
    const messages = jest.mocked(consoleWarn).mock.calls.map(([text]) => text);
    expect(messages.join().length).toBeLessThan(150);
    return [messages.length, (Reflect.get(window, value) as object[] | undefined)?.length];
  });
  expect(arrays).toEqual([
    [1, undefined],
    [1, undefined],
    [1, undefined],
    [0, 2],
    [0, 2],
  ]);
});

test('markup in a topic is a topic', () => {
  expect(queryOf('topic="<script>alert(1)</script>"')).toContain('topic=%3Cscript%3Ealert%281%29%3C%2Fscript%3E');
});
