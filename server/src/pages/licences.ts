import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BundledPackage, licencesFile } from '@community/contract/licences';
import type { FastifyInstance } from 'fastify';
import type { Published } from '../builds/published.ts';
import type { ServerBuilds } from '../builds/server-builds.ts';

/** Address of the licences. */
const licencesPath = '/licences.txt';

/** The packages that a build holds; none for builds without a list. */
async function packagesOf(folder: string): Promise<BundledPackage[]> {
  const content = await readFile(join(folder, licencesFile), 'utf8').catch(() => '[]');
  return JSON.parse(content) as BundledPackage[];
}

function described({ name, version, licence, text }: BundledPackage): string {
  return [`${name} ${version} (${licence})`, ...(text ? ['', text] : [])].join('\n');
}

/** The licences of all packages in these server builds, as one text. */
async function licencesOf(folders: readonly string[]): Promise<string> {
  // The server builds lie within the builds.
  const lists = await Promise.all(folders.map((folder) => packagesOf(dirname(folder))));
  const packages = new Map(lists.flat().map((one) => [`${one.name} ${one.version}`, one]));
  const sorted = [...packages].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => described(one));
  return `${sorted.join(`\n\n${'-'.repeat(78)}\n\n`)}\n`;
}

/**
 * Serves the licences of all packages of others that the active builds hold, as one text. It is made once for each set
 * of builds: reading and sorting all lists takes as long as hundreds of pages.
 */
export async function licencesRoute(
  app: FastifyInstance,
  { current }: { current(): Promise<Pick<Published, 'serverBuilds'>> },
): Promise<void> {
  const texts = new WeakMap<ServerBuilds, Promise<string>>();
  app.get(licencesPath, async (_request, reply) => {
    const { serverBuilds } = await current();
    const text = texts.get(serverBuilds) ?? licencesOf(serverBuilds.folders);
    texts.set(serverBuilds, text);
    text.catch(() => texts.delete(serverBuilds));
    return reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(await text);
  });
}
