/** How a process ended. */
export interface ProcessEnd {
  /** What is known of the cause. */
  reason: string;
  /** Whether its own code caused it, rather than a signal from outside. */
  isByItself: boolean;
}

/** Signals by which a process ends for what its own code does, such as to use up its memory. */
const ownSignals: ReadonlySet<string> = new Set([
  'SIGABRT',
  'SIGBUS',
  'SIGFPE',
  'SIGILL',
  'SIGSEGV',
  'SIGSYS',
  'SIGTRAP',
]);

const maxLineLength = 300;

/** What V8 and Node say when they give up, among stacks with addresses that differ each time. */
const fatal = /(?:FATAL ERROR|Fatal JavaScript).*/;

/** Reads exit code, signal and last output of a process. */
export function readEnd(code: number | null, signal: string | null, output: string): ProcessEnd {
  const [last = ''] = fatal.exec(output) ?? output.trimEnd().split('\n').slice(-1);
  const said = last.trim().slice(0, maxLineLength);
  return {
    reason: [signal ?? `exit code ${code}`, ...(said === '' ? [] : [said])].join(', '),
    isByItself: signal === null || ownSignals.has(signal),
  };
}
