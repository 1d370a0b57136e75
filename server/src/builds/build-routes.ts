import { relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '../http/errors/http-error.ts';
import { Busy } from '../runtime/limiter.ts';
import { BuildDictionaries, dictionaryOffer, type FileOfBuild, fileOfBuild } from './build-dictionaries.ts';
import { isBrowserFile, pictureDocumentPolicy } from './build-file-types.ts';
import { actingPath, isRemoteName } from './build-files.ts';
import type { BuildSource } from './build-source.ts';
import { isServerFile } from './server-files.ts';

export interface BuildRoutesOptions {
  builds: Pick<BuildSource, 'folder' | 'fetch'>;
  /** Whether the builds of `shell` or of a remote are served here. */
  serves(app: string): boolean;
  /** Whether a build's files are served to who asks from `ip`. Rejects if that cannot be found out now. */
  isServed(app: string, build: string, ip: string): Promise<boolean>;
}

/** Whether a path below `/remotes/` is that of a file of a remote's build, and not a pointer or another app's. */
function isRemoteFile(path: string, serves: (app: string) => boolean): boolean {
  const [, remote = ''] = path.split('/');
  return isRemoteName(remote) && serves(remote);
}

/** The path of a file in its build, for its path below a folder of builds of one app or of several. */
const pathInBuild = (path: string, ofApp: string | null): string =>
  path
    .split('/')
    .slice(ofApp === null ? 3 : 2)
    .join('/');

/** The path of a request below the folder of the builds. The app of `/shell/` and the like is given. */
function pathInFolder({ params }: FastifyRequest, app: string | null): string {
  const { '*': path } = params as { '*': string };
  return app === null ? path : `${app}/${path}`;
}

/** What other origins may do with files of builds, and what browsers may make of them. */
const fileHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

/** Headers of a file that is a dictionary of its successors. */
const dictionaryHeaders = (file: FileOfBuild, prefix: string) => ({
  'use-as-dictionary': dictionaryOffer(file, prefix),
  vary: 'accept-encoding, available-dictionary',
});

/**
 * Serves the builds of some apps. One that is not on this machine yet is fetched first. Builds are immutable, so
 * browsers cache them for good. What is for the server alone is not served, nor a kind of file that pages do not load.
 * Other origins may load them; the shell checks integrity hashes. Compressed copies beside the files are preferred, but
 * for browsers that have the file of another build as its dictionary.
 */
export async function buildRoutes(app: FastifyInstance, options: BuildRoutesOptions): Promise<void> {
  const { builds, serves } = options;
  const { folder } = builds;
  const dictionaries = new BuildDictionaries(folder);
  /** Resolves to whether a build is served, once its files are here. */
  const fetchServed = async (name: string, build: string, ip: string): Promise<boolean> => {
    if (!(await options.isServed(name, build, ip))) return false;
    await builds.fetch(name, build);
    return true;
  };
  const notFound = (reply: FastifyReply): FastifyReply => {
    reply.callNotFound();
    return reply;
  };
  const serve = (root: string, prefix: string, ofApp: string | null, isServed: (path: string) => boolean) =>
    app.register(async (scope) => {
      const prefixOf = (name: string) => (ofApp === null ? `${prefix}${name}/` : prefix);
      scope.addHook('onRequest', async (request, reply) => {
        const [name = '', build = ''] = pathInFolder(request, ofApp).split('/');
        if (!/^[\w-]{1,64}$/.test(build) || !isServed(`/${name}/`)) return undefined;
        const isHere = await fetchServed(name, build, request.ip).catch((error: Error) => {
          // Who invents builds fills no log.
          if (!(error instanceof Busy)) request.log.error({ err: error }, 'a build cannot be fetched');
          throw unavailable('The build cannot be fetched');
        });
        return isHere ? undefined : notFound(reply);
      });
      scope.addHook('preHandler', async (request, reply) => {
        const path = pathInFolder(request, ofApp);
        const file = request.method === 'GET' ? fileOfBuild(path) : null;
        if (!file || !isServed(`/${file.app}/`)) return undefined;
        const body = await dictionaries.compressed(path, request.headers).catch((error: Error) => {
          request.log.error({ err: error }, 'a build cannot be compressed with its dictionary');
          return null;
        });
        return body
          ? reply
              .headers({ ...fileHeaders, ...dictionaryHeaders(file, prefixOf(file.app)) })
              .header('cache-control', 'public, max-age=31536000, immutable')
              .header('content-encoding', 'dcz')
              .type(path.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8')
              .send(body)
          : undefined;
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
        allowedPath: (path) => isServed(path) && isBrowserFile(path) && !isServerFile(pathInBuild(path, ofApp)),
        setHeaders(reply, path) {
          const file = fileOfBuild(relative(folder, path).replace(/\.(br|gz)$/, ''));
          reply.headers({ ...fileHeaders, ...(file ? dictionaryHeaders(file, prefixOf(file.app)) : {}) });
          if (/\.svg(?:\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', pictureDocumentPolicy);
        },
      });
    });
  if (serves('shell')) {
    await serve(`${folder}/shell`, '/shell/', 'shell', () => true);
    await serve(`${folder}/acting`, `${actingPath}/`, 'acting', () => true);
  }
  await serve(folder, '/remotes/', null, (path) => isRemoteFile(path, serves));
}
