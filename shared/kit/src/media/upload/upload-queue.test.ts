import { createQueue } from './upload-queue.ts';

test('two tasks run at once, the others in order, and a failed one starts the next', async () => {
  const run = createQueue();
  const begun: string[] = [];
  const ends = new Map<string, { end: () => void; fail: (error: Error) => void }>();
  const work = (name: string) =>
    run(() => {
      begun.push(name);
      return new Promise<void>((end, fail) => void ends.set(name, { end, fail }));
    });
  const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map(work);
  expect(begun).toEqual(['a', 'b']);
  ends.get('b')?.fail(new Error('odd'));
  await expect(second).rejects.toThrow('odd');
  expect(begun).toEqual(['a', 'b', 'c']);
  ends.get('a')?.end();
  await first;
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  ends.get('c')?.end();
  ends.get('d')?.end();
  await Promise.all([third, fourth]);
  const last = work('e');
  expect(begun.at(-1)).toBe('e');
  ends.get('e')?.end();
  await last;
});
