import type { FollowerItem, CommentMessage as WireComment, LikeMessage as WireLike } from '@community/contract/entities';
import { answered, api, type Fan, type ListPage, request, toFan, toListPage } from '@community/core';
import type { MessageType } from './message-address.ts';
import { type CommentMessage, type LikeMessage, toCommentMessage, toLikeMessage } from './message-words.ts';

export interface MessageQuery {
  page: number;
  perPage: number;
  /** The moment of the first page (unix milliseconds), so that nothing shifts between pages. */
  asOf?: number | undefined;
}

const ask = (type: MessageType) =>
  request('mymessages', ({ page, perPage, asOf }: MessageQuery) => ({
    type,
    page,
    per_page: perPage,
    ...(asOf === undefined ? {} : { as_of: asOf }),
  }));

/** Takes a page whose items are of one kind, as its type asked for. */
const pageOf = <Wire, Item>(toItem: (item: Wire, seenAt: number) => Item) =>
  answered('mymessages', (page, seenAt) => toListPage(page, (item) => toItem(item as Wire, seenAt)));

const messageCalls = api.injectEndpoints({
  endpoints: (build) => ({
    /** Comments on the member's posts and replies to the member's comments, newest first. */
    commentMessages: build.query<ListPage<CommentMessage>, MessageQuery>({
      query: ask(1),
      transformResponse: pageOf<WireComment, CommentMessage>(toCommentMessage),
      providesTags: ['Messages'],
    }),
    /** Likes of the member's posts and comments, newest first. */
    likeMessages: build.query<ListPage<LikeMessage>, MessageQuery>({
      query: ask(7),
      transformResponse: pageOf<WireLike, LikeMessage>(toLikeMessage),
      providesTags: ['Messages'],
    }),
    /** New fans, newest first. A follow from here reloads them quietly. */
    fanMessages: build.query<ListPage<Fan>, MessageQuery>({
      query: ask(5),
      transformResponse: pageOf<FollowerItem, Fan>(toFan),
      providesTags: ['Messages', 'Fans'],
    }),
  }),
});

export const { useCommentMessagesQuery, useLikeMessagesQuery, useFanMessagesQuery } = messageCalls;
