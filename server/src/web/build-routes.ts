import { posix } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { actingPath, isRemoteName } from './build-files.ts';

/** Source maps, which older builds may contain and are never served. */
const isMap = /\.map(\.br|\.gz)?$/;

export interface BuildRoutesOptions {
  folder: string;
  /** Whether the builds of `shell` or of a remote are served here. */
  serves(app: string): boolean;
}

/** Whether a path below `/remotes/` is that of a file of a remote's build, and not a pointer or another app's. */
function isRemoteFile(path: string, serves: (app: string) => boolean): boolean {
  // Files are served by the normalized path too.
  const [, remote = ''] = posix.normalize(path).split('/');
  return isRemoteName(remote) && serves(remote);
}

/**
 * Serves the published builds of some apps from `folder`. Builds are immutable, so browsers cache them for good. Other
 * origins may load them; the shell checks integrity hashes. Compressed copies beside the files are preferred.
 */
export async function buildRoutes(app: FastifyInstance, { folder, serves }: BuildRoutesOptions): Promise<void> {
  const serve = (root: string, prefix: string, allowedPath: (path: string) => boolean) =>
    app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      allowedPath: (path) => !isMap.test(path) && allowedPath(path),
      setHeaders(response) {
        response.setHeader('Access-Control-Allow-Origin', '*');
        response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
        response.setHeader('X-Content-Type-Options', 'nosniff');
      },
    });
  if (serves('shell')) {
    await serve(`${folder}/shell`, '/shell/', () => true);
    await serve(`${folder}/acting`, `${actingPath}/`, () => true);
  }
  await serve(folder, '/remotes/', (path) => isRemoteFile(path, serves));
}
