import { limitThisProcess, ownMemoryBytes } from '../../runtime/confinement/process-limits.ts';
import { storeAnimation } from '../animations/animation.ts';
import { NoVideo, UnplayableVideo } from '../mp4/boxes.ts';
import { cleanVideoFile } from '../mp4/clean.ts';
import { NoPicture, TooManyPixels, UnreadablePicture } from '../pictures/no-picture.ts';
import { dropUnusedAlpha, probePicture, storePicture } from '../pictures/picture.ts';
import type { DecoderTask, ReadyMessage, Refusal, TaskResponse } from './decoder-messages.ts';

// The process ends with the server, which may still finish uploads after a signal to its whole group.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

const [maxMemoryBytes = 0, maxCpuSeconds = 0] = process.argv.slice(2).map(Number);

/** Some versions of Node reserve memory of their own in advance, so memory is counted from here. */
const bytesAtStart = ownMemoryBytes();

const send = (message: ReadyMessage | TaskResponse) => process.send?.(message);

/** The narrowest first. */
const refusals: readonly (readonly [Refusal, new (message?: string) => Error])[] = [
  ['TooManyPixels', TooManyPixels],
  ['UnreadablePicture', UnreadablePicture],
  ['NoPicture', NoPicture],
  ['UnplayableVideo', UnplayableVideo],
  ['NoVideo', NoVideo],
];

function perform(task: DecoderTask): unknown {
  switch (task.name) {
    case 'probePicture':
      return probePicture(...task.args);
    case 'dropUnusedAlpha':
      return dropUnusedAlpha(...task.args);
    case 'storePicture':
      return storePicture(...task.args);
    case 'storeAnimation':
      return storeAnimation(...task.args);
    default:
      return cleanVideoFile(...task.args);
  }
}

const usedCpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

/** How often a task's time is looked at. Pictures are decoded by other threads, so that this one is free. */
const watchIntervalMs = 100;

/** Ends the process, as the system would, once a task has used its time. The returned function ends the watch. */
function watchTime({ cpuSeconds }: DecoderTask): () => void {
  const lastSeconds = usedCpuSeconds() + cpuSeconds;
  const end = () => {
    if (usedCpuSeconds() > lastSeconds) process.kill(process.pid, 'SIGXCPU');
  };
  const timer = setInterval(end, watchIntervalMs);
  return () => clearInterval(timer);
}

async function respondTo(task: DecoderTask) {
  if (bytesAtStart !== null) limitThisProcess(`--data=${bytesAtStart + task.memoryBytes}:`);
  try {
    return { type: 'done', result: await perform(task) } as const;
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const refusal = refusals.find(([, kind]) => error instanceof kind)?.[0];
    return refusal ? ({ type: 'refused', refusal, message } as const) : ({ type: 'failed', message, code } as const);
  }
}

async function handle(task: DecoderTask): Promise<void> {
  const secondsBefore = usedCpuSeconds();
  const endWatch = watchTime(task);
  const response = await respondTo(task).finally(endWatch);
  const keptBytes = Math.max(0, (ownMemoryBytes() ?? 0) - (bytesAtStart ?? 0));
  const cpuSeconds = usedCpuSeconds();
  send({ ...response, cpuSeconds, taskCpuSeconds: cpuSeconds - secondsBefore, keptBytes });
}

process.on('message', (task: DecoderTask) => void handle(task));

/** The soft limit of time ends the process with a signal of its own, so that the file is known to be why. */
const isLimited =
  bytesAtStart !== null &&
  limitThisProcess(
    `--data=${bytesAtStart + maxMemoryBytes}`,
    `--cpu=${maxCpuSeconds}:${maxCpuSeconds + 1}`,
    '--core=0',
  );
send({ type: 'ready', isLimited });
