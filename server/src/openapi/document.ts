import { apiPath } from '@community/contract/api-path';
import { type CallName, calls } from '@community/contract/calls';
import { commentCalls } from '@community/contract/calls/comments';
import { discoveryCalls } from '@community/contract/calls/discovery';
import { memberCalls } from '@community/contract/calls/members';
import { messageCalls } from '@community/contract/calls/messages';
import { postCalls } from '@community/contract/calls/posts';
import { sessionCalls } from '@community/contract/calls/session';
import { codes } from '@community/contract/codes';
import { entitySchemas, type Schema, toSchema } from './schemas.ts';

/** Calls by what they are about, in the order of the page. */
const tags: readonly { name: string; calls: object }[] = [
  { name: 'Session', calls: sessionCalls },
  { name: 'Posts', calls: postCalls },
  { name: 'Comments', calls: commentCalls },
  { name: 'Members', calls: memberCalls },
  { name: 'Messages', calls: messageCalls },
  { name: 'Discovery', calls: discoveryCalls },
];

/** What each code means, for readers of the document. */
const meanings: Record<keyof typeof codes, string> = {
  success: 'success',
  badRequest: 'the application is unknown, or the author is disliked already',
  signedOut: 'not signed in, or the session is over',
  notYours: 'not yours',
  notFound: 'no such thing, or deleted',
  wrongVerificationCode: 'verification code incorrect',
  emailRegistered: 'email address already registered',
  accountMissing: 'account does not exist',
  wrongPassword: 'account password incorrect',
  invalidInput: 'invalid input; `data.fields` maps a field to a message',
  alreadyReported: 'you have already reported this post',
  tooFast:
    'too fast, too many calls at once, or too many comments or posts; the first comes with HTTP 429 and `Retry-After`',
  pinLimit: 'no more posts can be pinned',
  followLimit: 'no more members can be followed',
  repeatedText: 'the member wrote nearly the same a short while ago',
  unusedUploads:
    'the member has too many uploads that nothing uses; `delupload` discards them; comes with HTTP 429 and `Retry-After`',
  uploadsOfDay: 'no more can be uploaded today; comes with HTTP 429 and `Retry-After`',
  serverFault: 'server fault; `data.request_id` names the request',
};

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; [kind: string]: unknown };
}

const json = (schema: Schema) => ({ 'application/json': { schema } });

/** Of `upload` the contract has no request: it is no JSON. */
const files: Schema = {
  type: 'object',
  properties: { 'file[]': { type: 'array', minItems: 1, items: { type: 'string', format: 'binary' } } },
  required: ['file[]'],
};

/** The data of a call's success. */
const success = (data: Schema): Schema => ({
  type: 'object',
  properties: { code: { const: 0 }, msg: { type: 'string' }, data },
  required: ['code', 'msg', 'data'],
});

function operation(name: CallName): Operation {
  const { summary, access, method, request, response } = calls[name];
  const token = [{ token: [] }];
  const body = name === 'upload' ? { 'multipart/form-data': { schema: files } } : json(toSchema(request));
  return {
    operationId: name,
    summary,
    tags: tags.filter((tag) => name in tag.calls).map((tag) => tag.name),
    security: access === 'member' ? token : [{}, ...token],
    ...(method === 'GET' ? {} : { requestBody: { required: true, content: body } }),
    responses: {
      200: {
        description: 'The envelope: a success, or the code of a refusal',
        content: json({ oneOf: [success(toSchema(response)), { $ref: '#/components/schemas/Refusal' }] }),
      },
      429: { $ref: '#/components/responses/TooFast' },
    },
  };
}

const refusal: Schema = {
  type: 'object',
  properties: {
    code: {
      description: Object.entries(codes)
        .map(([name, code]) => `${code} ${meanings[name as keyof typeof codes]}`)
        .join('; '),
      enum: Object.values(codes).filter((code) => code !== codes.success),
    },
    msg: { type: 'string' },
    data: {
      type: 'object',
      properties: {
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        request_id: { type: 'string' },
      },
    },
  },
  required: ['code', 'msg', 'data'],
};

const tooFast = {
  description: 'Too many calls',
  headers: { 'Retry-After': { description: 'seconds', schema: { type: 'integer' } } },
  content: json({ $ref: '#/components/schemas/Refusal' }),
};

const description = [
  'Every call answers HTTP 200 with `{ code, msg, data }`; code 0 is success. An unknown path is HTTP 404.',
  'Times are unix seconds, ids are opaque. Lists take `page`, `per_page` and `as_of` (unix milliseconds): the first',
  'page answers the `as_of` to send with the later ones, so that nothing shifts between two pages.',
  'Create calls take an `idempotency_key`: the same key from the same member answers the first result again.',
].join(' ');

/** The OpenAPI 3.1 document of every call, from the schemas that the server validates with. */
export function openApiDocument(brand: string): OpenApiDocument {
  const lang = {
    name: 'lang',
    in: 'header',
    description: 'Language of the caller',
    schema: { type: 'string', default: 'en' },
  };
  const paths = (Object.keys(calls) as CallName[]).map((name) => [
    `${apiPath}/${name}`,
    { parameters: [{ $ref: '#/components/parameters/lang' }], [calls[name].method.toLowerCase()]: operation(name) },
  ]);
  return {
    openapi: '3.1.0',
    info: { title: `${brand} community`, version: '1', description },
    servers: [{ url: '/' }],
    tags: tags.map(({ name }) => ({ name })),
    paths: Object.fromEntries(paths),
    components: {
      schemas: { ...entitySchemas(), Refusal: refusal },
      responses: { TooFast: tooFast },
      parameters: { lang },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token', description: 'App token that `login` answers' },
      },
    },
  };
}
