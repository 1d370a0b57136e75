import { releasesPath } from '@community/contract/release-paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Canaries } from '../canaries/canaries.ts';
import type { PlannedPromotions } from '../canaries/planned-promotions.ts';
import type { PageTrial } from '../checks/page-trial.ts';
import type { ReleaseOrder } from '../pointer-change.ts';
import type { PreviewLinks } from '../preview-links.ts';
import { releaseSchemas } from './release-schemas.ts';

export interface CanaryRoutesOptions {
  canaries: Canaries;
  previews: PreviewLinks;
  plans: Pick<PlannedPromotions, 'plan'>;
  trial: Pick<PageTrial, 'check'>;
  /** Who orders what, by an authorized request. */
  orderOf(request: FastifyRequest<OfApp>, body: OrderOptions): ReleaseOrder;
}

interface OfApp {
  Params: { app: string };
}

/** What the body of every call may say. */
export interface OrderOptions {
  reason?: string;
  drop?: string[];
}

type BuildOptions = OrderOptions & { build?: string };

/** The calls of canaries and previews, within those of the release service. */
export async function canaryRoutes(
  app: FastifyInstance,
  { canaries, previews, plans, trial, orderOf }: CanaryRoutesOptions,
): Promise<void> {
  const params = { type: 'object', properties: { app: releaseSchemas.app } };
  const schema = (body: object) => ({ schema: { params, body } });

  app.put<OfApp & { Body: OrderOptions & { build: string; share: number } }>(
    `${releasesPath}/:app/canary`,
    schema(releaseSchemas.canary),
    async (request) => {
      const { build, share } = request.body;
      await trial.check(request.params.app, build);
      return canaries.start({ build, share }, orderOf(request, request.body));
    },
  );

  app.post<OfApp & { Body: BuildOptions }>(
    `${releasesPath}/:app/promote`,
    schema(releaseSchemas.promotion),
    async (request) => canaries.promote(orderOf(request, request.body), request.body.build),
  );

  app.put<OfApp & { Body: OrderOptions & { build: string; afterMinutes: number } }>(
    `${releasesPath}/:app/plan`,
    schema(releaseSchemas.plan),
    async (request) => plans.plan(orderOf(request, request.body), request.body),
  );

  app.post<OfApp & { Body: BuildOptions }>(
    `${releasesPath}/:app/end-canary`,
    schema(releaseSchemas.canaryEnd),
    async (request) => canaries.end(orderOf(request, request.body), request.body.build),
  );

  app.post<OfApp & { Body: OrderOptions & { build: string; hours?: number } }>(
    `${releasesPath}/:app/preview`,
    schema(releaseSchemas.preview),
    async (request) => {
      const { build, hours } = request.body;
      await trial.check(request.params.app, build);
      return previews.create(build, orderOf(request, request.body), hours);
    },
  );
}
