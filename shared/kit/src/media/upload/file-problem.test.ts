import { problemOfFile } from './file-problem.ts';

/** jsdom's blobs cannot be read as bytes. */
const fileOf = (read: () => Promise<ArrayBuffer>) => ({ slice: () => ({ arrayBuffer: read }) }) as unknown as Blob;

const beginning = (text: string) => fileOf(async () => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer);

test.each([
  ['\xff\xd8\xff\xe0', 'unreadable'],
  ['\x89PNG\r\n\x1a\n', 'unreadable'],
  ['GIF89a', 'unreadable'],
  ['RIFF\n\0\0\nWEBP', 'unreadable'],
  ['BM', 'unreadable'],
  ['RIFF\n\0\0\nWAVE', 'wrongType'],
  ['\0\0\0\x18ftypheic', 'wrongType'],
  ['<svg', 'wrongType'],
  ['', 'wrongType'],
])('a file that begins with %j and is not shown: %s', async (text, problem) => {
  expect(await problemOfFile(beginning(text))).toBe(problem);
});

test('a file that was moved or changed since it was chosen is gone', async () => {
  const moved = fileOf(() => Promise.reject(new DOMException('', 'NotReadableError')));
  expect(await problemOfFile(moved)).toBe('gone');
});
