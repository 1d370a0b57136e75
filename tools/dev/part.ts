import type { Configuration } from '@rspack/core';

/** `browser` and `ssr` are the two builds of an app, `embed` and `server` are those of the embed and the server. */
export type BuildName = 'browser' | 'ssr' | 'embed' | 'server';

/** What is built and watched: an app, the embed or the server. */
export interface Part {
  name: string;
  /** Folder of its workspace, by which the command line names it. */
  workspace: string;
  /** Folder of its builds. */
  output: string;
  /** Folders of its sources. */
  sources: readonly string[];
  builds(): Promise<{ name: BuildName; configuration: Configuration }[]>;
}
