import { randomBytes, timingSafeEqual } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { readFaultNumber } from '../faults/fault-number.ts';
import { findFault, listFaults } from '../faults/fault-repository.ts';
import { ReleaseRefusal } from '../releases/release-refusal.ts';
import { createToken, listTokens, type NewToken, revokeToken } from '../releases/tokens.ts';
import type { Lifetime } from '../runtime/lifetime.ts';
import { sha256 } from '../runtime/sha256.ts';
import { maxTokenDays, type OperatorAddress, operatorFile, readOperatorAddress } from './operator-address.ts';

const newToken = {
  type: 'object',
  required: ['app', 'label', 'days'],
  additionalProperties: false,
  properties: {
    app: { type: 'string', maxLength: 40 },
    label: { type: 'string', minLength: 1, maxLength: 100, pattern: '^[^\\u0000-\\u001f\\u007f]*$' },
    days: { type: 'integer', minimum: 1, maximum: maxTokenDays },
  },
};

const tokenId = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } },
};

export interface OperatorListenerOptions {
  database: Database;
  dataFolder: string;
  announce(): Promise<void>;
}

function operatorCalls(secret: string, { database, announce }: OperatorListenerOptions): FastifyInstance {
  const app = Fastify();
  const expected = sha256(`Bearer ${secret}`);
  app.addHook('onRequest', async ({ headers: { authorization = '' } }) => {
    if (!timingSafeEqual(sha256(authorization), expected))
      throw new ReleaseRefusal(401, 'Only the operator may do this');
  });
  app.post<{ Body: NewToken }>('/tokens', { schema: { body: newToken } }, async ({ body }) => {
    const token = await createToken(database, body, new Date());
    await announce();
    return token;
  });
  app.get('/tokens', () => listTokens(database));
  app.post<{ Params: { id: number } }>('/tokens/:id/revoke', { schema: { params: tokenId } }, async ({ params }) => {
    await revokeToken(database, params.id, new Date());
    return {};
  });
  app.get<{ Querystring: { app?: string } }>('/faults', ({ query }) => listFaults(database, query.app ?? null));
  app.get<{ Params: { number: string } }>('/faults/:number', async ({ params }) => {
    const fault = await findFault(database, readFaultNumber(params.number));
    if (!fault) throw new ReleaseRefusal(404, `There is no fault ${params.number}; faults are forgotten after 30 days`);
    return fault;
  });
  return app;
}

/**
 * Calls of who operates this machine: making, listing and revoking tokens, and looking up faults. It listens on the
 * loopback alone, and its secret is in a file that only the server's user can read. So all of it can be done beside the
 * embedded database, which one process alone may open.
 */
export class OperatorListener {
  readonly #app: FastifyInstance;
  readonly #dataFolder: string;
  readonly #secret: string;

  private constructor(app: FastifyInstance, dataFolder: string, secret: string) {
    this.#app = app;
    this.#dataFolder = dataFolder;
    this.#secret = secret;
  }

  static async open(options: OperatorListenerOptions): Promise<OperatorListener> {
    const secret = randomBytes(32).toString('base64url');
    const app = operatorCalls(secret, options);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const file = operatorFile(options.dataFolder);
    const content: OperatorAddress = { address: `http://127.0.0.1:${port}`, secret };
    await rm(`${file}.new`, { force: true });
    await writeFile(`${file}.new`, JSON.stringify(content), { mode: 0o600, flag: 'wx' });
    await rename(`${file}.new`, file);
    return new OperatorListener(app, options.dataFolder, secret);
  }

  async close(): Promise<void> {
    const current = await readOperatorAddress(this.#dataFolder).catch(() => null);
    // Another instance on this folder may have taken over.
    if (current?.secret === this.#secret) await rm(operatorFile(this.#dataFolder), { force: true });
    await this.#app.close();
  }
}

export interface OperatorContext extends Pick<Lifetime, 'stack'> {
  database: Database;
  configuration: { dataFolder: string };
  releases: { service: { announce(): Promise<void> } | null };
}

/** Listens for the operator until the server stops, unless a folder of builds is served as it is. */
export async function openOperator({ database, configuration, releases, stack }: OperatorContext): Promise<void> {
  const { dataFolder } = configuration;
  const { service } = releases;
  if (!service) return;
  const listener = await OperatorListener.open({ database, dataFolder, announce: service.announce });
  stack.defer(() => listener.close());
}
