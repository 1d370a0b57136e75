import type { PageFault } from '../rendering/page-fault.ts';
import { type AppBuild, attribute } from './build-position.ts';
import type { BuildScript } from './fault-words.ts';
import type { OriginalPosition } from './source-maps.ts';

interface ServerFrame extends AppBuild {
  original: OriginalPosition;
}

const folder = String.raw`\/([a-z][a-z0-9]*)\/([\w-]{1,64})\/document\/`;
const frame = new RegExp(
  String.raw`(?:at (?:async )?([\w$.<>]+) \()?[^\s()]*${folder}([\w-]+(?:\.[\w-]+)*\.mjs):(\d{1,7}):\d+`,
);

const maxLines = 20;
const maxLineLength = 300;

function readFrames(stack: readonly string[]): ServerFrame[] {
  return stack.flatMap((line) => {
    const [, name, app, build, file, at] = frame.exec(line) ?? [];
    return app && build && file
      ? [{ app, build, original: { source: file, line: Number(at), name: name ?? null } }]
      : [];
  });
}

const scriptOf = ({ app, build, original }: ServerFrame): BuildScript => ({
  app,
  build,
  file: `document/${original.source}`,
});

const built = new RegExp(String.raw`${folder}((?:page-([\w-]+)|[\w-]+)\.mjs)$`);

/**
 * Reads a fault of a page: the build that it is attributed to is the page's, unless the stack names only the shell's. What
 * a page says of itself is its own fault, although the shell finds that it is no head; so is what it returns, although
 * React, which is in the shell's build, finds that it cannot be rendered. Null for a file of no build.
 */
export function readPageFault({ kind, file, error, isOfPage }: Omit<PageFault, 'isFirst' | 'ip'>) {
  const [, app, build, script, route] = built.exec(file) ?? [];
  if (!app || !build || !script) return null;
  const lines = error.slice(0, maxLines * maxLineLength).split('\n', maxLines);
  const cut = lines.map((line) => line.slice(0, maxLineLength));
  const frames = readFrames(cut);
  const isOwn =
    isOfPage || kind === 'head' || frames.length === 0 || frames.some((one) => one.app === app && one.build === build);
  const shell = isOwn ? undefined : frames.find((one) => one.app === 'shell');
  return {
    build: attribute([], shell ? `shell/${shell.build}` : `${app}/${build}`),
    route,
    message: cut[0] ?? '',
    originals: frames.map(({ original }) => original),
    scripts: [{ app, build, file: `document/${script}` }, ...frames.map(scriptOf)],
  };
}
