import type { RemoteName } from '@community/contract/routes';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export type AppName = 'shell' | RemoteName;

/** Path under which an app's published builds are served. */
const buildsPath = (app: AppName): string => (app === 'shell' ? '/shell/' : `/remotes/${app}/`);

/** Source maps of builds that were published with theirs: sources are nobody else's. */
const isMap = /\.map(\.br|\.gz)?$/;

/**
 * Serves the published builds of some apps from `folder`. A build never changes once published, so browsers keep its files
 * for good; other origins may run them (the shell's integrity hashes say which content it takes). Compressed copies that
 * publishing wrote beside the files are preferred.
 */
export async function buildsSite(app: FastifyInstance, { folder, apps }: { folder: string; apps: readonly AppName[] }): Promise<void> {
  for (const [index, name] of apps.entries()) {
    await app.register(fastifyStatic, {
      root: `${folder}/${name}`,
      prefix: buildsPath(name),
      decorateReply: index === 0,
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      allowedPath: (path) => !isMap.test(path),
      setHeaders(response) {
        response.setHeader('Access-Control-Allow-Origin', '*');
        response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
        response.setHeader('X-Content-Type-Options', 'nosniff');
      },
    });
  }
}
