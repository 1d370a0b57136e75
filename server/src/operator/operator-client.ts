import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOperatorAddress } from './operator-address.ts';

/** Thrown where a command is called wrongly or the server does not run; the message is for who runs it. */
export class CommandError extends Error {}

const root = fileURLToPath(new URL('../..', import.meta.url));
const dataFolder = process.env.DATA_DIR?.trim() || join(root, 'data');

/** Calls the running server, for the commands of who operates it. */
export async function callOperator(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
  const noServer = new CommandError(
    `No community runs on ${dataFolder}. Start it first, or set DATA_DIR to its data folder.`,
  );
  const { address, secret } = await readOperatorAddress(dataFolder).catch(() => {
    throw noServer;
  });
  const response = await fetch(`${address}${path}`, {
    method,
    headers: { authorization: `Bearer ${secret}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(() => {
    throw noServer;
  });
  const content = (await response.json()) as { message?: string };
  if (!response.ok) throw new CommandError(content.message ?? `The server answered with ${response.status}`);
  return content;
}

/** Runs a command; a `CommandError` ends it with its message. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    process.exitCode = 1;
  }
}
