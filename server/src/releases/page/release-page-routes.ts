import { readFileSync } from 'node:fs';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../database/database.ts';
import { listFaults } from '../../faults/fault-repository.ts';
import { type Asset, assetRoutes, contentAsset } from '../../http/content-asset.ts';
import { createAjv } from '../../runtime/ajv.ts';
import { findPlan } from '../canaries/plan-repository.ts';
import { listCounts } from '../canaries/watched-builds.ts';
import type { PageTrial } from '../checks/page-trial.ts';
import { listEvents } from '../history.ts';
import type { ReleaseService } from '../open-releases.ts';
import type { ReleaseOrder } from '../pointer-change.ts';
import { findPointer } from '../pointer-repository.ts';
import { ReleaseRefusal } from '../release-refusal.ts';
import { authorize } from '../tokens.ts';
import {
  type PageAction,
  type PageBranding,
  type PageMessage,
  pageActions,
  releasePage,
  releasePagePath,
  tokenPage,
} from './release-page.ts';

/** Bytes of a form of the page. */
const maxFormBytes = 4_096;

interface Form {
  app: string;
  token: string;
  act?: PageAction;
  build?: string;
  reason?: string;
}

const text = (maxLength: number) => ({ type: 'string', maxLength, pattern: '^[^\\u0000]*$' });

const isForm = createAjv().compile<Form>({
  type: 'object',
  required: ['app', 'token'],
  additionalProperties: false,
  properties: { app: text(40), token: text(200), act: { enum: pageActions }, build: text(64), reason: text(500) },
});

export interface ReleasePageOptions {
  database: Queryable;
  service: Pick<ReleaseService, 'releases' | 'canaries' | 'withdrawals' | 'source'>;
  trial: Pick<PageTrial, 'check'>;
  now: () => Date;
  brand: PageBranding['brand'];
  /** The style sheet and the font of the brand's look. */
  brandFiles: Record<'style' | 'font', Pick<Asset, 'path'> | null>;
}

/**
 * `/releases`: a page for who holds a token of an app, in place of the command line. The token comes with each form and
 * is in no cookie: scripts of all remotes run on this origin, and could press the buttons of another team with it.
 */
export async function releasePageRoutes(
  app: FastifyInstance,
  { database, service: { releases, canaries, withdrawals, source }, trial, now, brand, brandFiles }: ReleasePageOptions,
): Promise<void> {
  await app.register(formbody, { bodyLimit: maxFormBytes });
  const css = readFileSync(new URL('./release-page.css', import.meta.url), 'utf8');
  const style = contentAsset('/releases/page', '.css', 'text/css', css);
  assetRoutes(app, [style]);
  const look = brandFiles.style;
  const branding = { styles: [style.path, ...(look ? [look.path] : [])], font: brandFiles.font?.path, brand };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    if (!source.hasTokens) await source.refresh();
    if (!source.hasTokens) return reply.callNotFound();
  });

  async function perform(act: PageAction, build: string | undefined, by: ReleaseOrder): Promise<string> {
    if (act === 'promote') return `Build ${(await canaries.promote(by, build)).active} is active.`;
    if (act === 'end canary')
      return `The canary is ended; all readers get build ${(await canaries.end(by, build)).active}.`;
    if (act === 'roll back') return `Build ${(await releases.rollBack(by, build)).active} is active again.`;
    if (act === 'withdraw') return `${by.app} is withdrawn, with its build ${(await withdrawals.withdraw(by)).active}.`;
    if (build !== undefined) await trial.check(by.app, build);
    return `${by.app} is there again, with its build ${(await withdrawals.return(by, build)).active}.`;
  }

  const read = async (name: string) => {
    const [pointer, plan, watched, acts, faults] = await Promise.all([
      findPointer(database, name),
      findPlan(database, name),
      listCounts(database, name),
      listEvents(database, name),
      listFaults(database, name),
    ]);
    return { app: name, pointer, plan, watched, acts, faults };
  };

  app.get(releasePagePath, async (_request, reply) => reply.type('text/html; charset=utf-8').send(tokenPage(branding)));

  app.post(releasePagePath, async ({ body }, reply) => {
    reply.type('text/html; charset=utf-8');
    if (!isForm(body)) return reply.code(400).send(tokenPage(branding, { message: 'This form cannot be read.' }));
    const { app: name, token, act, build, reason } = body;
    let actor: string;
    try {
      actor = await authorize(database, `Bearer ${token}`, name, now());
    } catch (error) {
      if (!(error instanceof ReleaseRefusal)) throw error;
      return reply.code(error.statusCode).send(tokenPage(branding, { message: error.message, app: name }));
    }
    let message: PageMessage | null = null;
    try {
      const by = { app: name, actor, reason: reason || null };
      if (act) message = { text: await perform(act, build || undefined, by), isRefusal: false };
    } catch (error) {
      if (!(error instanceof ReleaseRefusal)) throw error;
      message = { text: error.message, isRefusal: true };
      reply.code(error.statusCode);
    }
    return reply.send(releasePage(branding, { ...(await read(name)), token }, message));
  });
}
