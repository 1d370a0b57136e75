import { releasesPath } from '@community/contract/release-paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Canaries } from '../canaries/canaries.ts';
import type { PlannedPromotions } from '../canaries/planned-promotions.ts';
import type { PageTrial } from '../checks/page-trial.ts';
import type { ReleaseAct } from '../pointer-change.ts';
import type { PreviewLinks } from '../preview-links.ts';
import { releaseSchemas } from './release-schemas.ts';

export interface CanaryRoutesOptions {
  canaries: Canaries;
  previews: PreviewLinks;
  plans: Pick<PlannedPromotions, 'plan'>;
  trial: Pick<PageTrial, 'check'>;
  /** The act of an authorized request. */
  actOf(request: FastifyRequest<OfApp>, body: ActOptions): ReleaseAct;
}

interface OfApp {
  Params: { app: string };
}

/** What the body of every call may say. */
export interface ActOptions {
  reason?: string;
  drop?: string[];
}

type Act = ActOptions & { build?: string };

/** The calls of canaries and previews, within those of the release service. */
export async function canaryRoutes(
  app: FastifyInstance,
  { canaries, previews, plans, trial, actOf }: CanaryRoutesOptions,
): Promise<void> {
  const params = { type: 'object', properties: { app: releaseSchemas.app } };
  const schema = (body: object) => ({ schema: { params, body } });

  app.put<OfApp & { Body: ActOptions & { build: string; share: number } }>(
    `${releasesPath}/:app/canary`,
    schema(releaseSchemas.canary),
    async (request) => {
      const { build, share } = request.body;
      await trial.check(request.params.app, build);
      return canaries.start({ build, share }, actOf(request, request.body));
    },
  );

  app.post<OfApp & { Body: Act }>(`${releasesPath}/:app/promote`, schema(releaseSchemas.promotion), async (request) =>
    canaries.promote(actOf(request, request.body), request.body.build),
  );

  app.put<OfApp & { Body: ActOptions & { build: string; afterMinutes: number } }>(
    `${releasesPath}/:app/plan`,
    schema(releaseSchemas.plan),
    async (request) => plans.plan(actOf(request, request.body), request.body),
  );

  app.post<OfApp & { Body: Act }>(
    `${releasesPath}/:app/end-canary`,
    schema(releaseSchemas.canaryAct),
    async (request) => canaries.end(actOf(request, request.body), request.body.build),
  );

  app.post<OfApp & { Body: ActOptions & { build: string; hours?: number } }>(
    `${releasesPath}/:app/preview`,
    schema(releaseSchemas.preview),
    async (request) => {
      const { build, hours } = request.body;
      await trial.check(request.params.app, build);
      return previews.create(build, actOf(request, request.body), hours);
    },
  );
}
