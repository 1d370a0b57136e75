import { accessSync, constants, mkdirSync } from 'node:fs';

/** The data folder is unusable; the message says why. */
export class DataFolderUnusable extends Error {}

/** Creates the data folder if it is missing. Throws `DataFolderUnusable` if it cannot be written. */
export function prepareDataFolder(dataFolder: string): void {
  try {
    mkdirSync(dataFolder, { recursive: true });
    accessSync(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new DataFolderUnusable(`The data folder ${dataFolder} cannot be written: ${(error as Error).message}`);
  }
}
