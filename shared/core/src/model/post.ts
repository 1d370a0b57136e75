import type { Picture, BestComment as WireBestComment, Post as WirePost } from '@community/contract/entities';
import { isLanguage, type Language } from '@community/contract/languages';
import { type FocalPoint, toFocalPoint } from './focal-point.ts';
import { countOf, listOf, textOf, textsOf } from './lenient.ts';
import type { Person } from './member.ts';

export interface PostPicture {
  url: string;
  /** Pixels of the upright original. */
  width: number;
  height: number;
  /** Clip of a live photo. */
  clip: string | null;
  /** Address of the picture moving; its own address shows it still. */
  animation?: string | undefined;
  /** What a cropped picture keeps in sight; without one its middle. */
  focal?: FocalPoint;
}

export interface PostVideo {
  url: string;
  cover: string;
  coverFocal?: FocalPoint;
  width: number | null;
  height: number | null;
  /** How long it is; missing where that is not known. */
  seconds?: number | undefined;
}

/** The best comment of a post in a list. */
export interface BestComment {
  id: string;
  author: Pick<Person, 'id' | 'nickname' | 'avatar' | 'official'>;
  /** The beginning of its text. */
  text: string;
  /** Who wrote the next ones. */
  others: Pick<Person, 'id' | 'nickname' | 'avatar'>[];
}

/**
 * The app's model of a post, with the server's counts and flags as of `seenAt`; `usePost` applies optimistic updates.
 */
export interface Post {
  id: string;
  author: Person;
  title: string;
  content: string;
  /** Of title and text; missing where it is not known. */
  language?: Language | undefined;
  topics: string[];
  pictures: PostPicture[];
  videos: PostVideo[];
  /** Unix seconds. */
  publishedAt: number;
  views: number;
  comments: number;
  likes: number;
  liked: boolean;
  pinned: boolean;
  /** Lists have it, where there are comments. */
  bestComment?: BestComment;
  /** When the request that returned this began (milliseconds). */
  seenAt: number;
}

function toPicture({ url, width, height, video, animation, focal_x, focal_y }: Picture): PostPicture {
  const shown = { url, width, height, focal: toFocalPoint(focal_x, focal_y) };
  return { ...shown, clip: textOf(video) || null, animation: textOf(animation) || undefined };
}

/** The person whom an entity names. */
function toFace({ user_id, nickname, avatar }: Pick<WirePost, 'user_id' | 'nickname' | 'avatar'>) {
  return { id: user_id, nickname: textOf(nickname), avatar: textOf(avatar) };
}

function toBestComment(comment: WireBestComment | undefined): BestComment | undefined {
  if (!comment || !textOf(comment.comment_id)) return undefined;
  return {
    id: comment.comment_id,
    author: { ...toFace(comment), official: comment.is_official === 1 },
    text: textOf(comment.content),
    others: listOf(comment.others).map(toFace),
  };
}

export function toPost(post: WirePost, seenAt: number): Post {
  const film = {
    cover: textOf(post.video_cover),
    coverFocal: toFocalPoint(post.cover_focal_x, post.cover_focal_y),
    width: post.video_width ?? null,
    height: post.video_height ?? null,
    seconds: post.video_seconds,
  };
  return {
    id: post.post_id,
    author: { ...toFace(post), official: post.is_official === 1, followed: post.is_follow === 1, seenAt },
    title: textOf(post.title),
    content: textOf(post.content),
    language: isLanguage(post.language) ? post.language : undefined,
    topics: textsOf(post.subjects),
    pictures: listOf(post.pics)
      .filter(({ url }) => textOf(url))
      .map(toPicture),
    videos: textsOf(post.videos).map((url) => ({ url, ...film })),
    publishedAt: post.public_time,
    views: countOf(post.views),
    comments: countOf(post.comment),
    likes: countOf(post.thumb),
    liked: post.is_thumb === 1,
    pinned: post.is_top === 1,
    bestComment: toBestComment(post.best_comment),
    seenAt,
  };
}
