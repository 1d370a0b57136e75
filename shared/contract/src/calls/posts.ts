import { Type } from 'typebox';
import { Picture, Post, PostType, ReaderLanguage, Topic, UploadedFile } from '../entities.ts';
import { postLimits, textLimits } from '../limits.ts';
import { call, Id, IdempotencyKey, MediaUrl, Nothing, Page, PageQuery, Text, ToggleStatus } from '../schema.ts';

const FeedType = Type.Union([Type.Literal(1), Type.Literal(2)], { description: '1 Recommend, 2 Following' });
const ById = Type.Object({ post_id: Id });

const Translation = Type.Optional(Text(postLimits.maxContentCharacters, { required: true }));

/** The content in other languages of the interface; official accounts alone have it. */
const Translations = Type.Object({ en: Translation, es: Translation, ja: Translation, zh: Translation });

/** Pictures with their clips. */
const maxFilesOfPost = 2 * postLimits.maxPictures;

export const postCalls = {
  upload: call({
    summary: 'Upload pictures or a video: multipart, field file[]',
    access: 'member',
    request: Nothing,
    response: Type.Object({ list: Type.Array(UploadedFile) }),
  }),
  delupload: call({
    summary: 'Discard own uploads that nothing uses, such as those of a discarded draft; others stay',
    access: 'member',
    request: Type.Object({ urls: Type.Array(MediaUrl, { minItems: 1, maxItems: maxFilesOfPost }) }),
    response: Nothing,
  }),
  addpost: call({
    summary: 'Create a post from own uploads',
    access: 'member',
    request: Type.Object({
      post_type: PostType,
      content: Text(postLimits.maxContentCharacters, { required: true }),
      subjects: Type.Optional(Type.Array(Topic, { maxItems: postLimits.maxTopics })),
      pics: Type.Optional(Type.Array(Picture, { maxItems: postLimits.maxPictures })),
      videos: Type.Optional(Type.Array(MediaUrl, { maxItems: postLimits.maxVideos })),
      video_cover: Type.Optional(Type.String({ maxLength: 500 })),
      texts: Type.Optional(Translations),
      idempotency_key: IdempotencyKey,
    }),
    response: Type.Object({ post_id: Id }),
  }),
  posts: call({
    summary:
      'Feed; filters go with type 1, and together keep the posts that match all of them. In Recommend without filters those in `language` weigh three times among the first twenty',
    access: 'anyone',
    request: Type.Object({
      type: FeedType,
      subject: Type.Optional({ ...Topic, description: 'a topic, in any letter case and Unicode form' }),
      user_id: Type.Optional({ ...Id, description: 'author' }),
      official: Type.Optional(Type.Literal(1, { description: 'posts of official accounts' })),
      pinned: Type.Optional(Type.Literal(1, { description: 'pinned posts, in the order of posttops' })),
      language: ReaderLanguage,
      ...PageQuery,
    }),
    response: Page(Post),
  }),
  posttops: call({
    summary: 'Pinned posts, official accounts first',
    access: 'anyone',
    request: Type.Object({ type: Type.Optional(FeedType), language: ReaderLanguage, ...PageQuery }),
    response: Page(Post),
  }),
  userposts: call({
    summary: "A member's posts; post_type 2 keeps those with media only",
    access: 'anyone',
    request: Type.Object({
      user_id: Id,
      post_type: Type.Union([Type.Literal(1), Type.Literal(2)]),
      language: ReaderLanguage,
      ...PageQuery,
    }),
    response: Page(Post),
  }),
  postdetail: call({
    summary: 'One post',
    access: 'anyone',
    request: Type.Object({ post_id: Id, language: ReaderLanguage }),
    response: Post,
  }),
  postthumb: call({
    summary: 'Like or unlike a post',
    access: 'member',
    request: Type.Object({ post_id: Id, status: ToggleStatus }),
    response: Nothing,
  }),
  postread: call({
    summary: 'Mark posts as seen; a view counts once per member or guest',
    access: 'anyone',
    request: Type.Object({
      post_ids: Type.Array(Id, { minItems: 1, maxItems: 50 }),
      guest_id: Type.Optional(Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' })),
    }),
    response: Nothing,
  }),
  postnotinterest: call({
    summary: 'Hide a post from me, or show it again',
    access: 'member',
    request: Type.Object({ post_id: Id, status: Type.Optional(ToggleStatus) }),
    response: Nothing,
  }),
  hiddenposts: call({
    summary: 'Posts that I marked as not interesting, the last one first',
    access: 'member',
    request: Type.Object(PageQuery),
    response: Page(Post),
  }),
  toppost: call({ summary: 'Pin an own post', access: 'member', request: ById, response: Nothing }),
  canceltoppost: call({ summary: 'Unpin an own post', access: 'member', request: ById, response: Nothing }),
  delpost: call({ summary: 'Delete an own post', access: 'member', request: ById, response: Nothing }),
  undelpost: call({
    summary: 'Bring an own post back, within seconds of its deletion',
    access: 'member',
    request: ById,
    response: Nothing,
  }),
  postreport: call({
    summary: 'Report a post',
    access: 'member',
    request: Type.Object({
      post_id: Id,
      reasons: Type.Array(Type.String({ maxLength: 40 }), {
        minItems: 1,
        maxItems: 13,
        uniqueItems: true,
        reportReasons: true,
      }),
      remark: Type.Optional(Text(textLimits.maxRemarkCharacters)),
      idempotency_key: IdempotencyKey,
    }),
    response: Nothing,
  }),
};
