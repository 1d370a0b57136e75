import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Database } from '../database/database.ts';
import { freshDatabase } from '../database/testing.ts';
import { testFolder } from '../runtime/testing-folder.ts';
import { OperatorListener } from './operator-listener.ts';

/** A command of the operator, by its file here, beside a listener that all tests of the file share. */
export function operatorCommand(file: string) {
  const dataFolder = testFolder('operator');
  let database: Database;
  let listener: OperatorListener;
  beforeAll(async () => {
    database = await freshDatabase();
    listener = await OperatorListener.open({ database, dataFolder, announce: async () => undefined });
  }, 60_000);
  afterAll(async () => {
    await listener.close();
    await database.close();
  }, 60_000);
  return {
    dataFolder,
    database: () => database,
    listener: () => listener,
    /** What the command prints. Rejects with what it prints on failure. */
    async run(...args: string[]): Promise<string> {
      const program = ['--import', 'tsx', join(__dirname, file), ...args];
      const { stdout } = await promisify(execFile)(process.execPath, program, {
        env: { ...process.env, DATA_DIR: dataFolder },
      }).catch((error: { stderr: string }) => {
        throw new Error(error.stderr);
      });
      return stdout;
    },
  };
}
