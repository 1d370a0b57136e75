import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { app } from '../../../../rspack.base.ts';
import { developAgainst } from '../../../../tools/dev/against/develop-against.ts';
import { checkTypes } from '../../../../tools/dev/checks/types-check.ts';
import { atEnd } from '../../../../tools/dev/ending.ts';
import type { Part } from '../../../../tools/dev/part.ts';
import type { Problems } from '../../../../tools/dev/problems.ts';
import {
  buildId,
  type DevelopmentFolders,
  inDevelopment,
} from '../../../../tools/dev/watched-builds/development-build.ts';
import { sourceHash } from '../../../../tools/release/archives/source-hash.mjs';
import { programOf } from '../installed-program.ts';
import { type OwnRemote, readOwnRemote } from '../own-remote.ts';

const beside = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

function foldersOf({ folder }: OwnRemote): DevelopmentFolders {
  const cache = join(folder, '.cache/development');
  return {
    root: folder,
    cache,
    builds: join(cache, 'builds'),
    browser: beside('./development/browser'),
    pageLoader: beside('./development/page-loader.mjs'),
  };
}

/** The remote as what is built and watched, for browsers alone: they render it, too. */
function partOf({ name, folder, modules }: OwnRemote, folders: DevelopmentFolders): Part {
  return {
    name,
    workspace: name,
    output: join(folders.builds, name, buildId),
    sources: ['src'],
    async builds() {
      const [browser] = app({ name, folder, modules, root: folder });
      return browser ? [{ name: 'browser', configuration: inDevelopment(name, browser, folders) }] : [];
    },
  };
}

/** Shows type errors over the page; packages change by an installation and a restart. */
function startTypes({ folder }: OwnRemote, problems: Problems): void {
  const types = {
    project: 'tsconfig.json',
    root: folder,
    compiler: programOf('typescript', 'tsc'),
    hashSources: () => sourceHash(['src'], folder, []),
  };
  atEnd(checkTypes(types, problems));
}

/** Develops the remote in a community that runs elsewhere, or on this machine, until the process ends. */
export async function dev(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      against: { type: 'string', default: 'http://localhost:4180' },
      port: { type: 'string', default: '4190' },
    },
  });
  process.env.NODE_ENV = 'development';
  const remote = await readOwnRemote();
  const folders = foldersOf(remote);
  await developAgainst({
    address: values.against,
    port: Number(values.port),
    portOption: '--port',
    remotes: [partOf(remote, folders)],
    folders,
    checks: (problems) => ({ start: () => startTypes(remote, problems), changed: () => undefined }),
  });
}
