import { createHash } from 'node:crypto';
import type { BuildFile, RegisteredBuild, Registry } from '@community/contract/registry';
import { type AppStates, buildFor } from './release-plan.ts';

/** What an instance says of the builds that a reader gets. */
export interface InstanceAnswer {
  /** Which one was asked for what, by whom. */
  asked: string;
  registry: Registry;
}

/** Random numbers of readers who get every canary, and of those who get none; null: without cookies. */
export const readerBuckets = [null, 0, 99] as const;

async function get(address: string, bucket: number | null): Promise<string> {
  const headers: Record<string, string> = bucket === null ? {} : { cookie: `canary_bucket=${bucket}` };
  const response = await fetch(address, { headers, redirect: 'error' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

/** The registry that a document names. */
function registryOf(html: string): Registry {
  const [, json] = /<script[^>]* id="community-registry"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  if (json === undefined) throw new Error('The document names no builds');
  return JSON.parse(json);
}

/** The registry of an instance. */
export const readRegistry = async (address: string, bucket: number | null): Promise<Registry> =>
  JSON.parse(await get(`${address}/registry.json`, bucket));

/** Asks an instance for its registry and for a document. */
export async function askInstance(address: string, bucket: number | null): Promise<InstanceAnswer[]> {
  const asked = (path: string) => `${address}${path} for reader ${bucket ?? 'without cookies'}`;
  const [registry, html] = await Promise.all([readRegistry(address, bucket), get(`${address}/`, bucket)]);
  return [
    { asked: asked('/registry.json'), registry },
    { asked: asked('/'), registry: registryOf(html) },
  ];
}

/** What is wrong in an answer: one line for each app whose build is another than the reader should get. */
export function wrongBuilds({ asked, registry }: InstanceAnswer, states: AppStates, bucket: number | null): string[] {
  return [...states].flatMap(([app, state]) => {
    const expected = buildFor(state, bucket);
    const named = registry.remotes[app]?.active.build;
    return named === expected ? [] : [`${asked} names ${named} of ${app}, not ${expected}`];
  });
}

/** All files that a host may load of a build. */
export const filesOfBuild = ({ entry, routes, modules, texts }: RegisteredBuild): BuildFile[] => [
  entry,
  ...[...Object.values(routes), ...Object.values(modules ?? {})].flatMap(({ scripts, styles }) => [
    ...scripts,
    ...styles,
  ]),
  ...Object.values(texts).flat(),
];

/** Loads files of a build from an instance. Resolves with those that do not come whole. */
export async function missingFiles(
  address: string,
  build: RegisteredBuild,
  files: readonly BuildFile[],
): Promise<string[]> {
  const missing = await Promise.all(
    files.map(async ({ path, integrity }) => {
      const url = new URL(path, new URL(build.base, address)).href;
      const response = await fetch(url);
      const content = Buffer.from(await response.arrayBuffer());
      const hash = createHash('sha256').update(content).digest('base64');
      return response.ok && integrity === `sha256-${hash}` ? [] : [`${url} answered ${response.status}`];
    }),
  );
  return missing.flat();
}
