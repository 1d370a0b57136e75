import type { Picture, Post } from '@community/contract/entities';
import type { Language } from '@community/contract/languages';
import { unixSeconds } from '../../unix-seconds.ts';

/** What an official account wrote in other languages, by language. */
export type PostTexts = Partial<Record<Language, string>>;

/** What all readers see of a post: it changes with the profile of its author alone. */
export interface PostContentRow {
  id: number;
  member_id: number;
  nickname: string;
  avatar: string;
  is_official: boolean;
  post_type: 1 | 2;
  title: string | null;
  content: string;
  language: Language | null;
  texts: PostTexts | null;
  subjects: string[];
  pics: Picture[];
  videos: string[];
  video_cover: string;
  video_width: number | null;
  video_height: number | null;
  video_seconds: number | null;
  cover_focal_x: number | null;
  cover_focal_y: number | null;
  created_at: Date;
}

/** What each act on a post changes, the same for all readers. */
export interface PostState {
  views: number;
  comment: number;
  thumb: number;
  pinned: boolean;
}

/** A post's state with what is the viewer's own. */
export interface ViewerPostState extends PostState {
  id: number;
  liked: boolean;
  followed: boolean;
}

/** Columns of `PostContentRow`, of post `p` and its author `a`. */
export const contentColumns = `p.id, p.member_id, a.nickname, a.avatar, a.is_official, p.post_type, p.title, p.content,
  p.language, p.texts, p.subjects, p.pics, p.videos, p.video_cover, p.video_width, p.video_height,
  p.video_seconds, p.cover_focal_x, p.cover_focal_y, p.created_at`;

/**
 * Columns of `ViewerPostState` besides the id; `$1` is the viewer, null for a visitor. The viewer's state is a scalar
 * subquery for each row: as `exists` it may be planned as a hash of everything that the viewer ever liked.
 */
export const stateColumns = `p.views, p.comment, p.thumb, p.pinned_at is not null as pinned,
  (select true from post_like l where l.post_id = p.id and l.member_id = $1::bigint limit 1) is not null as liked,
  (select true from follow f where f.fan_id = $1::bigint and f.author_id = p.member_id limit 1)
    is not null as followed`;

const flag = (yes: boolean): 0 | 1 => (yes ? 1 : 0);

/** Apps on Apple devices read a live photo's clip from `ios_url`; it is the same file. */
const forApple = (picture: Picture): Picture => (picture.video ? { ...picture, ios_url: picture.video } : picture);

/** A post for the wire; in `reading`, if it is written in that language, too. */
export function toPost(row: PostContentRow, state: ViewerPostState, reading?: Language): Post {
  const translation = reading && row.texts?.[reading];
  const language = reading && translation ? reading : row.language;
  return {
    post_id: String(row.id),
    user_id: String(row.member_id),
    nickname: row.nickname,
    avatar: row.avatar,
    is_official: flag(row.is_official),
    post_type: row.post_type,
    ...(row.title === null ? {} : { title: row.title }),
    content: translation ?? row.content,
    ...(language === null ? {} : { language }),
    subjects: row.subjects,
    pics: row.pics.map(forApple),
    videos: row.videos,
    video_cover: row.video_cover,
    ...(row.video_width === null ? {} : { video_width: row.video_width }),
    ...(row.video_height === null ? {} : { video_height: row.video_height }),
    ...(row.video_seconds === null ? {} : { video_seconds: row.video_seconds }),
    ...(row.cover_focal_x === null ? {} : { cover_focal_x: row.cover_focal_x }),
    ...(row.cover_focal_y === null ? {} : { cover_focal_y: row.cover_focal_y }),
    public_time: unixSeconds(row.created_at),
    views: state.views,
    comment: state.comment,
    thumb: state.thumb,
    is_thumb: flag(state.liked),
    is_follow: flag(state.followed),
    is_top: flag(state.pinned),
  };
}
