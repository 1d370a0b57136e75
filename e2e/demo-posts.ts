import type { APIRequestContext } from '@playwright/test';

/** What tests look for in a post. */
interface FoundPost {
  post_id: string;
  user_id: string;
  pics: unknown[];
  videos: string[];
  comment: number;
}

/** Answers a call for visitors with the data of its answer. */
async function ask(request: APIRequestContext, call: string, data: object) {
  return (await (await request.post(`/api/v1/community/${call}`, { data })).json()).data;
}

/** The first post of the feed that is as wanted, however many others tests have posted before it. */
export async function findPost(
  request: APIRequestContext,
  isWanted: (post: FoundPost) => boolean | Promise<boolean> = () => true,
): Promise<FoundPost> {
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await ask(request, 'posts', { type: 1, page, per_page: 50 });
    for (const post of answer.data as FoundPost[]) if (await isWanted(post)) return post;
    last = answer.last_page;
  }
  throw new Error('The community has no such post');
}

/** Whether a post has a comment that somebody replied to. */
export async function hasReplies(request: APIRequestContext, { post_id, comment }: FoundPost): Promise<boolean> {
  if (comment === 0) return false;
  const { data } = await ask(request, 'postcomments', { post_id, page: 1, per_page: 10 });
  return data.some(({ reply }: { reply: number }) => reply > 0);
}
