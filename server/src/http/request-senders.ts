import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { networkOf } from './network.ts';

/** The sender of what a network asks for without being a member. */
export const senderOf = (ip: string | undefined): string => `address ${networkOf(ip)}`;

/**
 * Runs every request as its network's, so that nothing that strangers ask for counts as the server's own work. Members
 * count as themselves once they are known. It begins after the body was read, whose events belong to no request.
 */
export function nameSenders(app: FastifyInstance, database: Pick<Database, 'onBehalfOf'>): void {
  app.addHook('preValidation', (request, _reply, done) => database.onBehalfOf(senderOf(request.ip), done));
}
