import { codes } from '@community/contract/codes';
import { type Queryable, statement } from '../../database/database.ts';
import { CallError } from '../../http/errors/call-error.ts';
import { fingerprintOf, type WrittenText } from './text-fingerprint.ts';

/** Limits of what one member writes, on all instances together; 0 is no limit. */
export interface SpamLimits {
  /** Comments and replies. A new account has a third, and so for posts. */
  commentsPerMinute: number;
  postsPerMinute: number;
  /** For how long a nearly equal text of the same member is refused. */
  sameTextMinutes: number;
}

/** For content that no member types: the demo's, tests' and benches'. */
export const noSpamLimits: SpamLimits = { commentsPerMinute: 0, postsPerMinute: 0, sameTextMinutes: 0 };

const minuteMs = 60_000;
/** How long an account in this community is new. */
const newAccountMs = 24 * 60 * minuteMs;
const newAccountShare = 1 / 3;

// Both rows are locked until the transaction ends, so concurrent texts of a member are counted one after the other. A
// refused text rolls back with its transaction. Official accounts answer many people with the same words.
const admit = statement(
  'spam.admit',
  `with writer as (
     select is_official, case when created_at > $5 then $6::integer else $7::integer end as max
     from member where id = $1
   ), paced as (
     insert into text_pace as p (member_id, kind, began_at, count) values ($1, $2, $4, 1)
     on conflict (member_id, kind) do update
     set began_at = case when p.began_at > $8 then p.began_at else excluded.began_at end,
       count = case when p.began_at > $8 then p.count + 1 else 1 end
     where p.began_at <= $8 or p.count < (select max from writer)
     returning 1
   ), fresh as (
     insert into recent_text as r (member_id, fingerprint, written_at) values ($1, $3, $4)
     on conflict (member_id, fingerprint) do update set written_at = excluded.written_at
     where $9::timestamptz is null or r.written_at <= $9 or (select is_official from writer)
     returning 1
   )
   select exists (select from paced) as paced, exists (select from fresh) as fresh`,
);

const maxInteger = 2 ** 31 - 1;

/**
 * Counts a text of a member before it is stored, in the transaction that stores it and before that locks anything
 * else. Throws 4029 over the limit of a minute, and 4033 for a text nearly equal to a recent one.
 */
export async function admitText(
  tx: Queryable,
  limits: SpamLimits,
  memberId: number,
  text: WrittenText,
  now: Date,
): Promise<void> {
  const perMinute = text.kind === 'post' ? limits.postsPerMinute : limits.commentsPerMinute;
  if (perMinute === 0 && limits.sameTextMinutes === 0) return;
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const row = await tx.row<{ paced: boolean; fresh: boolean }>(admit, [
    memberId,
    text.kind,
    fingerprintOf(text),
    now,
    ago(newAccountMs),
    Math.ceil(perMinute * newAccountShare) || maxInteger,
    perMinute || maxInteger,
    ago(minuteMs),
    limits.sameTextMinutes === 0 ? null : ago(limits.sameTextMinutes * minuteMs),
  ]);
  if (!row?.paced) throw new CallError(codes.tooFast, `Too many ${text.kind}s in a minute`);
  if (!row.fresh) throw new CallError(codes.repeatedText, 'Nearly the same was written a short while ago');
}

const release = statement('spam.release', 'delete from recent_text where member_id = $1 and fingerprint = $2');

/**
 * Lets a member write a text anew whose post or comment is being deleted: deleting and writing again is how a mistake
 * is corrected. Comes before the transaction locks anything else.
 */
export async function releaseText(tx: Queryable, memberId: number, text: WrittenText): Promise<void> {
  await tx.run(release, [memberId, fingerprintOf(text)]);
}

const removeBefore = statement('spam.remove_before', 'delete from recent_text where written_at <= $1');

/** Removes the fingerprints of texts that may be written again. */
export async function removeOldTexts(database: Queryable, limits: SpamLimits, now: Date): Promise<void> {
  await database.run(removeBefore, [new Date(now.getTime() - limits.sameTextMinutes * minuteMs)]);
}
