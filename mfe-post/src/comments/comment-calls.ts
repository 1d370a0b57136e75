import { paging } from '@community/contract/limits';
import {
  commentKey,
  injectCalls,
  type ListPage,
  request,
  toListPage,
  transformResponse,
  updateOptimistically,
} from '@community/core';
import { pageBody } from '@community/kit/ui';
import { type Comment, toComment } from './comment-model.ts';

/** 2 Heat, 1 Time (specification section 7). */
export type CommentSort = 1 | 2;

export interface CommentsQuery {
  /** The post's id, or for replies the comment's. */
  id: string;
  sort: CommentSort;
  page: number;
  perPage?: number;
  /** `asOf` of the first page (unix milliseconds), so that pages do not shift. */
  asOf?: number | undefined;
}

interface PositionQuery {
  id: string;
  sort: CommentSort;
  perPage: number;
}

/** Where a comment or reply is listed. */
export interface CommentPosition {
  postId: string;
  /** The comment on the page: for a reply, the one above it. */
  listedId: string;
  page: number;
  /** The page of replies; 0 for a comment on the post. */
  replyPage: number;
  asOf: number;
}

const sortedPageBody = ({ sort, page, perPage, asOf }: CommentsQuery) => ({
  sort_type: sort,
  ...pageBody({ page, perPage: perPage ?? paging.repliesSize, asOf }),
});

const toComments = transformResponse('postcomments', (page, seenAt) =>
  toListPage(page, (item) => toComment(item, seenAt)),
);

const commentCalls = injectCalls(BUILD_ID, (build) => ({
  postComments: build.query<ListPage<Comment>, CommentsQuery>({
    query: request('postcomments', (query: CommentsQuery) => ({ post_id: query.id, ...sortedPageBody(query) })),
    transformResponse: toComments,
    providesTags: ['Comments'],
  }),
  commentReplies: build.query<ListPage<Comment>, CommentsQuery>({
    query: request('replycomments', (query: CommentsQuery) => ({ comment_id: query.id, ...sortedPageBody(query) })),
    transformResponse: toComments,
    providesTags: ['Comments'],
  }),
  commentPosition: build.query<CommentPosition, PositionQuery>({
    query: request('commentposition', ({ id, sort, perPage }: PositionQuery) => ({
      comment_id: id,
      sort_type: sort,
      per_page: perPage,
    })),
    transformResponse: transformResponse('commentposition', (found) => ({
      postId: found.post_id,
      listedId: found.comment_id,
      page: found.page,
      replyPage: found.reply_page,
      asOf: found.as_of,
    })),
  }),
  likeComment: build.mutation<void, { id: string; value: boolean }>({
    query: request('commentthumb', ({ id, value }) => ({ comment_id: id, status: value ? 1 : 2 })),
    invalidatesTags: ['Comments'],
  }),
  deleteComment: build.mutation<void, { id: string }>({
    query: request('delcomment', ({ id }) => ({ comment_id: id })),
    invalidatesTags: ['Comments', 'Post'],
  }),
}));

export const { usePostCommentsQuery, useCommentRepliesQuery } = commentCalls;
export const { commentPosition, postComments } = commentCalls.endpoints;

/** Likes or unlikes a comment: shown at once, rolled back on refusal. Throws a `CallFailure`. */
export function likeComment(id: string, liked: boolean) {
  return updateOptimistically(
    'like',
    commentKey(id),
    liked,
    (value) => (dispatch) => dispatch(commentCalls.endpoints.likeComment.initiate({ id, value })).unwrap(),
  );
}

/** Deletes an own comment: gone at once, back on refusal. Throws a `CallFailure`. */
export function deleteComment(id: string) {
  return updateOptimistically(
    'hide',
    commentKey(id),
    true,
    () => (dispatch) => dispatch(commentCalls.endpoints.deleteComment.initiate({ id })).unwrap(),
  );
}
