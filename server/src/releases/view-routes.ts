import { viewsPath } from '@community/contract/release-paths';
import type { FastifyInstance } from 'fastify';
import { buildIdPattern, isAppName } from './release-limits.ts';

/** Bytes of a report: the builds of a remote and of the shell. */
const maxReportBytes = 220;

const buildId = new RegExp(buildIdPattern);

/** The builds of a report, `feed/25f7108210e4 shell/3207ee689052`; none of any other text. */
function readReport(body: unknown): [app: string, build: string][] {
  const names = typeof body === 'string' ? [...new Set(body.split(' '))] : [];
  const builds = names.map((name) => name.split('/'));
  const isReport = builds.length <= 2 && builds.every((parts) => parts.length === 2 && isBuild(parts));
  return isReport ? builds.map(([app = '', build = '']) => [app, build]) : [];
}

const isBuild = ([app = '', build = '']: readonly string[]): boolean => isAppName(app) && buildId.test(build);

/**
 * `POST /releases/views`: a page of watched builds was opened within the browser, without a page from the server. The
 * registry says what browsers send (`viewReport`). What other sites' pages send is ignored.
 */
export async function viewRoutes(
  app: FastifyInstance,
  { countView }: { countView(app: string, build: string): void },
): Promise<void> {
  app.post(viewsPath, { bodyLimit: maxReportBytes }, async ({ body, headers }, reply) => {
    const isOwn = (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';
    for (const build of isOwn ? readReport(body) : []) countView(...build);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
