import { createHash } from 'node:crypto';
import type { CallName, RequestFor, ResponseFor } from '@community/contract/calls';
import { statement } from '../../database/database.ts';
import { type Fixture, type Role, roles } from './fixture.ts';

/** The result for a caller: an error's code, or what `seen` reads of the success. */
export type Outcome = { code: number } | { seen: unknown };

/** One way to make a call, and its outcome for each role. */
export interface Case<Name extends CallName = CallName> {
  does: string;
  request(fixture: Fixture): RequestFor<Name> | Promise<RequestFor<Name>>;
  /** What the caller sees in the response, or what the call changed. */
  seen(fixture: Fixture, response: ResponseFor<Name>): unknown;
  outcomes: Record<Role, Outcome>;
}

/** The cases of a call, which stand beside it. */
export type CasesOf<Name extends CallName> = readonly Case<Name>[];

export const rejected = (code: number): Outcome => ({ code });
export const sees = (seen: unknown): Outcome => ({ seen });

/** The same outcome for everyone but those named. */
export function everyone(outcome: Outcome, but: Partial<Record<Role, Outcome>> = {}): Record<Role, Outcome> {
  return { ...(Object.fromEntries(roles.map((role) => [role, outcome])) as Record<Role, Outcome>), ...but };
}

/** The same outcome for all members but those named; visitors are rejected. */
export const members = (outcome: Outcome, but: Partial<Record<Role, Outcome>> = {}): Record<Role, Outcome> =>
  everyone(outcome, { visitor: rejected(4001), ...but });

/** Number of rows, to check what a call changed. */
export async function rowsOf({ database }: Fixture, from: string, values: readonly unknown[]): Promise<number> {
  const name = `test.rows_${createHash('md5').update(from).digest('hex')}`;
  const row = await database.row<{ count: number }>(statement(name, `select count(*) as count from ${from}`), values);
  return row?.count ?? 0;
}
