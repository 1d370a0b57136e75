import './testing-page.ts';
import { version } from './version.ts';

/** How long the page has to be painted. */
const paintMs = 100;

const defined = () => customElements.get('community-feed');

/** What was defined while the page had its time to be painted. */
let whilePainted: CustomElementConstructor | undefined;

/** Runs the loader again, as another script on the page would, in another version, until it has done its work. */
async function load(script: string | null, as = version): Promise<string[]> {
  const printed: string[] = [];
  jest.spyOn(console, 'warn').mockImplementation((text) => void printed.push(text));
  jest.spyOn(console, 'error').mockImplementation((text) => void printed.push(text));
  const element = script && Object.assign(document.createElement('script'), { src: script });
  jest.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(element || null);
  await jest.isolateModulesAsync(async () => {
    jest.doMock('../package.json', () => ({ version: as }));
    await import('./index.ts');
  });
  jest.advanceTimersByTime(paintMs - 1);
  whilePainted = defined();
  jest.advanceTimersByTime(1);
  return printed;
}

const address = 'https://community.example/embed/1/feed.js';

test('defines the element once, when the page was painted; only another major version and another community warn', async () => {
  expect(await load('https://store.example/app.js')).toEqual([expect.stringContaining('load it by <script src>')]);
  expect(defined()).toBeUndefined();
  expect(await load(address)).toEqual([]);
  expect(whilePainted).toBeUndefined();
  const first = defined();
  expect(first).toHaveProperty('version', version);
  expect(await load(address, '1.9.0')).toEqual([]);
  expect(await load(address, '2.0.0')).toEqual([expect.stringContaining(`version ${version} is on this page already`)]);
  expect(await load('https://other.example/embed/1/feed.js')).toEqual([
    expect.stringContaining(
      'https://community.example/embed/ is on this page already; https://other.example/embed/ is not used',
    ),
  ]);
  expect(defined()).toBe(first);
});
