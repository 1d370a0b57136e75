import { buildIdPattern } from './release-limits.ts';

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

/** Requests and responses of the release service, for validation and for the OpenAPI document. */
export const releaseSchemas = {
  app: { type: 'string', maxLength: 40, description: 'name of a remote, `shell` or `acting`' },
  build,
  activation: object({ build, reason }, ['build']),
  rollback: object({ build: { ...build, description: 'the bad build; refused if another is active' }, reason }, []),
  uploaded: object({ build, isNew: { type: 'boolean', description: 'false if it was there already' } }),
  pointer: object({ active: build, replaced: { ...nullable, description: 'the build that was active before' } }),
  builds: object({
    active: nullable,
    previous: { type: 'array', items: text, description: 'builds to fall back to, newest first' },
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
      items: object({ act: text, build: nullable, replaced: nullable, actor: text, reason: nullable, at: time }),
    },
  }),
  refusal: object({ error: { type: 'string', description: 'the cause' } }),
} as const;
