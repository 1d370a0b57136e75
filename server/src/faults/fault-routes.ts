import { type FaultBeacon, faultKinds, faultLimits, faultsPath } from '@community/contract/faults';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../http/errors/http-error.ts';
import type { CallCounts } from '../http/limits/call-counts.ts';
import { networkOf } from '../http/network.ts';
import { createAjv } from '../runtime/ajv.ts';
import type { Embeds } from '../stores/embeds.ts';
import type { Faults } from './faults.ts';

/** Beacons of one network in a minute: those of a few people whose pages fail. */
const maxPerMinute = 60;

const text = (maxLength: number) => ({ type: 'string', maxLength });

const isBeacon = createAjv().compile<FaultBeacon>({
  type: 'object',
  required: ['kind', 'message', 'frames', 'isFirst'],
  additionalProperties: false,
  properties: {
    kind: { enum: faultKinds },
    message: text(faultLimits.maxMessageLength),
    frames: text(faultLimits.maxFramesLength),
    blamed: text(120),
    route: text(80),
    isFirst: { type: 'boolean' },
  },
});

function readBeacon(body: unknown): FaultBeacon {
  try {
    const beacon: unknown = JSON.parse(typeof body === 'string' ? body : '');
    if (isBeacon(beacon)) return beacon;
  } catch {
    // Refused below.
  }
  throw new HttpError(400, 'This is no beacon of a fault');
}

export interface FaultRoutesDependencies {
  faults: Pick<Faults, 'takeBeacon'>;
  counts: Pick<CallCounts, 'count'>;
  configuration: { embeds: Embeds };
}

/** Takes the beacons of the community's own pages and of the stores that embed its feed. They carry no cookies. */
export async function faultRoutes(
  app: FastifyInstance,
  { faults, counts, configuration }: FaultRoutesDependencies,
): Promise<void> {
  const stores = new Set([...configuration.embeds.values()].flatMap(({ origins }) => origins));
  const isOwn = ({ headers }: FastifyRequest) => (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';
  app.post(faultsPath, { bodyLimit: faultLimits.maxBeaconBytes }, async (request, reply) => {
    if (!isOwn(request) && !stores.has(request.headers.origin ?? ''))
      throw new HttpError(403, 'Other sites have no faults here');
    const { current, ttl } = counts.count(`faults ${networkOf(request.ip)}`);
    if (current > maxPerMinute) throw new HttpError(429, 'Too many faults', Math.ceil(ttl / 1_000));
    const number = await faults.takeBeacon(readBeacon(request.body), request.ip);
    reply.header('cache-control', 'no-store').header('cross-origin-resource-policy', 'cross-origin');
    // Browsers report a body that a store's page may not read as an error.
    return isOwn(request) ? reply.send({ number }) : reply.code(204).send();
  });
}
