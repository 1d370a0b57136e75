import type { RegisteredBuild } from '@community/contract/registry';
import type { RemotePage } from '@community/core';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { LoadTimeout } from './load-timeout.ts';
import { federatedBuild } from './registered-build.ts';

/** A file of a remote that has not come after this long counts as failed (milliseconds). */
const loadTimeout = 8000;

/** Loads one page module of one build. `attempt` counts this build's tries, from 0. Rejects with `LoadTimeout` after `loadTimeout`. */
export type LoadPage = (build: RegisteredBuild, route: string, attempt: number) => Promise<RemotePage>;

/** Global in which a build's chunks announce themselves; `output.chunkLoadingGlobal` of the build. */
const chunkGlobal = (entryGlobalName: string) => `chunks_${entryGlobalName}`;

/** Integrity hashes of the entries that were registered, by address. */
type Hashes = Map<string, string>;

function entryScript(hashes: Hashes) {
  return {
    name: 'entry-integrity',
    createScript({ url }: { url: string }) {
      const integrity = hashes.get(url);
      // A development build has an empty one.
      if (integrity === undefined) return undefined;
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = integrity;
      // Later than the page's own time-out, which must be the one that tells: a hung build is not tried again at once.
      return { script, timeout: loadTimeout * 2 };
    },
  };
}

function within<Result>(time: number, work: Promise<Result>, what: string): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout(`${what} did not load within ${time} ms`)), time);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A sheet that did not come is null, or, when the document itself links it, without rules or with rules that may not be read. */
function isDead({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet === null || sheet.cssRules.length === 0;
  } catch {
    return true;
  }
}

/**
 * Styles that are missing are swallowed by the runtime, so a page whose style sheet failed is refused here. Its dead link goes, or
 * the next try would take it for the sheet.
 */
function assertStyles(build: RegisteredBuild, route: string): void {
  const base = new URL(build.base, location.href).href;
  const wanted = new Set(build.routes[route]?.styles.map(({ path }) => base + path));
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const failed = links.filter((link) => wanted.has(link.href) && isDead(link));
  for (const link of failed) link.remove();
  if (failed[0]) throw new Error(`The style sheet ${failed[0].href} did not load`);
}

/**
 * A file of the build that the document preloaded and that did not come is kept by the browser as failed, for the next script that asks
 * for it. Such a script is this one, so that the build's own asks anew.
 */
async function spendPreloads({ base, entry }: RegisteredBuild): Promise<void> {
  const prefix = new URL(base, location.href).href;
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]')].filter(
    // The entry is asked for under another address at each attempt.
    ({ href }) => href.startsWith(prefix) && href !== prefix + entry.path,
  );
  const uses = links.map(
    (link) =>
      new Promise<void>((done) => {
        const script = document.createElement('script');
        Object.assign(script, { crossOrigin: 'anonymous', integrity: link.integrity, src: link.href });
        const end = () => {
          script.remove();
          done();
        };
        script.addEventListener('load', end);
        script.addEventListener('error', end);
        link.replaceWith(script);
      }),
  );
  await Promise.all(uses);
}

/** The federation runtime as the one function that the rest of the shell needs. Registers its plug-in once. */
export function createPageLoading(): LoadPage {
  const hashes: Hashes = new Map();
  registerPlugins([entryScript(hashes)]);
  /** The attempt under which each build is registered. */
  const registered = new Map<string, number>();
  return async (build, route, attempt) => {
    const remote = federatedBuild(build, attempt);
    if (attempt > 0 && registered.get(remote.name) !== attempt)
      await within(loadTimeout, spendPreloads(build), remote.name);
    // The later pages of a build that came at its second attempt are that attempt's: registered anew, its code would run twice. Looked up
    // anew, because another page of the build may have come this far meanwhile.
    if (registered.get(remote.name) !== attempt) {
      hashes.set(remote.entry, build.entry.integrity);
      // Chunks that an earlier attempt brought would be taken as loaded, good or bad.
      if (attempt > 0) Reflect.deleteProperty(globalThis, chunkGlobal(remote.entryGlobalName));
      registerRemotes([remote], { force: true });
      registered.set(remote.name, attempt);
    }
    const page = await within(
      loadTimeout,
      loadRemote<RemotePage>(`${remote.name}/${route}`),
      `${remote.name}/${route}`,
    );
    if (!page?.default) throw new Error(`${remote.name} has no page ${route}`);
    assertStyles(build, route);
    return page;
  };
}
