import { apiPath } from '@community/contract/api-path';
import { type CallName, calls, type Envelope } from '@community/contract/calls';
import { codes } from '@community/contract/codes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { appTokenOf } from '../http/app-token.ts';
import { errorEnvelope, invalid } from '../http/errors/call-error.ts';
import { HttpError } from '../http/errors/http-error.ts';
import type { CommunityApi } from './community-api.ts';
import { parseBody } from './requests/json-body.ts';

/** Largest JSON body of a call, in bytes: a post of 1,000 characters with its files fits many times. */
const bodyLimit = 64 * 1024;

/** Calls without a request may come without a body. */
const bodyOf = ({ body }: FastifyRequest): unknown => (body === undefined ? {} : body);

/** Serialized responses: a cached envelope is serialized once. */
const written = new WeakMap<Envelope, string>();

function write(envelope: Envelope): string {
  const text = written.get(envelope) ?? JSON.stringify(envelope);
  written.set(envelope, text);
  return text;
}

const refusal = (body: string) => errorEnvelope(invalid({ body }));

/**
 * Serves the community API under `/api/v1/community/`: every call responds HTTP 200 with the contract's envelope,
 * whatever its body; an unknown path is HTTP 404. `upload` has its own route.
 */
export async function apiRoutes(app: FastifyInstance, { community }: { community: CommunityApi }): Promise<void> {
  // The body is read as text, so that invalid JSON gets an envelope like any other invalid input.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => {
    done(null, body === '' ? {} : parseBody(String(body)));
  });

  app.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
    const { statusCode = 500 } = error;
    // These keep their HTTP status: too fast, or too slow.
    if (error instanceof HttpError && statusCode !== 415) throw error;
    reply.code(200);
    if (statusCode === 415) return refusal('must not be compressed');
    if (statusCode === 413) return refusal('is too large');
    if (statusCode < 500) return refusal('could not be read');
    request.log.error({ err: error }, 'request failed');
    return { code: codes.serverFault, msg: 'Server fault', data: { request_id: request.id } };
  });

  for (const [name, { method }] of Object.entries(calls)) {
    if (name === 'upload') continue;
    app.route({
      method,
      url: `${apiPath}/${name}`,
      async handler(request, reply) {
        const envelope = await community.call(name as CallName, method === 'GET' ? {} : bodyOf(request), {
          token: appTokenOf(request),
          origin: request.headers.origin ?? null,
          ip: request.ip,
          requestId: request.id,
          log: request.log,
        });
        return reply.type('application/json; charset=utf-8').send(write(envelope));
      },
    });
  }
}
