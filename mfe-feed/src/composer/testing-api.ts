import { FakeApi } from '@community/testing/fake-api';
import { wirePage, wirePost } from '@community/testing/wire';

/** A community without posts, in which every post can be looked up. */
export const emptyFeedApi = (): FakeApi =>
  new FakeApi()
    .answer('posts', () => wirePage([]))
    .answer('posttops', () => wirePage([]))
    .answer('postdetail', ({ post_id: id }) => wirePost(String(id)));
