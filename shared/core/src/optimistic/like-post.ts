import { request } from '../api/api.ts';
import { injectCalls } from '../api/inject-calls.ts';
import type { Thunk } from '../store/root-reducer.ts';
import { updateOptimistically } from './update-optimistically.ts';

const { sendLike } = injectCalls('core', (build) => ({
  sendLike: build.mutation<void, { id: string; liked: boolean }>({
    query: request('postthumb', ({ id, liked }) => ({ post_id: id, status: liked ? 1 : 2 }), { keepalive: true }),
  }),
})).endpoints;

/** Likes or unlikes a post: shown at once, rolled back on refusal. Throws a `CallFailure`. */
export const likePost = (id: string, value: boolean): Thunk<Promise<boolean | null>> =>
  updateOptimistically('like', id, value, (liked) => (dispatch) => dispatch(sendLike.initiate({ id, liked })).unwrap());
