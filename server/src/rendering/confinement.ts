import { type ChildProcess, spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { confinedNode } from '../runtime/confinement/system-confinement.ts';

/** The files that run in the confined processes. */
const codeFolder = realpathSync(fileURLToPath(new URL('./confined/', import.meta.url)));

/** Heap of a process: a page that leaks memory ends only its process. */
const maxHeapMb = 256;

/**
 * Each of the two halves of the young generation. V8 would let them grow to 16 MB each, and a process that has rendered
 * keeps what they grew to; a page leaves little behind, and takes no longer with less.
 */
const maxSemiSpaceMb = 4;

/** Memory of a process beside the heap and Node: buffers, code, messages that are not sent yet. */
const maxOtherMb = 256;

/**
 * Rendering gives way to the rest of the server. Most visitors get cached pages, so few wait for a rendering, and nobody
 * does in a flood of made-up addresses. On a contested processor, a niceness of 5 gets a third of what the server gets
 * (sched(7)).
 */
const niceness = 5;

/** Node 24 knows the permission model by this name only; Node 20 by the other one. */
const permission = Number(process.versions.node.split('.')[0]) >= 24 ? '--permission' : '--experimental-permission';

/**
 * Starts a module with arguments in a confined process. It has no environment, and reads these folders and the code of
 * the confined processes alone. It cannot write files, start processes or threads, load native modules, or evaluate text
 * as code.
 */
export function startConfined(module: string, folders: readonly string[], parameters: readonly string[]): ChildProcess {
  const readable = [codeFolder, ...folders].map((folder) => `--allow-fs-read=${join(folder, '/')}*`);
  const [command, options] = confinedNode(
    [
      permission,
      ...readable,
      '--disallow-code-generation-from-strings',
      '--experimental-vm-modules',
      '--frozen-intrinsics',
      '--no-addons',
      '--no-warnings',
      `--max-old-space-size=${maxHeapMb}`,
      `--max-semi-space-size=${maxSemiSpaceMb}`,
      module,
      ...parameters,
    ],
    { niceness, maxMemoryBytes: (maxHeapMb + maxOtherMb) * 1024 * 1024 },
  );
  return spawn(command, options, {
    cwd: codeFolder,
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
}

/** Starts a process that opens and renders pages with a layout. It reads the server builds in these folders. */
export function startPageProcess(layout: string, folders: readonly string[]): ChildProcess {
  return startConfined(join(codeFolder, 'page-process.mjs'), folders, [join(codeFolder, 'realm.mjs'), layout]);
}
