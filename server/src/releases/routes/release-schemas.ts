import { buildIdPattern } from '../../builds/build-names.ts';
import { previewHours } from '../preview-links.ts';

const text = { type: 'string' };
const time = { type: 'string', format: 'date-time' };
const nullable = { type: ['string', 'null'] };

const object = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object',
  required,
  additionalProperties: false,
  properties,
});

const build = { type: 'string', pattern: buildIdPattern, description: 'id of a build' };
const reason = {
  type: 'string',
  maxLength: 500,
  pattern: '^[^\\u0000]*$',
  description: 'why; a part of the history',
};

const drop = {
  type: 'array',
  maxItems: 100,
  items: { type: 'string', maxLength: 200 },
  description:
    'addresses, names of routes and modules that the release drops on purpose, and canaries of others that it ends, as ' +
    'its refusal names them',
};

const fault = object({
  number: { ...text, description: 'the number on its failure card' },
  app: text,
  kind: text,
  side: { enum: ['browser', 'server'] },
  route: nullable,
  message: text,
  stack: { ...text, description: 'places in the sources, a line each' },
  total: { type: 'integer' },
  networks: { type: 'integer', description: 'from how many it came within an hour, at most' },
  first_at: time,
  last_at: time,
});

/** Requests and responses of the release service, for validation and for the OpenAPI document. */
export const releaseSchemas = {
  app: { type: 'string', maxLength: 40, description: 'name of a remote, `shell` or `acting`' },
  build,
  activation: object({ build, reason, drop }, ['build']),
  canary: object(
    {
      build,
      share: { type: 'integer', minimum: 1, maximum: 100, description: 'percentage of the readers who get it' },
      reason,
      drop,
    },
    ['build', 'share'],
  ),
  promotion: object({ build: { ...build, description: 'the canary; refused if it is another' }, reason, drop }, []),
  plan: object(
    {
      build: { ...build, description: 'the canary; refused if it is another' },
      afterMinutes: { type: 'integer', minimum: 1, maximum: 10_080 },
      reason,
      drop,
    },
    ['build', 'afterMinutes'],
  ),
  planned: object({ build: text, at: time }),
  canaryEnd: object({ build: { ...build, description: 'the canary; refused if it is another' }, reason }, []),
  withdrawal: object({ reason }, []),
  withdrawn: object({ withdrawn: { ...build, description: 'the build that readers had' } }),
  return: object({ build: { ...build, description: 'the withdrawn one unless given' }, reason }, []),
  preview: object(
    { build, hours: { type: 'integer', minimum: 1, maximum: previewHours.max, default: previewHours.default }, reason },
    ['build'],
  ),
  runningCanary: object({ build: text, share: { type: 'integer' } }),
  previewLink: object({ url: { type: 'string', format: 'uri' }, expiresAt: time }),
  rollback: object({ build: { ...build, description: 'the bad build; refused if another is active' }, reason }, []),
  uploaded: object({ build, isNew: { type: 'boolean', description: 'false if it was there already' } }),
  pointer: object({ active: build, replaced: { ...nullable, description: 'the build that was active before' } }),
  builds: object({
    active: nullable,
    previous: { type: 'array', items: text, description: 'builds to fall back to, newest first' },
    canary: { ...object({ build: text, share: { type: 'integer' } }), type: ['object', 'null'] },
    plan: {
      ...object({ build: text, at: time }),
      type: ['object', 'null'],
      description: 'the canary that is promoted by itself, and when',
    },
    withdrawnAt: { ...time, type: ['string', 'null'], description: 'since when the remote is not there' },
    watched: {
      type: 'array',
      description: 'page views of the canary and of a newly active build, how many failed, and in how many networks',
      items: object({
        build: text,
        views: { type: 'integer' },
        failures: { type: 'integer' },
        networks: { type: 'integer' },
        failingNetworks: { type: 'integer' },
      }),
    },
    builds: {
      type: 'array',
      items: object({
        build: text,
        archiveBytes: { type: 'integer' },
        unpackedBytes: { type: 'integer' },
        fileCount: { type: 'integer' },
        uploadedBy: text,
        uploadedAt: time,
      }),
    },
  }),
  history: object({
    acts: {
      type: 'array',
      items: object({
        act: text,
        build: nullable,
        replaced: nullable,
        share: { type: ['integer', 'null'], description: 'percentage of the readers who get a canary' },
        actor: {
          type: 'string',
          description: 'the token, `image`, `operator`, or `watch`, `plan` and `age` for what happened by itself',
        },
        reason: nullable,
        at: time,
      }),
    },
  }),
  faults: object({ faults: { type: 'array', items: fault } }),
  fault: {
    ...fault,
    properties: {
      ...fault.properties,
      builds: { type: 'array', items: object({ build: text, count: { type: 'integer' }, last_at: time }) },
    },
  },
  refusal: object({ error: { type: 'string', description: 'the cause' } }),
} as const;
