import { pastedFiles } from './pasted-files.ts';

const file = new File(['x'], 'a.png', { type: 'image/png' });
const clipboard = (files: File[], text: string) => ({ files, getData: () => text }) as unknown as DataTransfer;

test.each([
  ['a copied picture', [file], '', 1],
  ['a file of a file manager, with its name', [file], '/home/ana/a.png', 1],
  ['words with a picture of them', [file], 'Quarterly figures', 0],
  ['words', [], 'Hello', 0],
])('%s', (_, files, text, count) => {
  expect(pastedFiles(clipboard(files, text))).toHaveLength(count);
});
