import { TestServer } from '@community/kit/testing-server';
import { wirePage, wirePost } from '@community/kit/testing-wire';

/** A community without posts, in which every post can be looked up. */
export const emptyCommunity = (): TestServer =>
  new TestServer()
    .answer('posts', () => wirePage([]))
    .answer('posttops', () => wirePage([]))
    .answer('postdetail', ({ post_id: id }) => wirePost(String(id)));
