import { type Database, type Queryable, statement } from '../database/database.ts';

const raise = statement('release.raise', 'update release.state set number = number + 1');
const readState = statement('release.state', 'select number, has_tokens from release.state');

/** State of the releases: a number that every change raises, and whether any token was ever made. */
export interface ReleaseState {
  number: number;
  has_tokens: boolean;
}

export async function readReleaseState(database: Queryable): Promise<ReleaseState> {
  return (await database.row<ReleaseState>(readState)) ?? { number: 0, has_tokens: false };
}

/** Makes a change of builds, pointers or tokens. Changes run one after another, on all instances. */
export function changeReleases<Result>(database: Database, work: (tx: Queryable) => Promise<Result>): Promise<Result> {
  return database.transaction(async (tx) => {
    await tx.run(raise);
    return work(tx);
  });
}
