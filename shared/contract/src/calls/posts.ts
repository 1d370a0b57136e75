import { Type } from 'typebox';
import { fields, list, ownList } from '../declarations/audience.ts';
import { declareCall } from '../declarations/declare-call.ts';
import { hiddenPost, post } from '../declarations/entity-audiences.ts';
import { anyPage, doAndUndo } from '../declarations/store-parameters.ts';
import { Picture, Post, PostType, ReaderLanguage, Topic, UploadedFile } from '../entities.ts';
import { languages } from '../languages.ts';
import { postLimits, textLimits } from '../limits.ts';
import { Id, IdempotencyKey, MediaUrl, Nothing, Page, PageQuery, Text, ToggleStatus } from '../schema.ts';

const FeedType = Type.Union([Type.Literal(1), Type.Literal(2)], { description: '1 Recommend, 2 Following' });
const ById = Type.Object({ post_id: Id });

const Translation = Type.Optional(Text(postLimits.maxContentCharacters, { required: true }));

/** The content in other languages of the interface; official accounts alone have it. */
const Translations = Type.Object({ en: Translation, es: Translation, ja: Translation, zh: Translation });

/** Pictures with their clips. */
const maxFilesOfPost = 2 * postLimits.maxPictures;

export const postCalls = {
  upload: declareCall({
    summary: 'Upload pictures or a video: multipart, field file[]',
    access: 'member',
    embed: { scope: 'compose', parameters: {} },
    request: Nothing,
    response: Type.Object({ list: Type.Array(UploadedFile) }),
    audience: { list: fields('owner', 'url', 'width', 'height', 'cover', 'animation', 'is_stilled') },
  }),
  delupload: declareCall({
    summary: 'Discard own uploads that nothing uses, such as those of a discarded draft; others stay',
    access: 'member',
    embed: { scope: 'compose', parameters: { urls: 'any' } },
    request: Type.Object({ urls: Type.Array(MediaUrl, { minItems: 1, maxItems: maxFilesOfPost }) }),
    response: Nothing,
    audience: {},
  }),
  addpost: declareCall({
    summary: 'Create a post from own uploads',
    access: 'member',
    embed: {
      scope: 'compose',
      parameters: {
        post_type: [1, 2],
        content: 'any',
        subjects: 'any',
        pics: 'any',
        videos: 'any',
        video_cover: 'any',
        texts: 'any',
        idempotency_key: 'any',
      },
    },
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
    audience: { post_id: 'owner' },
  }),
  posts: declareCall({
    summary:
      'Feed; filters go with type 1, and together keep the posts that match all of them. In Recommend without filters those in `language` weigh three times among the first twenty',
    access: 'anyone',
    embed: {
      scope: 'always',
      parameters: {
        type: [1],
        subject: 'any',
        user_id: 'any',
        official: [1],
        pinned: [1],
        language: languages,
        ...anyPage,
      },
    },
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
    audience: list(post),
  }),
  posttops: declareCall({
    summary: 'Pinned posts, official accounts first',
    access: 'anyone',
    embed: { scope: 'always', parameters: { type: [1], language: languages, ...anyPage } },
    request: Type.Object({ type: Type.Optional(FeedType), language: ReaderLanguage, ...PageQuery }),
    response: Page(Post),
    audience: list(post),
  }),
  userposts: declareCall({
    summary: "A member's posts; post_type 2 keeps those with media only",
    access: 'anyone',
    embed: { scope: 'always', parameters: { user_id: 'any', post_type: [1, 2], language: languages, ...anyPage } },
    request: Type.Object({
      user_id: Id,
      post_type: Type.Union([Type.Literal(1), Type.Literal(2)]),
      language: ReaderLanguage,
      ...PageQuery,
    }),
    response: Page(Post),
    audience: list(post),
  }),
  postdetail: declareCall({
    summary: 'One post',
    access: 'anyone',
    embed: { scope: 'always', parameters: { post_id: 'any', language: languages } },
    request: Type.Object({ post_id: Id, language: ReaderLanguage }),
    response: Post,
    audience: post,
  }),
  postthumb: declareCall({
    summary: 'Like or unlike a post',
    access: 'member',
    embed: { scope: 'always', parameters: { post_id: 'any', status: doAndUndo } },
    request: Type.Object({ post_id: Id, status: ToggleStatus }),
    response: Nothing,
    audience: {},
  }),
  postread: declareCall({
    summary: 'Mark posts as seen; a view counts once per member or guest',
    access: 'anyone',
    embed: { scope: 'always', parameters: { post_ids: 'any', guest_id: 'any' } },
    request: Type.Object({
      post_ids: Type.Array(Id, { minItems: 1, maxItems: 50 }),
      guest_id: Type.Optional(Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' })),
    }),
    response: Nothing,
    audience: {},
  }),
  postnotinterest: declareCall({
    summary: 'Hide a post from me, or show it again',
    access: 'member',
    embed: { scope: 'always', parameters: { post_id: 'any', status: doAndUndo } },
    request: Type.Object({ post_id: Id, status: Type.Optional(ToggleStatus) }),
    response: Nothing,
    audience: {},
  }),
  hiddenposts: declareCall({
    summary: 'Posts that I marked as not interesting, the last one first',
    access: 'member',
    embed: 'never',
    request: Type.Object(PageQuery),
    response: Page(Post),
    audience: ownList(hiddenPost),
  }),
  toppost: declareCall({
    summary: 'Pin an own post',
    access: 'member',
    embed: 'never',
    request: ById,
    response: Nothing,
    audience: {},
  }),
  canceltoppost: declareCall({
    summary: 'Unpin an own post',
    access: 'member',
    embed: 'never',
    request: ById,
    response: Nothing,
    audience: {},
  }),
  delpost: declareCall({
    summary: 'Delete an own post',
    access: 'member',
    embed: 'never',
    request: ById,
    response: Nothing,
    audience: {},
  }),
  undelpost: declareCall({
    summary: 'Bring an own post back, within seconds of its deletion',
    access: 'member',
    embed: 'never',
    request: ById,
    response: Nothing,
    audience: {},
  }),
  postreport: declareCall({
    summary: 'Report a post',
    access: 'member',
    embed: { scope: 'always', parameters: { post_id: 'any', reasons: 'any', remark: 'any', idempotency_key: 'any' } },
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
    audience: {},
  }),
};
