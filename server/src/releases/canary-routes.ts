import { releasesPath } from '@community/contract/release-paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Canaries } from './canaries.ts';
import type { PageTrial } from './page-trial.ts';
import type { ReleaseAct } from './pointer-change.ts';
import type { PreviewLinks } from './preview-links.ts';
import { releaseSchemas } from './release-schemas.ts';

export interface CanaryRoutesOptions {
  canaries: Canaries;
  previews: PreviewLinks;
  trial: Pick<PageTrial, 'check'>;
  /** The act of an authorized request. */
  actOf(request: FastifyRequest<OfApp>, reason?: string): ReleaseAct;
}

interface OfApp {
  Params: { app: string };
}

interface Act {
  build?: string;
  reason?: string;
}

/** The calls of canaries and previews, within those of the release service. */
export async function canaryRoutes(
  app: FastifyInstance,
  { canaries, previews, trial, actOf }: CanaryRoutesOptions,
): Promise<void> {
  const params = { type: 'object', properties: { app: releaseSchemas.app } };
  const schema = (body: object) => ({ schema: { params, body } });

  app.put<OfApp & { Body: { build: string; share: number; reason?: string } }>(
    `${releasesPath}/:app/canary`,
    schema(releaseSchemas.canary),
    async (request) => {
      const { build, share, reason } = request.body;
      await trial.check(request.params.app, build);
      return canaries.start({ build, share }, actOf(request, reason));
    },
  );

  app.post<OfApp & { Body: Act }>(`${releasesPath}/:app/promote`, schema(releaseSchemas.canaryAct), async (request) =>
    canaries.promote(actOf(request, request.body.reason), request.body.build),
  );

  app.post<OfApp & { Body: Act }>(
    `${releasesPath}/:app/end-canary`,
    schema(releaseSchemas.canaryAct),
    async (request) => canaries.end(actOf(request, request.body.reason), request.body.build),
  );

  app.post<OfApp & { Body: { build: string; hours?: number; reason?: string } }>(
    `${releasesPath}/:app/preview`,
    schema(releaseSchemas.preview),
    async (request) => {
      const { build, hours, reason } = request.body;
      await trial.check(request.params.app, build);
      return previews.create(build, actOf(request, reason), hours);
    },
  );
}
