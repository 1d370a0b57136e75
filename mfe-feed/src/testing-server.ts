import type { Post } from '@community/contract/entities';

/** A post as it travels. */
export function wirePost(id: string, change: Partial<Post> = {}): Post {
  return {
    post_id: id,
    user_id: '7',
    nickname: 'Marisol V.',
    avatar: '',
    is_official: 0,
    post_type: 1,
    content: `Post ${id}`,
    subjects: [],
    pics: [],
    videos: [],
    video_cover: '',
    public_time: 1_700_000_000,
    views: 0,
    comment: 0,
    thumb: 0,
    is_thumb: 0,
    is_follow: 0,
    is_top: 0,
    ...change,
  };
}

/** A page of a list as it travels. */
export function wirePage(posts: Post[], { total = posts.length, page = 1, perPage = 10, asOf = 500 } = {}) {
  return { data: posts, total, current_page: page, last_page: Math.ceil(total / perPage), per_page: perPage, as_of: asOf };
}

/** Stands in for the network: answers by call, and what was asked. */
export class TestServer {
  readonly asked: { call: string; body: Record<string, unknown> }[] = [];
  private readonly answers = new Map<string, (body: Record<string, unknown>) => unknown>();
  private readonly before = globalThis.fetch;

  constructor() {
    globalThis.fetch = async (input: RequestInfo | URL) => {
      const request = input as Request;
      const call = new URL(request.url).pathname.split('/').at(-1) ?? '';
      const body = JSON.parse((await request.text()) || '{}');
      this.asked.push({ call, body });
      const answer = await this.answers.get(call)?.(body);
      const envelope = answer instanceof Error ? { code: 5000, msg: '', data: {} } : { code: 0, msg: '', data: answer ?? {} };
      return new Response(JSON.stringify(envelope), { headers: { 'content-type': 'application/json' } });
    };
  }

  answer(call: string, answer: (body: Record<string, unknown>) => unknown): this {
    this.answers.set(call, answer);
    return this;
  }

  bodies(call: string) {
    return this.asked.filter((one) => one.call === call).map(({ body }) => body);
  }

  stop(): void {
    globalThis.fetch = this.before;
  }
}

/** A community without posts, in which every post can be looked up. */
export const emptyCommunity = (): TestServer =>
  new TestServer()
    .answer('posts', () => wirePage([]))
    .answer('posttops', () => wirePage([]))
    .answer('postdetail', ({ post_id: id }) => wirePost(String(id)));
