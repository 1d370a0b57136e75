import type { RegisteredBuild } from '@community/contract/registry';
import type { RemoteModule } from '@community/core';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { assertStyles } from '../styles/assert-styles.ts';
import { loadTimeoutMs, withinTimeout } from './load-timeout.ts';
import { filesOf, type LoadModule } from './recovery.ts';
import { trustedAddress } from './trusted-address.ts';

/** A build for the federation runtime. Name and global are a build's own, so that two builds can live in one tab. */
interface FederatedBuild {
  name: string;
  entryGlobalName: string;
  entry: string;
}

/**
 * Converts a build for the federation runtime. An `attempt` above 0 goes into the address, because hung and failed
 * loads are cached by address.
 */
function federatedBuild(
  { remote, build, container, base, entry }: RegisteredBuild,
  origin: string,
  attempt: number,
): FederatedBuild {
  const address = new URL(entry.path, new URL(base, origin));
  if (attempt > 0) address.searchParams.set('attempt', String(attempt));
  return {
    name: `${remote}@${build}`,
    entryGlobalName: container,
    entry: address.href,
  };
}

/** The global with which a build's chunks register; `output.chunkLoadingGlobal` of the build. */
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
      script.src = trustedAddress(url);
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = integrity;
      // Longer than `loadTimeoutMs`, which must fire first: a hung build is not retried at once.
      return { script, timeout: loadTimeoutMs * 2 };
    },
  };
}

/** Addresses of the style sheets of a page or of another module. */
function styleSheets(build: RegisteredBuild, origin: string, name: string): string[] {
  const base = new URL(build.base, origin).href;
  return (filesOf(build, name)?.styles ?? []).map(({ path }) => base + path);
}

/**
 * Chromium keeps a failed preload as the result for the next script with that address. This loads each preloaded script
 * once, so that the build's own scripts are requested again.
 */
async function consumePreloads({ base, entry }: RegisteredBuild, origin: string): Promise<void> {
  const prefix = new URL(base, origin).href;
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]')].filter(
    // The entry has another address at each attempt.
    ({ href }) => href.startsWith(prefix) && href !== prefix + entry.path,
  );
  const loads = links.map(
    (link) =>
      new Promise<void>((done) => {
        const script = document.createElement('script');
        Object.assign(script, { crossOrigin: 'anonymous', integrity: link.integrity, src: trustedAddress(link.href) });
        const end = () => {
          script.remove();
          done();
        };
        script.addEventListener('load', end);
        script.addEventListener('error', end);
        link.replaceWith(script);
      }),
  );
  await Promise.all(loads);
}

/**
 * Requests the scripts and the translations of a module again. WebKit takes a failed preload as the response to every
 * later request of its kind, until one of another kind has replaced it. A file that fails again fails its script, too.
 */
async function refetch(build: RegisteredBuild, name: string, origin: string, language: string): Promise<void> {
  const base = new URL(build.base, origin).href;
  const files = [...(filesOf(build, name)?.scripts ?? []), ...(build.texts[language] ?? [])];
  await Promise.allSettled(files.map(({ path, integrity }) => fetch(base + path, { cache: 'reload', integrity })));
}

/**
 * The one function of the federation runtime that a host needs. Addresses of builds are relative to `origin`; `language`
 * is that of the translations.
 */
export function createModuleLoading(origin: string, language: string): LoadModule {
  const hashes: Hashes = new Map();
  registerPlugins([entryScript(hashes)]);
  /** The attempt with which each build is registered. */
  const registered = new Map<string, number>();
  return async (build, name, attempt) => {
    const remote = federatedBuild(build, origin, attempt);
    if (attempt > 0 && registered.get(remote.name) !== attempt) {
      const fresh = refetch(build, name, origin, language).then(() => consumePreloads(build, origin));
      await withinTimeout(fresh, remote.name);
    }
    // Registering a build again would run its code twice. Checked again, because another load of the build may have
    // registered it meanwhile.
    if (registered.get(remote.name) !== attempt) {
      hashes.set(remote.entry, build.entry.integrity);
      // The runtime would take an earlier attempt's chunks as loaded, even failed ones.
      if (attempt > 0) Reflect.deleteProperty(globalThis, chunkGlobal(remote.entryGlobalName));
      registerRemotes([remote], { force: true });
      registered.set(remote.name, attempt);
    }
    const id = `${remote.name}/${name.split('/').at(-1)}`;
    const loaded = await withinTimeout(loadRemote<RemoteModule>(id), id);
    if (!loaded?.default) throw new Error(`${id} has no component`);
    assertStyles(styleSheets(build, origin, name));
    return loaded;
  };
}
