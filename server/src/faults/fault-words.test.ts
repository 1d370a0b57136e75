import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FaultWords } from './fault-words.ts';

let folder: string;
let now = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fault-words-'));
  await mkdir(join(folder, 'feed/b1'), { recursive: true });
  await writeFile(
    join(folder, 'feed/b1/page-home.js'),
    'throw Error(`The draft of ${name} is nobody’s`);function readDraft(){}',
  );
});
afterAll(() => rm(folder, { recursive: true }));

const script = { app: 'feed', build: 'b1', file: 'page-home.js' };
const clean = async (message: string, scripts = [script]) =>
  (await new FaultWords(folder).clean(message, scripts)).message;

test.each([
  [
    'TypeError: Cannot read properties of undefined (reading 0)',
    'TypeError: Cannot read properties of undefined (reading …)',
  ],
  ["ReferenceError: Can't find variable: readDraft", "ReferenceError: Can't find variable: readDraft"],
  ['The draft of Marisol is nobody’s', 'The draft of … is nobody’s'],
  ['Error: Marisol Vega from Valparaíso', 'Error: … from …'],
  ['Error: eyJhbGciOi.SflKxwRJSMeKKF.abcdefghijkl', 'Error: …'],
  ['Error: call +34 600 123 456', 'Error: call +…'],
  ['Error: no 3fa85f64-b3fc-2c963f and x_17a', 'Error: no … and …'],
  ["Error: 'mine' “yours” «theirs» 「私の」", 'Error: …'],
  ['Error: 山田さん и Иван', 'Error: …'],
  ['Minified React error #418', 'Minified React error #418'],
])('%j becomes %j', async (message, cleaned) => {
  expect(await clean(message)).toBe(cleaned);
});

test('a script that is not there has no words, and costs nothing', async () => {
  const words = new FaultWords(folder, () => now);
  const missing = Array.from({ length: 100 }, (_, index) => ({ ...script, file: `none-${index}.js` }));
  expect(await words.clean('The draft', missing)).toEqual({ message: 'The …', isWhole: true });
  expect(await words.clean('The draft', [script])).toEqual({ message: 'The draft', isWhole: true });
});

test('sixty scripts are read in a minute; a message that lacks words because of that is not whole', async () => {
  const words = new FaultWords(folder, () => now);
  for (let index = 0; index < 60; index += 1) {
    await writeFile(join(folder, `feed/b1/other-${index}.js`), 'other');
    await words.clean('The draft', [{ ...script, file: `other-${index}.js` }]);
  }
  expect(await words.clean('The draft', [script])).toEqual({ message: 'The …', isWhole: false });
  now += 60_000;
  expect(await words.clean('The draft', [script])).toEqual({ message: 'The draft', isWhole: true });
});
