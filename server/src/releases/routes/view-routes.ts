import { lateReport, maxLateViews, viewsPath } from '@community/contract/release-paths';
import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { buildIdPattern, isAppName } from '../../builds/build-names.ts';
import type { ReaderChoice } from '../../builds/reader-builds.ts';
import { setReaderCookies } from '../../builds/reader-cookies.ts';

/** Bytes of a view: the builds of a remote and of the shell. */
const maxViewBytes = 220;

const buildId = new RegExp(buildIdPattern);

/** Page views of a build. */
export interface ReportedViews {
  app: string;
  build: string;
  views: number;
  /** Whether they were some time ago. */
  isLate: boolean;
}

/**
 * The views of a report: `feed/25f7108210e4 shell/3207ee689052` is one of each, after `late` each name is a view. Any
 * other text has none.
 */
function readReport(body: unknown): ReportedViews[] {
  if (typeof body !== 'string') return [];
  const [first, ...rest] = body.split(' ');
  const isLate = first === lateReport;
  const names = isLate ? rest : [...new Set(body.split(' '))];
  if (names.length > (isLate ? 2 * maxLateViews : 2)) return [];
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const builds = [...counts].map(([name, views]) => ({ parts: name.split('/'), views }));
  if (!builds.every(({ parts }) => parts.length === 2 && isBuild(parts))) return [];
  return builds.map(({ parts: [app = '', build = ''], views }) => ({ app, build, views, isLate }));
}

const isBuild = ([app = '', build = '']: readonly string[]): boolean => isAppName(app) && buildId.test(build);

export interface ViewRoutesDependencies {
  /** Counts what a browser at an address reports. */
  countViews(views: ReportedViews, ip: string): void;
  readers: Pick<ReaderChoice, 'of'>;
  /** Whether the community's address begins with `https:`. */
  isSecure: boolean;
}

/**
 * `POST /releases/views`: pages were opened within the browser, without a page from the server. The registry says what
 * browsers send (`viewReport`, `lateViewReport`). What other sites' pages send is ignored. A reader whose page came from
 * a cache, and so without a cookie, gets the bucket for canaries here.
 */
export async function viewRoutes(
  app: FastifyInstance,
  { countViews, readers, isSecure }: ViewRoutesDependencies,
): Promise<void> {
  await app.register(fastifyCookie);
  app.post(viewsPath, { bodyLimit: maxLateViews * maxViewBytes }, async ({ body, headers, cookies, ip }, reply) => {
    const isOwn = (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';
    const reported = isOwn ? readReport(body) : [];
    for (const views of reported) countViews(views, ip);
    if (reported.length > 0) setReaderCookies(reply, await readers.of(cookies), isSecure);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
