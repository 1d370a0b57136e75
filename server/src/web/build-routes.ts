import { posix } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unavailable } from '../http/http-error.ts';
import { actingPath, isRemoteName } from './build-files.ts';
import type { BuildSource } from './build-source.ts';

/** Source maps, with which the server resolves faults, are never served. */
const isMap = /\.map(\.br|\.gz)?$/i;

export interface BuildRoutesOptions {
  builds: Pick<BuildSource, 'folder' | 'fetch'>;
  /** Whether the builds of `shell` or of a remote are served here. */
  serves(app: string): boolean;
}

/** Whether a path below `/remotes/` is that of a file of a remote's build, and not a pointer or another app's. */
function isRemoteFile(path: string, serves: (app: string) => boolean): boolean {
  // Files are served by the normalized path too.
  const [, remote = ''] = posix.normalize(path).split('/');
  return isRemoteName(remote) && serves(remote);
}

/** App and build of a path below a prefix, or null. The app of `/shell/` and the like is given. */
function buildOf({ url }: FastifyRequest, prefix: string, app: string | null): [app: string, build: string] | null {
  try {
    const path = decodeURIComponent(url.slice(prefix.length).split(/[?#]/, 1)[0] ?? '');
    const [first = '', second = ''] = posix.normalize(path).split('/');
    const [name, build] = app === null ? [first, second] : [app, first];
    return /^[\w-]{1,64}$/.test(build) ? [name, build] : null;
  } catch {
    return null;
  }
}

/**
 * Serves the builds of some apps. One that is not on this machine yet is fetched first. Builds are immutable, so
 * browsers cache them for good. Other origins may load them; the shell checks integrity hashes. Compressed copies beside
 * the files are preferred.
 */
export async function buildRoutes(app: FastifyInstance, { builds, serves }: BuildRoutesOptions): Promise<void> {
  const { folder } = builds;
  const serve = (root: string, prefix: string, ofApp: string | null, isServed: (path: string) => boolean) =>
    app.register(async (scope) => {
      scope.addHook('onRequest', async (request) => {
        const [name, build] = buildOf(request, prefix, ofApp) ?? [];
        if (!name || !build || !isServed(`/${name}/`)) return;
        await builds.fetch(name, build).catch((error: Error) => {
          request.log.error({ err: error }, 'a build cannot be fetched');
          throw unavailable('The build cannot be fetched');
        });
      });
      await scope.register(fastifyStatic, {
        root,
        prefix,
        decorateReply: false,
        immutable: true,
        maxAge: '365d',
        preCompressed: true,
        index: false,
        redirect: false,
        dotfiles: 'ignore',
        allowedPath: (path) => !isMap.test(path) && isServed(path),
        setHeaders(response) {
          response.setHeader('Access-Control-Allow-Origin', '*');
          response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
          response.setHeader('X-Content-Type-Options', 'nosniff');
        },
      });
    });
  if (serves('shell')) {
    await serve(`${folder}/shell`, '/shell/', 'shell', () => true);
    await serve(`${folder}/acting`, `${actingPath}/`, 'acting', () => true);
  }
  await serve(folder, '/remotes/', null, (path) => isRemoteFile(path, serves));
}
