import { releasesPath, uploadPath } from '@community/contract/release-paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Queryable } from '../../database/database.ts';
import { readFaultNumber } from '../../faults/fault-number.ts';
import { findFault, listFaults } from '../../faults/fault-repository.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import { TooSlow, watchPace } from '../../media/uploads/upload-pace.ts';
import { Busy } from '../../runtime/limiter.ts';
import { listBuilds } from '../build-repository.ts';
import { findPlan } from '../canaries/plan-repository.ts';
import { listCounts } from '../canaries/watched-builds.ts';
import type { PageTrial } from '../checks/page-trial.ts';
import { listEvents } from '../history.ts';
import type { ReleaseService } from '../open-releases.ts';
import { findPointer } from '../pointer-repository.ts';
import { ReleaseRefusal } from '../release-refusal.ts';
import { authorize } from '../tokens.ts';
import { canaryRoutes, type OrderOptions } from './canary-routes.ts';
import { releaseDocument } from './release-document.ts';
import { releaseSchemas } from './release-schemas.ts';
import { withdrawalRoutes } from './withdrawal-routes.ts';

interface OfApp {
  Params: { app: string };
}

/** `Retry-After` while too many uploads run. */
const busyRetrySeconds = 10;

/** A request's body, while it comes in pace. Throws `TooSlow`. Who stops early leaves the rest unread. */
async function* inPace({ raw }: FastifyRequest): AsyncGenerator<Buffer> {
  const { tooSlow, stop } = watchPace(() => raw.socket.bytesRead);
  const pieces = raw.iterator({ destroyOnReturn: false });
  try {
    for (;;) {
      const next = await Promise.race([pieces.next(), tooSlow]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    stop();
    // Not awaited: it waits for the next piece of a body that is too slow.
    void pieces.return?.();
  }
}

const statusOf = (error: Error & { statusCode?: number }): number => {
  if (error instanceof Busy) return 503;
  if (error instanceof TooSlow) return 408;
  return error.statusCode ?? 500;
};

/** Refusals are `{ error }` with the cause; other faults are logged and say nothing. */
function respondToErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = statusOf(error);
    const isOwnFault = status >= 500 && !(error instanceof Busy || error instanceof HttpError);
    const logged = isOwnFault ? error : error.cause;
    if (logged && !request.raw.destroyed) request.log.error({ err: logged }, 'release call failed');
    if (error instanceof Busy) reply.header('retry-after', busyRetrySeconds);
    if (error instanceof HttpError && error.retryAfterSeconds !== null)
      reply.header('retry-after', error.retryAfterSeconds);
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ error: isOwnFault ? `Server fault ${request.id}` : error.message });
  });
}

export interface ReleaseRoutesDependencies {
  database: Queryable;
  service: ReleaseService;
  /** Renders a build's pages before readers get it. */
  trial: Pick<PageTrial, 'check'>;
  now?: () => Date;
}

/**
 * The calls of the release service, `/releases/v1/…`, for who holds a token of the app. Without any token on this
 * community they are off: not found.
 */
export async function releaseRoutes(
  app: FastifyInstance,
  {
    database,
    service: { releases, canaries, withdrawals, previews, plans, source },
    trial,
    now = () => new Date(),
  }: ReleaseRoutesDependencies,
): Promise<void> {
  const actors = new WeakMap<object, string>();
  const orderOf = (request: FastifyRequest<OfApp>, { reason, drop }: OrderOptions = {}) => ({
    app: request.params.app,
    actor: actors.get(request) ?? '',
    reason: reason ?? null,
    drop,
  });
  respondToErrors(app);
  app.addContentTypeParser('application/gzip', (_request, payload, done) => done(null, payload));
  app.addHook('onRequest', async (_request, reply) => {
    if (!source.hasTokens) await source.refresh();
    if (!source.hasTokens) return reply.callNotFound();
  });
  app.get(`${releasesPath}/openapi.json`, async () => releaseDocument);

  await app.register(async (calls) => {
    calls.addHook<OfApp>('onRequest', async (request) => {
      const { authorization } = request.headers;
      actors.set(request, await authorize(database, authorization, request.params.app, now()));
    });
    const params = { type: 'object', properties: { app: releaseSchemas.app, build: releaseSchemas.build } };

    calls.put<{ Params: { app: string; build: string } }>(
      uploadPath,
      { schema: { params } },
      async (request, reply) => {
        if (request.headers['content-type'] !== 'application/gzip')
          throw new HttpError(415, 'A build is sent as application/gzip');
        const { build } = request.params;
        const isNew = await releases.upload(build, inPace(request), orderOf(request));
        return reply.code(isNew ? 201 : 200).send({ build, isNew });
      },
    );

    calls.get<OfApp>(`${releasesPath}/:app/builds`, { schema: { params } }, async ({ params: { app: name } }) => {
      const [pointer, plan, watched, builds] = await Promise.all([
        findPointer(database, name),
        findPlan(database, name),
        listCounts(database, name),
        listBuilds(database, name),
      ]);
      return {
        active: pointer?.active ?? null,
        previous: pointer?.previous ?? [],
        canary: pointer?.canary ?? null,
        plan: plan && { build: plan.canary, at: plan.due_at },
        withdrawnAt: pointer?.withdrawn_at ?? null,
        watched: watched.map(({ failing_networks, networks, build, views, failures }) => ({
          build,
          views,
          failures,
          networks,
          failingNetworks: failing_networks,
        })),
        builds: builds.map((build) => ({
          build: build.id,
          archiveBytes: build.archive_bytes,
          unpackedBytes: build.unpacked_bytes,
          fileCount: build.file_count,
          uploadedBy: build.uploaded_by,
          uploadedAt: build.uploaded_at,
        })),
      };
    });

    calls.put<OfApp & { Body: OrderOptions & { build: string } }>(
      `${releasesPath}/:app/active`,
      { schema: { params, body: releaseSchemas.activation } },
      async (request) => {
        await trial.check(request.params.app, request.body.build);
        return releases.activate(request.body.build, orderOf(request, request.body));
      },
    );

    calls.post<OfApp & { Body: OrderOptions & { build?: string } }>(
      `${releasesPath}/:app/rollback`,
      { schema: { params, body: releaseSchemas.rollback } },
      async (request) => releases.rollBack(orderOf(request, request.body), request.body.build),
    );

    await calls.register(canaryRoutes, { canaries, previews, plans, trial, orderOf });
    await calls.register(withdrawalRoutes, { database, withdrawals, trial, orderOf });

    calls.get<OfApp>(`${releasesPath}/:app/faults`, { schema: { params } }, async ({ params: { app: name } }) => ({
      faults: await listFaults(database, name),
    }));

    calls.get<{ Params: { app: string; number: string } }>(
      `${releasesPath}/:app/faults/:number`,
      { schema: { params } },
      async ({ params: { app: name, number } }) => {
        const fault = await findFault(database, readFaultNumber(number));
        // Another app's fault is none.
        if (fault?.app !== name)
          throw new ReleaseRefusal(404, `There is no fault ${number} of ${name}; faults are kept for 30 days`);
        return fault;
      },
    );

    calls.get<OfApp>(`${releasesPath}/:app/history`, { schema: { params } }, async ({ params: { app: name } }) => ({
      acts: await listEvents(database, name),
    }));
  });
}
