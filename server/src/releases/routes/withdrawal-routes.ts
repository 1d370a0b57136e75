import { releasesPath } from '@community/contract/release-paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Queryable } from '../../database/database.ts';
import type { PageTrial } from '../checks/page-trial.ts';
import type { ReleaseOrder } from '../pointer-change.ts';
import { findPointer } from '../pointer-repository.ts';
import type { Withdrawals } from '../withdrawals.ts';
import type { OrderOptions } from './canary-routes.ts';
import { releaseSchemas } from './release-schemas.ts';

export interface WithdrawalRoutesOptions {
  database: Queryable;
  withdrawals: Withdrawals;
  trial: Pick<PageTrial, 'check'>;
  /** Who orders what, by an authorized request. */
  orderOf(request: FastifyRequest<OfApp>, body: OrderOptions): ReleaseOrder;
}

interface OfApp {
  Params: { app: string };
}

/** The calls that take a remote away and bring it back, within those of the release service. */
export async function withdrawalRoutes(
  app: FastifyInstance,
  { database, withdrawals, trial, orderOf }: WithdrawalRoutesOptions,
): Promise<void> {
  const params = { type: 'object', properties: { app: releaseSchemas.app } };
  const schema = (body: object) => ({ schema: { params, body } });

  app.post<OfApp & { Body: OrderOptions }>(
    `${releasesPath}/:app/withdraw`,
    schema(releaseSchemas.withdrawal),
    async (request) => {
      const { active } = await withdrawals.withdraw(orderOf(request, request.body));
      return { withdrawn: active };
    },
  );

  app.post<OfApp & { Body: OrderOptions & { build?: string } }>(
    `${releasesPath}/:app/return`,
    schema(releaseSchemas.return),
    async (request) => {
      const { body, params: path } = request;
      const build = body.build ?? (await findPointer(database, path.app))?.active;
      if (build !== undefined) await trial.check(path.app, build);
      return withdrawals.return(orderOf(request, body), build);
    },
  );
}
