import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { endGroup, isRunning, startGroup } from './process-group.ts';

/** A program that prints the id of a process that it starts itself. */
const parent = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
  console.log(child.pid);
  setInterval(() => {}, 1000);
`;

async function start(program: string): Promise<{ leader: ChildProcess; printed: string }> {
  const leader = startGroup(['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = await once(leader.stdout ?? leader, 'data');
  return { leader, printed: String(printed) };
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

/** A process that has ended stays in the table until init has reaped it. */
async function expectEnded(id: number): Promise<void> {
  while (isAlive(id)) await new Promise((resolve) => setTimeout(resolve, 10));
}

test('a group ends with what its leader started', async () => {
  const { leader, printed } = await start(parent);
  expect(isAlive(Number(printed))).toBe(true);
  await endGroup(leader);
  expect(isRunning(leader)).toBe(false);
  await expectEnded(Number(printed));
});

test('what a leader started ends when the leader exits by itself', async () => {
  const { leader, printed } = await start(`${parent}; setTimeout(() => process.exit(), 50);`);
  await once(leader, 'close');
  await expectEnded(Number(printed));
});

test('a group that ignores SIGTERM is killed', async () => {
  const { leader } = await start(`process.on('SIGTERM', () => {}); ${parent}`);
  await endGroup(leader, 100);
  expect(leader.signalCode).toBe('SIGKILL');
});

test('a group that has ended takes no time to end', async () => {
  const { leader } = await start('console.log(1)');
  await once(leader, 'close');
  await expect(endGroup(leader)).resolves.toBeUndefined();
  await expect(endGroup(null)).resolves.toBeUndefined();
});
