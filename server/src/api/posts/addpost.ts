import { cleanTopics } from '@community/contract/topics';
import { type Database, type Queryable, statement } from '../../database/database.ts';
import type { ClaimedFile } from '../../media/claims.ts';
import type { Media } from '../../media/media.ts';
import { changedPost } from '../caching/cache-tag.ts';
import { memberOf } from '../call-context.ts';
import { withIdempotencyKey } from '../idempotency.ts';
import type { ServerCall } from '../server-call.ts';
import { admitText, type SpamLimits } from '../spam/spam-limits.ts';
import { storedText } from '../texts/stored-text.ts';
import { checkNewPost, claimMedia, type PostMedia, translationsOf } from './new-post.ts';
import type { PostTexts } from './sql/post-row.ts';
import { languageOf } from '../texts/text-language.ts';

const insert = statement(
  'posts.insert',
  `insert into post (member_id, post_type, content, language, texts, subjects, created_at)
    values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7) returning id`,
);

// The time is taken again once all is ready: a post that appears long after its time would shift pages being read.
const publish = statement(
  'posts.publish',
  `update post set pics = $2::jsonb, videos = $3::jsonb, video_cover = $4, video_width = $5, video_height = $6,
     cover_focal_x = $7, cover_focal_y = $8, created_at = $9, active_at = $9, video_seconds = $10
   where id = $1`,
);

interface NewPost {
  memberId: number;
  type: 1 | 2;
  content: string;
  /** The content in other languages. */
  texts: PostTexts | null;
  topics: string[];
}

async function insertPost(
  tx: Queryable,
  { memberId, type, content, texts, topics }: NewPost,
  now: Date,
): Promise<number> {
  const translations = texts && JSON.stringify(texts);
  const values = [memberId, type, content, languageOf(content), translations, JSON.stringify(topics), now];
  const row = await tx.row<{ id: number }>(insert, values);
  if (!row) throw new Error('The post was not made');
  return row.id;
}

async function publishPost(tx: Queryable, id: number, media: PostMedia, now: Date): Promise<void> {
  const { pics, videos, cover, coverFocal, width, height, seconds } = media;
  const focal = [coverFocal?.x ?? null, coverFocal?.y ?? null];
  const files = [JSON.stringify(pics), JSON.stringify(videos), cover];
  await tx.run(publish, [id, ...files, width, height, ...focal, now, seconds]);
}

interface PostCreation {
  database: Database;
  media: Pick<Media, 'claim' | 'preparePost'>;
  spamLimits: SpamLimits;
}

export const addpost: ServerCall<'addpost', PostCreation> = {
  changes: (_request, created) => changedPost(created),
  handler:
    ({ database, media, spamLimits }) =>
    async (request, context) => {
      const memberId = memberOf(context);
      checkNewPost(request);
      let files: readonly ClaimedFile[] = [];
      const response = await database.transaction((tx) =>
        withIdempotencyKey(
          tx,
          { memberId, call: 'addpost', key: request.idempotency_key, now: context.now() },
          async () => {
            const { content } = request;
            await admitText(tx, spamLimits, memberId, { kind: 'post', content }, context.now());
            const topics = cleanTopics(request.subjects ?? []);
            const texts = await translationsOf(tx, memberId, request);
            const post = { memberId, type: request.post_type, content: storedText(content), texts, topics };
            const postId = await insertPost(tx, post, context.now());
            const { claimed, shown } = await claimMedia(media, tx, { memberId, postId, request });
            await publishPost(tx, postId, shown, context.now());
            files = claimed;
            return { post_id: String(postId) };
          },
        ),
      );
      media.preparePost(files);
      return response;
    },
};
