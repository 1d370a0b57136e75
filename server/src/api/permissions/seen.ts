import type { Post } from '@community/contract/entities';
import { rowsOf } from './case.ts';
import type { Fixture } from './fixture.ts';

/** Requests of several calls, what is seen in their responses, and what they change. */

export const thePost = ({ post }: Fixture) => ({ post_id: post });
export const theOwner = ({ owner }: Fixture) => ({ user_id: String(owner) });

/** Whether the owner's post is in a list. */
export const shown = ({ post }: Fixture, { data }: { data: Post[] }): boolean =>
  data.some(({ post_id }) => post_id === post);

/** Whether a visitor and the caller see the owner's post. */
export async function shownTo({
  scenario,
  owner,
  post,
  caller,
}: Fixture): Promise<{ visitor: boolean; caller: boolean }> {
  const list = async (member: number | null) =>
    (await scenario.call('userposts', { user_id: String(owner), post_type: 1 }, member)).data.some(
      ({ post_id }) => post_id === post,
    );
  return { visitor: await list(null), caller: await list(caller) };
}

export const pins = (fixture: Fixture) =>
  rowsOf(fixture, 'post where id = $1 and pinned_at is not null and deleted_at is null', [fixture.post]);

export const contents = (_: Fixture, { data }: { data: { content: string }[] }) =>
  data.map(({ content }) => content).toSorted((one, other) => one.localeCompare(other));

/** Whether the caller wrote the comment of a response. */
export const written = (fixture: Fixture, { comment_id }: { comment_id: string }) =>
  rowsOf(fixture, 'comment where id = $1 and member_id = $2', [comment_id, fixture.caller]);

export const names = (_: Fixture, { data }: { data: readonly object[] }) =>
  data
    .map((item) => ('nickname' in item ? String(item.nickname) : ''))
    .toSorted((one, other) => one.localeCompare(other));

/** Whether the caller follows the owner. */
export const follows = (fixture: Fixture) =>
  rowsOf(fixture, 'follow where fan_id = $1 and author_id = $2', [fixture.caller, fixture.owner]);
