import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Where the operator's commands reach the running server, and the secret that they send. The commands load this file
 * alone: the server's calls would take most of their time.
 */
export interface OperatorAddress {
  address: string;
  secret: string;
}

/** The file in a data folder that has the address. */
export const operatorFile = (dataFolder: string): string => join(dataFolder, 'operator.json');

/** The address in a data folder. Rejects if there is none. */
export async function readOperatorAddress(dataFolder: string): Promise<OperatorAddress> {
  return JSON.parse(await readFile(operatorFile(dataFolder), 'utf8'));
}

/** Lifetime of a release token, at most. */
export const maxTokenDays = 366;
