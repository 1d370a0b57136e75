import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { openStaging } from './staging.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'incoming-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function* endsAfter(pieces: number): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < pieces; sent += 1) yield Buffer.alloc(1000);
  throw new Error('the line broke');
}

test.each([0, 3])(
  'a connection lost after %i chunks leaves nothing, also while the file is being opened',
  async (pieces) => {
    const staging = await openStaging(folder);
    const tried = await Promise.allSettled(
      Array.from({ length: 50 }, () => staging.receive(Readable.from(endsAfter(pieces)))),
    );
    expect(tried.every(({ status }) => status === 'rejected')).toBe(true);
    await setTimeout(50);
    expect(await readdir(folder)).toEqual([]);
  },
);

test('writes no chunk that `take` rejects', async () => {
  const staging = await openStaging(folder);
  const taken: number[] = [];
  const take = (bytes: number) => {
    taken.push(bytes);
    if (taken.length > 2) throw new Error('enough');
  };
  const endless = Readable.from(endsAfter(1000));
  await expect(staging.receive(endless, take)).rejects.toThrow('enough');
  expect(taken).toEqual([1000, 1000, 1000]);
  expect(endless.destroyed).toBe(true);
  expect(await readdir(folder)).toEqual([]);
});
