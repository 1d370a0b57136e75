import { apiPath } from '@community/contract/api-path';
import { codes, type ResultCode } from '@community/contract/codes';
import { paging } from '@community/contract/limits';
import type { Page } from '@playwright/test';
import { brand, fan, hoursAgo, marco, now, others, profile, reader, row } from './people.ts';
import { answeredComments, commentMessages, comments, feed, likeMessages, posts, replies } from './posts.ts';

type Body = Record<string, unknown>;

/** The response of a call that does not succeed. */
export class ErrorResponse {
  readonly code: ResultCode;
  constructor(code: ResultCode) {
    this.code = code;
  }
}

/** The response of a call that is under way for ever. */
export const pending = Symbol('pending');

/** Responses by the name of the call: data, a function of the request, an `ErrorResponse`, or `pending`. */
export type Answers = Record<string, unknown>;

/** The first page of a list. */
export const pageOf = (items: readonly unknown[], total = items.length, size: number = paging.defaultSize) => ({
  data: items,
  total,
  current_page: 1,
  last_page: Math.max(1, Math.ceil(total / size)),
  per_page: size,
  as_of: now * 1000,
});

const messages: Record<number, readonly unknown[]> = {
  1: commentMessages,
  7: likeMessages,
  5: others.map((one, index) => fan(one, index === 1 ? 1 : 0, hoursAgo(index + 1))),
};

/** Whom, what and which posts a reader may like. */
export const discovery = {
  users: [row(brand, 0), row(marco, 0)].map((one) => ({ ...one, topics: ['driftpro', 'commute'] })),
  topics: [
    { topic: 'nighttrain', posts: 124 },
    { topic: 'colourlab', posts: 86 },
    { topic: 'longterm', posts: 7 },
  ],
  posts: [posts.ninePictures],
};

/** Whose profile a call is about; the reader's unless it names another. */
const personOf = ({ user_id }: Body) => others.find((one) => one.user_id === user_id) ?? reader;

/** What the calls return unless a state says otherwise. */
const usual: Answers = {
  posts: pageOf(feed, 48),
  posttops: pageOf([{ ...posts.ninePictures, is_top: 1 }], 4),
  postdetail: ({ post_id }: Body) => Object.values(posts).find((post) => post.post_id === post_id) ?? posts.onePicture,
  postcomments: pageOf(comments, 18),
  replycomments: pageOf(replies),
  userinfo: profile(reader),
  userhome: (body: Body) => profile(personOf(body)),
  userposts: (body: Body) =>
    pageOf([posts.own, posts.tall, posts.video, posts.ninePictures].map((one) => ({ ...one, ...personOf(body) }))),
  userfocus: pageOf(
    others.map((one) => row(one, 1)),
    36,
    paging.followListSize,
  ),
  userfollows: pageOf(
    others.map((one, index) => fan(one, index === 0 ? 1 : 0, hoursAgo(index + 1))),
    412,
    paging.followListSize,
  ),
  searchuser: ({ nickname = '' }: Body) =>
    pageOf(
      others
        .filter((one) => one.nickname.toLowerCase().includes(String(nickname).toLowerCase()))
        .map((one) => row(one, 0)),
    ),
  mymessages: ({ type }: Body) => pageOf(messages[Number(type)] ?? []),
  newfollowers: pageOf(messages[5] ?? []),
  country: [
    { id: 1, name: 'Denmark', iso_code: 'DK' },
    { id: 2, name: 'Japan', iso_code: 'JP' },
  ],
  discover: discovery,
};

/** What members get where visitors get less. */
export const ofMembers: Answers = { postcomments: pageOf(answeredComments, 18) };

/** Answers every call of a page from fixed data. */
export async function answerCalls(page: Page, own: Answers): Promise<void> {
  await page.route(`**${apiPath}/*`, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const answer = own[name] ?? usual[name] ?? null;
    if (answer === pending) return;
    const data = typeof answer === 'function' ? answer(route.request().postDataJSON() ?? {}) : answer;
    const isError = answer instanceof ErrorResponse;
    const json = isError ? { code: answer.code, msg: '', data: null } : { code: codes.success, msg: '', data };
    await route.fulfill({ json });
  });
}
