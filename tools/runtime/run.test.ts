import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { run } from './run.mjs';
import { runAgain } from './run-again.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-'));
  jest.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const node = (program: string, options?: Parameters<typeof run>[2]) => run(process.execPath, ['-e', program], options);

/** Waits until a process is gone; one that nobody has waited for yet is gone, too. */
async function isGone(id: number): Promise<void> {
  for (;;) {
    const state = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => null);
    if (state === null || /\) Z /.test(state)) return;
    await setTimeout(20);
  }
}

test('a program resolves with its code and what it printed', async () => {
  expect(await node('console.log("here"); process.exitCode = 3')).toEqual({
    code: 3,
    output: 'here\n',
    isOverdue: false,
  });
});

test('a program within its limit is not ended', async () => {
  expect(await node('console.log(1)', { limitMs: 60_000 })).toMatchObject({ code: 0, isOverdue: false });
});

test('a program that hangs is ended by its limit with what it started', async () => {
  const path = JSON.stringify(join(folder, 'id'));
  const child = `require('node:fs').writeFileSync(${path}, String(process.pid)); setInterval(() => {}, 1000)`;
  const program = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}]);
    setInterval(() => {}, 1000)`;
  // Long enough for both to start on a busy machine.
  const { code, isOverdue } = await node(program, { limitMs: 5_000 });
  expect({ code, isOverdue }).toEqual({ code: 1, isOverdue: true });
  await isGone(Number(await readFile(join(folder, 'id'), 'utf8')));
});

test('a program that the network failed is run again', async () => {
  const path = JSON.stringify(join(folder, 'runs'));
  const program = `const fs = require('node:fs'); fs.appendFileSync(${path}, 'x');
    process.exit(fs.readFileSync(${path}, 'utf8').length < 3 ? 1 : 0)`;
  expect(await runAgain(process.execPath, ['-e', program], {}, [1, 1])).toMatchObject({ code: 0 });
  expect(await readFile(join(folder, 'runs'), 'utf8')).toBe('xxx');
});

test('a program that fails each time has failed', async () => {
  expect(await runAgain(process.execPath, ['-e', 'process.exit(4)'], {}, [1])).toMatchObject({ code: 4 });
});
