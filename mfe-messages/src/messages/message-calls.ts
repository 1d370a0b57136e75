import type {
  FollowerItem,
  CommentMessage as WireComment,
  LikeMessage as WireLike,
} from '@community/contract/entities';
import { type Fan, injectCalls, type ListPage, request, toFan, toListPage, transformResponse } from '@community/core';
import { type PageQuery, pageBody } from '@community/kit/ui';
import type { MessageType } from './message-address.ts';
import { type CommentMessage, type LikeMessage, toCommentMessage, toLikeMessage } from './message-model.ts';

const ask = (type: MessageType) => request('mymessages', (page: PageQuery) => ({ type, ...pageBody(page) }));

// A response's items are of the one kind that its type asked for.
const messageCalls = injectCalls(BUILD_ID, (build) => ({
  /** Comments on the member's posts and replies to the member's comments, newest first. */
  commentMessages: build.query<ListPage<CommentMessage>, PageQuery>({
    query: ask(1),
    transformResponse: transformResponse('mymessages', (page) =>
      toListPage(page, (item) => toCommentMessage(item as WireComment)),
    ),
    providesTags: ['Messages'],
  }),
  /** Likes of the member's posts and comments, newest first. */
  likeMessages: build.query<ListPage<LikeMessage>, PageQuery>({
    query: ask(7),
    transformResponse: transformResponse('mymessages', (page) =>
      toListPage(page, (item) => toLikeMessage(item as WireLike)),
    ),
    providesTags: ['Messages'],
  }),
  /** New fans, newest first. A follow from here reloads them quietly. */
  fanMessages: build.query<ListPage<Fan>, PageQuery>({
    query: ask(5),
    transformResponse: transformResponse('mymessages', (page, seenAt) =>
      toListPage(page, (item) => toFan(item as FollowerItem, seenAt)),
    ),
    providesTags: ['Messages', 'Fans'],
  }),
}));

export const { useCommentMessagesQuery, useLikeMessagesQuery, useFanMessagesQuery } = messageCalls;
