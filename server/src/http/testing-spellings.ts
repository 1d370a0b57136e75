/** A letter as its percent encoding. */
const encoded = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

/** Puts something in front of the last segment of a path. */
const beforeLast = (path: string, inserted: string): string => path.replace(/[^/]*$/, (last) => `${inserted}${last}`);

/** The first letter of the last segment, encoded by `encode`. */
const withFirst = (path: string, encode: (letter: string) => string): string =>
  path.replace(/[^/](?=[^/]*$)/, (letter) => encode(letter));

/** Every letter of a path but its slashes, encoded. */
const allEncoded = (path: string): string => path.replace(/[^/]/g, encoded);

type Spelling = readonly [name: string, spell: (path: string) => string];

/** Other spellings of a path that lead somewhere. None is in its normal form. */
const spellings: readonly Spelling[] = [
  ['a dot after it', (path) => `${path}/.`],
  ['a dot and a slash after it', (path) => `${path}/./`],
  ['a dot before its end', (path) => beforeLast(path, './')],
  ['a dot at the start', (path) => `/.${path}`],
  ['an encoded dot after it', (path) => `${path}/%2e`],
  ['an encoded dot in capitals after it', (path) => `${path}/%2E`],
  ['an encoded dot before its end', (path) => beforeLast(path, '%2e/')],
  ['a step down and up after it', (path) => `${path}/foo/..`],
  ['a step down and up before its end', (path) => beforeLast(path, 'foo/../')],
  ['an encoded step up', (path) => `${path}/foo/%2e%2e`],
  ['an encoded step up in capitals', (path) => `${path}/foo/%2E%2E`],
  ['a half encoded step up', (path) => `${path}/foo/.%2e`],
  ['the other half', (path) => `${path}/foo/%2e.`],
  ['steps up above the root', (path) => `/../..${path}`],
  ['a section before a step up', (path) => `/remotes/..${path}`],
  ['a file of errors before a step up', (path) => `/problem.css/..${path}`],
  ['a section before an encoded step up', (path) => `/healthz/%2e%2e${path}`],
  ['a step up by an encoded slash', (path) => `/foo%2f..${path}`],
  ['a step up by an encoded slash in capitals', (path) => `/foo%2F..%2F${path.slice(1)}`],
  ['a slash twice at the start', (path) => `/${path}`],
  ['a slash three times at the start', (path) => `//${path}`],
  ['a slash twice before its end', (path) => beforeLast(path, '/')],
  ['a slash twice after it', (path) => `${path}//`],
  ['a host at the start', (path) => `//evil.example${path}`],
  ['an encoded slash before its end', (path) => path.replace(/\/(?=[^/]*$)/, '/%2F')],
  ['an encoded slash after it', (path) => `${path}%2f`],
  ['a backslash at the start', (path) => `/\\${path.slice(1)}`],
  ['a backslash before its end', (path) => beforeLast(path, '\\')],
  ['an encoded backslash before its end', (path) => beforeLast(path, '%5c')],
  ['an encoded backslash after it', (path) => `${path}%5C`],
  ['a step up by backslashes', (path) => `${path}\\foo\\..`],
  ['a step up by encoded backslashes', (path) => `${path}/foo%5C..`],
  ['an encoded letter', (path) => withFirst(path, encoded)],
  ['an encoded letter in small letters', (path) => withFirst(path, (letter) => encoded(letter).toLowerCase())],
  ['all letters encoded', allEncoded],
  ['a letter encoded twice', (path) => withFirst(path, (letter) => encoded(letter).replace('%', '%25'))],
  ['a letter encoded twice in small letters', (path) => withFirst(path, () => '%256d')],
  ['a dot encoded twice', (path) => `${path}/%252e`],
  ['a step up encoded twice', (path) => `${path}/foo/%252e%252e`],
  ['a slash encoded twice', (path) => `${path}%252F`],
  ['a null byte after it', (path) => `${path}%00`],
  ['a null byte and an ending', (path) => `${path}%00.css`],
  ['a line break after it', (path) => `${path}%0a`],
  ['a carriage return after it', (path) => `${path}%0D`],
  ['a tab in it', (path) => beforeLast(path, '%09')],
  ['a deleted letter', (path) => `${path}%7F`],
  ['a dot in two bytes', (path) => `${path}/%C0%AE`],
  ['a slash in two bytes', (path) => `${path}%C0%AF`],
  ['a dot in three bytes', (path) => `${path}/%E0%80%AE`],
  ['a byte that begins nothing', (path) => `${path}%FF`],
  ['half a surrogate', (path) => `${path}%ED%A0%80`],
  ['a percent sign alone', (path) => `${path}%`],
  ['an encoding that is none', (path) => `${path}%zz`],
  ['an encoding of another kind', (path) => `${path}%u002e`],
  ['encoded letters beyond ASCII in small letters', (path) => `${path}%c3%a9`],
  ['letters beyond ASCII as they are', (path) => `${path}\u00e9`],
  ['a fragment', (path) => `${path}#a.js`],
  ['a fragment behind a query', (path) => `${path}?a#.css`],
  ['an address as proxies send it', (path) => `http://localhost${path}`],
  ['an address of another host', (path) => `https://evil.example${path}`],
  ['an address in capitals', (path) => `HTTP://localhost${path}`],
  ['no slash at the start', (path) => path.slice(1)],
];

/** Addresses that some software takes for a path, of which none is in its normal form, with what each has in it. */
export const testingSpellings = (path: string): [name: string, target: string][] =>
  spellings.map(([name, spell]) => [name, spell(path)]);
