import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { compareVersions, floorOf, statedFloor } from './floor.ts';

const floor = floorOf(['chrome >= 123', 'firefox >= 125', 'safari >= 17.5', 'ios_saf >= 17.5']);

/** What is found in some code, which one process of ES modules reads, as the parsers are. */
function found(call: 'newFeaturesOfScript' | 'newFeaturesOfSheet', texts: readonly string[]): string[][] {
  const program = `
    const { browserCompatData, missingFeatures } = await import('./features.ts');
    const used = await import('./used-features.ts');
    const missing = missingFeatures(browserCompatData(), new Map(${JSON.stringify([...floor])}));
    const find = (text) => [...used.${call}(text, missing)];
    console.log(JSON.stringify(${JSON.stringify(texts)}.map(find)));`;
  const options = { cwd: join(__dirname), encoding: 'utf8' } as const;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  return JSON.parse(execFileSync(process.execPath, args, options));
}

test('the floor is the oldest version of each browser, on phones as well', async () => {
  expect(Object.fromEntries(floor)).toEqual({
    chrome: '123',
    chrome_android: '123',
    firefox: '125',
    firefox_android: '125',
    safari: '17.5',
    safari_ios: '17.5',
  });
  expect((await statedFloor()).get('safari_ios')).toBe('17.5');
  expect(compareVersions('17.10', '17.9')).toBeGreaterThan(0);
  expect(compareVersions('17', '17.0')).toBe(0);
});

/** Code, and what of it a browser of the floor may lack. */
const scripts: [string, string[]][] = [
  ['field.checkVisibility(); [1].toSorted(); URL.createObjectURL(file)', []],
  ['new CloseWatcher()', ['CloseWatcher']],
  ['Promise.try(load)', ['.try()']],
  ['RegExp.escape(text)', []],
  ['navigation.navigate("/")', ['navigation']],
  ['document.startViewTransition(change)', ['.startViewTransition()']],
  ['document.startViewTransition?.(change)', []],
  ['const CloseWatcher = load(); new CloseWatcher()', []],
  ['page.CloseWatcher; ({ CloseWatcher: 1 })', []],
];

const sheets: [string, string[]][] = [
  ['a { color: red; display: grid }', []],
  ['a { field-sizing: content }', ['field-sizing']],
  ['@supports (field-sizing: content) { a { field-sizing: content } }', []],
  ['a:open { color: red }', [':open']],
  ['a::-webkit-scrollbar { width: 0 }', []],
  ['@function --double() { result: 1px }', ['@function']],
];

test.each([
  ['newFeaturesOfScript', scripts],
  ['newFeaturesOfSheet', sheets],
] as const)('%s finds what is newer than the floor, and not what is asked for first', (call, cases) => {
  const texts = cases.map(([text]) => text);
  expect(found(call, texts).map((features, index) => [texts[index], features])).toEqual(cases);
});
