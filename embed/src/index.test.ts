import './testing-page.ts';
import { version } from './version.ts';

const defined = () => customElements.get('community-feed');

/** What was defined when the frame after the loader was painted. */
let inFrame: CustomElementConstructor | undefined;

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
  // Nobody can paint the frame that the callbacks begin before they have ended.
  jest.advanceTimersToNextFrame();
  inFrame = defined();
  jest.runOnlyPendingTimers();
  return printed;
}

const address = 'https://community.example/embed/1/feed.js';

test('defines the element once, after a frame; only another major version and another community warn', async () => {
  expect(await load('https://store.example/app.js')).toEqual([expect.stringContaining('load it by <script src>')]);
  expect(defined()).toBeUndefined();
  expect(await load(address)).toEqual([]);
  expect(inFrame).toBeUndefined();
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
