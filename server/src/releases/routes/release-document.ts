import { releasesPath } from '@community/contract/release-paths';
import { releaseSchemas } from './release-schemas.ts';

const json = (schema: object) => ({ 'application/json': { schema } });

const refusals = {
  400: 'the request is invalid',
  401: 'the token is missing, unknown, expired or revoked',
  403: 'the token is another app’s',
  404: 'there is no such build or fault',
  408: 'the archive came too slowly',
  409: 'other content under this id, addresses that are taken or dropped, no earlier build, no canary or another one',
  422: 'the archive or the build in it cannot be used',
  503: 'too many uploads at once',
} as const;

type Refused = keyof typeof refusals;

/** A call of the document: what it responds with, and when it refuses. */
function call(
  operationId: string,
  summary: string,
  response: object,
  more: { refused?: readonly Refused[]; parameters?: readonly object[]; content?: object; created?: boolean } = {},
) {
  const { refused = [], parameters = [], content, created = false } = more;
  const refusal = (status: Refused) => [
    status,
    { description: refusals[status], content: json(releaseSchemas.refusal) },
  ];
  return {
    operationId,
    summary,
    tags: ['Releases'],
    parameters: [{ name: 'app', in: 'path', required: true, schema: releaseSchemas.app }, ...parameters],
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      200: { description: 'done', content: json(response) },
      ...(created ? { 201: { description: 'added', content: json(response) } } : {}),
      ...Object.fromEntries(([400, 401, 403, ...refused] as const).map(refusal)),
    },
  };
}

const { uploaded, builds, pointer, history, activation, rollback, build } = releaseSchemas;
const { withdrawal, withdrawn, return: returning } = releaseSchemas;
const { plan, planned, faults, fault } = releaseSchemas;
const { canary, canaryEnd, promotion, runningCanary, preview, previewLink } = releaseSchemas;

/** The OpenAPI document of the release service. */
export const releaseDocument = {
  openapi: '3.1.0',
  info: {
    title: 'Release service',
    version: '1',
    description: 'Uploads, activations, canaries, previews and rollbacks of an app’s builds.',
  },
  servers: [{ url: '/' }],
  tags: [{ name: 'Releases' }],
  security: [{ token: [] }],
  paths: {
    [`${releasesPath}/{app}/builds`]: {
      get: call('builds', 'The active build, those to fall back to, and the last uploads', builds),
    },
    [`${releasesPath}/{app}/builds/{build}`]: {
      put: call('upload', 'Uploads a build: a tar.gz of its files. It is served, but not active yet', uploaded, {
        refused: [408, 409, 422, 503],
        parameters: [{ name: 'build', in: 'path', required: true, schema: build }],
        content: { 'application/gzip': { schema: { type: 'string', format: 'binary' } } },
        created: true,
      }),
    },
    [`${releasesPath}/{app}/active`]: {
      put: call('activate', 'Makes an uploaded build the active one', pointer, {
        refused: [404, 409],
        content: json(activation),
      }),
    },
    [`${releasesPath}/{app}/rollback`]: {
      post: call('rollBack', 'Makes the build before active again, and drops the bad one', pointer, {
        refused: [409],
        content: json(rollback),
      }),
    },
    [`${releasesPath}/{app}/canary`]: {
      put: call('canary', 'Gives an uploaded build to a share of the readers, or changes the share', runningCanary, {
        refused: [404, 409],
        content: json(canary),
      }),
    },
    [`${releasesPath}/{app}/promote`]: {
      post: call('promote', 'Makes the canary the active build', pointer, {
        refused: [409],
        content: json(promotion),
      }),
    },
    [`${releasesPath}/{app}/plan`]: {
      put: call('plan', 'Promotes the canary by itself after a time, if it stays healthy', planned, {
        refused: [409],
        content: json(plan),
      }),
    },
    [`${releasesPath}/{app}/end-canary`]: {
      post: call('endCanary', 'Gives the active build to all readers again', pointer, {
        refused: [409],
        content: json(canaryEnd),
      }),
    },
    [`${releasesPath}/{app}/withdraw`]: {
      post: call('withdraw', 'Takes a remote away: its addresses, its entries of menus, its canary', withdrawn, {
        refused: [409],
        content: json(withdrawal),
      }),
    },
    [`${releasesPath}/{app}/return`]: {
      post: call('return', 'Brings a withdrawn remote back, with its build or with another', pointer, {
        refused: [404, 409],
        content: json(returning),
      }),
    },
    [`${releasesPath}/{app}/preview`]: {
      post: call('preview', 'Makes a link that shows an uploaded build in one browser until it expires', previewLink, {
        refused: [404, 409],
        content: json(preview),
      }),
    },
    [`${releasesPath}/{app}/faults`]: {
      get: call('faults', 'The faults of the app that were seen last', faults),
    },
    [`${releasesPath}/{app}/faults/{number}`]: {
      get: call('fault', 'A fault of the app by the number on its failure card', fault, {
        refused: [404],
        parameters: [{ name: 'number', in: 'path', required: true, schema: { type: 'string', maxLength: 40 } }],
      }),
    },
    [`${releasesPath}/{app}/history`]: {
      get: call('history', 'The last acts: who did what when, and why', history),
    },
  },
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'a token of the app' } } },
};
