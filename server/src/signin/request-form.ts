import type { FastifyRequest } from 'fastify';
import type { ServerConfiguration } from '../configuration.ts';
import { checkReturn, type Journey } from './return-address.ts';

const longest = 500;

/** Fields of a form or a query as text; what is missing, repeated or overlong is empty. */
export type Fields = (name: string) => string;

function fieldsOf(source: unknown): Fields {
  const values = (typeof source === 'object' && source !== null ? source : {}) as Record<string, unknown>;
  return (name) => {
    const value = Object.hasOwn(values, name) ? values[name] : '';
    return typeof value === 'string' && value.length <= longest && !/\0|\p{Surrogate}/u.test(value) ? value : '';
  };
}

export const formFields = (request: FastifyRequest): Fields => fieldsOf(request.body);
export const queryFields = (request: FastifyRequest): Fields => fieldsOf(request.query);

/**
 * The journey that a form or a query carries. `null` for a visit without one; `unknown` when it names an app or a return address that
 * does not belong together (code 4000).
 */
export function journeyOf(configuration: ServerConfiguration, fields: Fields): Journey | null | 'unknown' {
  const appId = fields('app_id');
  const address = fields('return');
  if (!appId && !address) return null;
  const returnTo = checkReturn(configuration, appId, address);
  return returnTo === null ? 'unknown' : { appId, returnTo, locale: fields('locale') };
}

/** True for a form that was sent from this site's own pages: browsers say so, and nothing else is taken. */
export function isOwnForm(request: FastifyRequest, ownOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined) return site === 'same-origin';
  return origin === ownOrigin;
}
