/** Route that takes beacons of faults. */
export const faultsPath = '/releases/faults';

/**
 * Where a fault came to light: while React rendered or ran effects, in other scripts, in a promise that nobody handled,
 * in a file or a translation of a remote that did not load, in the first calls of a page, or in its head.
 */
export const faultKinds = ['render', 'script', 'promise', 'chunk', 'text', 'load', 'head'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A fault as the browser sends it. It carries no addresses of pages, no ids, and nothing of the reader. */
export interface FaultBeacon {
  kind: FaultKind;
  /** The error's name and message; see `scrubMessage`. */
  message: string;
  /** Positions in the scripts of builds, nearest first: `/remotes/feed/25f7/page-home.1a2b.js:1:2345 /shell/…`. */
  frames: string;
  /** The build to attribute it to if no frame names a remote: `feed/25f7`. */
  blamed?: string | undefined;
  /** Name of the shown route. */
  route?: string | undefined;
  /** Whether it is the first fault of this page view. */
  isFirst: boolean;
}

export const faultLimits = {
  maxBeaconBytes: 4_096,
  maxMessageLength: 200,
  maxFrames: 12,
  maxFramesLength: 2_000,
  /** Beacons of one document. */
  maxPerDocument: 10,
} as const;

/** Quotation marks of all scripts: those that open a text, and those that close it. Some open and close. */
const quotationMarks: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ['`', '`'],
  ['＂', '＂'],
  ['“”„‟〝', '“”〞〟'],
  ['«', '»'],
  ['»', '«'],
  ['‹', '›'],
  ['›', '‹'],
  ['「', '」'],
  ['｢', '｣'],
  ['『', '』'],
  ['《', '》'],
  ['〈', '〉'],
];

/** Apostrophes: they open a text only at a word's beginning, and close one only at its end. */
const apostrophes: readonly (readonly [string, string])[] = [
  ["'", "'"],
  ['＇', '＇'],
  ['‘’‚‛', '‘’'],
];

const quoted = [
  ...quotationMarks.map(([open, close]) => `[${open}][^${close}]*(?:[${close}]|$)`),
  ...apostrophes.map(
    ([open, close]) => `(?<![\\p{L}\\p{N}])[${open}](?:[^${close}]|[${close}](?=[\\p{L}\\p{N}]))*(?:[${close}]|$)`,
  ),
];

/** Numbers, and words with a digit, such as ids and tokens; but not the numbers of React's errors. */
const numbers = String.raw`(?<![\p{L}\p{N}_-])(?!(?<=\berror #)\d{1,3}(?![\p{L}\p{N}_-]))[\p{L}_-]*\p{N}[\p{L}\p{N}_-]*`;

/** Quoted texts, e-mail addresses, queries and numbers. */
const personal = new RegExp([...quoted, String.raw`\S+@\S+`, String.raw`(?<=\w)[?#]\S*`, numbers].join('|'), 'gu');

/** Takes out of an error's message what could be of a person, and cuts it. */
export function scrubMessage(message: string): string {
  return message.slice(0, 1_000).replace(personal, '…').slice(0, faultLimits.maxMessageLength);
}
