import type { RequestFor } from '@community/contract/calls';
import type { Picture } from '@community/contract/entities';
import { type Queryable, statement } from '../../database/database.ts';
import { invalid } from '../../http/errors/call-error.ts';
import type { ClaimedFile } from '../../media/claims.ts';
import type { Media } from '../../media/media.ts';
import type { FocalPoint } from '../../media/pictures/focal-point.ts';
import { storedText } from '../texts/stored-text.ts';
import type { PostTexts } from './sql/post-row.ts';

/** The files of a post, as it shows them. */
export interface PostMedia {
  pics: Picture[];
  videos: string[];
  cover: string;
  coverFocal: FocalPoint | null;
  width: number | null;
  height: number | null;
  /** Length of the video; null where it is not known. */
  seconds: number | null;
}

/** Rules that the schema cannot express: media of one kind only. Throws 4022. */
export function checkNewPost({ post_type, pics = [], videos = [], video_cover = '' }: RequestFor<'addpost'>): void {
  if (post_type === 1) {
    if (pics.length === 0) throw invalid({ pics: 'needs a picture' });
    if (videos.length > 0) throw invalid({ videos: 'must be empty for pictures' });
    if (video_cover) throw invalid({ video_cover: 'must be empty for pictures' });
  } else {
    if (videos.length === 0) throw invalid({ videos: 'needs a video' });
    if (pics.length > 0) throw invalid({ pics: 'must be empty for a video' });
  }
}

const isOfficial = statement('posts.is_official', 'select is_official from member where id = $1');

/** A new post's content in other languages; null for none. Throws 4022 for members who are not official. */
export async function translationsOf(
  tx: Queryable,
  memberId: number,
  { texts = {} }: RequestFor<'addpost'>,
): Promise<PostTexts | null> {
  const stored = Object.entries(texts).flatMap(([language, text]) =>
    text === undefined ? [] : [[language, storedText(text)] as const],
  );
  if (stored.length === 0) return null;
  const member = await tx.row<{ is_official: boolean }>(isOfficial, [memberId]);
  if (!member?.is_official) throw invalid({ texts: 'are of official accounts' });
  return Object.fromEntries(stored);
}

function expectKind(file: ClaimedFile | undefined, kind: ClaimedFile['kind'], field: string): ClaimedFile {
  if (file?.kind !== kind) throw invalid({ [field]: `is no ${kind} of your own` });
  return file;
}

/**
 * Claims the request's files for a post; returns them and the post's media, in order and with the clips of live photos.
 */
export async function claimMedia(
  media: Pick<Media, 'claim'>,
  tx: Queryable,
  { memberId, postId, request }: { memberId: number; postId: number; request: RequestFor<'addpost'> },
): Promise<{ claimed: readonly ClaimedFile[]; shown: PostMedia }> {
  const { pics = [], videos = [], video_cover = '' } = request;
  const wanted = [
    ...pics.flatMap(({ url, video }) => (video ? [url, video] : [url])),
    ...videos,
    ...(video_cover ? [video_cover] : []),
  ];
  if (new Set(wanted).size < wanted.length) throw invalid({ pics: 'names a file twice' });
  const claimed = await media.claim(tx, memberId, postId, wanted);
  const file = (url: string) => claimed.find((candidate) => candidate.url === url);
  const pictures = pics.map(({ url, video }): Picture => {
    const { width, height, focal, animation } = expectKind(file(url), 'picture', 'pics');
    if (video) expectKind(file(video), 'video', 'pics');
    return {
      url,
      width: width ?? 1,
      height: height ?? 1,
      ...(focal && { focal_x: focal.x, focal_y: focal.y }),
      ...(video ? { video } : {}),
      ...(animation ? { animation } : {}),
    };
  });
  const [first] = videos;
  const film = first === undefined ? null : expectKind(file(first), 'video', 'videos');
  const cover = film && video_cover ? expectKind(file(video_cover), 'picture', 'video_cover') : null;
  const shown = {
    pics: pictures,
    videos,
    cover: video_cover,
    coverFocal: cover?.focal ?? null,
    width: film?.width ?? null,
    height: film?.height ?? null,
    seconds: film?.seconds ?? null,
  };
  return { claimed, shown };
}
