import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { scrubMessage } from '@community/contract/faults';
import { LRUCache } from 'lru-cache';
import type { AppBuild } from './build-position.ts';

/** Words of the errors that engines, React and the server's own script (`start-watch.js`) make, in small letters. */
const wordsOfEngines = new Set(
  `a abort aborted access accessing after already an and any are argument arguments array as assign assignment at
  await bad be because been before being bigint boolean bound break but by call called can cannot can't changed chunk
  circular class clone closed code component connection const constructor content context convert could couldn't
  created cross data date declaration declared default defined definition delete denied derived descriptor destroyed
  destructure destructured detached did didn't digit document does doesn't dom due dynamically element empty end
  environment error escape eval event exceeded exceeds executing expected expression extends extensible failed fetch
  fetching field file find finished for found freeze from full function generator get getter global hook hooks html
  hydrated hydrating hydration identifier if illegal import imported in index infinite initialization initialize input
  insecure instance instanceof integrity interactive internal interrupted into invalid invoked is isn't it iterable
  iterator json key large left length lexical limit load loaded loading lock longer loop lost many map match maximum
  media memory method minified missing mode module more most must name nan negative nested network networkerror new
  next no node non not null number object octal of on only operation operator or origin out outside own page parameter
  parse parsing permission please position precision private promise prop properties property proxy pushed quota radix
  range react read reading readonly reason recursion redeclaration redefine reduce regexp regular rejected rendered
  rendering request requested required resizeobserver resolve resource response rest return same script security set
  setter setting shadowed side since size socket source spread stack start state static status stopped storage stream
  strict string structure style super supported suspended symbol syntax tag target template text than that the then
  there this throw time timed to token too transaction tried type unable undefined undelivered unexpected unicode
  unknown unmounted unsupported unterminated update updated url use used user valid value values variable version wait
  was when which while with without write yield
  aggregateerror evalerror rangeerror referenceerror syntaxerror typeerror urierror domexception aborterror
  constrainterror datacloneerror encodingerror invalidaccesserror invalidstateerror notallowederror notfounderror
  notreadableerror notsupportederror quotaexceedederror securityerror timeouterror unknownerror chunkloaderror`.split(
    /\s+/,
  ),
);

/** A word; an apostrophe within it belongs to it. */
const word = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** The one form in which words are compared. */
const normalize = (text: string): string => text.toLowerCase().replaceAll('’', "'");

/** Bytes of a script that is read. The largest of this community, the shell's, has 600 kB. */
const maxScriptBytes = 3 * 1024 ** 2;

/** Words of scripts in memory: 600 kB have some 10,000, a build of this community some 30,000. */
const maxWords = 200_000;

/** Scripts that are read in a minute: strangers choose which. */
const maxReadsPerMinute = 60;

const minuteMs = 60_000;

/** A script of a build, in its folder. */
export interface BuildScript extends AppBuild {
  file: string;
}

/** The words that the scripts of builds say, from which the messages of their errors are made. */
export class FaultWords {
  readonly #folder: string;
  readonly #now: () => number;
  readonly #scripts = new LRUCache<string, ReadonlySet<string>>({
    maxSize: maxWords,
    sizeCalculation: ({ size }) => size + 1,
  });
  #minute = 0;
  #reads = 0;

  /** `folder` has the builds: `<app>/<build>/…`. */
  constructor(folder: string, now: () => number = Date.now) {
    this.#folder = folder;
    this.#now = now;
  }

  /**
   * A message made only of words that the engine and these scripts of known builds say; a name that is one of them stays.
   * `isWhole` is false if words of a script are missing because too many were read in this minute.
   */
  async clean(message: string, scripts: readonly BuildScript[]): Promise<{ message: string; isWhole: boolean }> {
    const known: ReadonlySet<string>[] = [wordsOfEngines];
    let isWhole = true;
    // One after the other: each holds the processor for some milliseconds.
    for (const script of scripts) {
      const words = await this.#wordsOf(script);
      if (words) known.push(words);
      else isWhole = false;
    }
    const isKnown = (one: string) => known.some((words) => words.has(normalize(one)));
    const cleaned = scrubMessage(message)
      .replace(word, (one) => (isKnown(one) ? one : '…'))
      .replace(/…(?:[\s\p{P}\p{S}]*…)+/gu, '…');
    return { message: cleaned, isWhole };
  }

  /** Null if no more scripts are read in this minute. Empty for a build without such a file, or one that is too large. */
  async #wordsOf({ app, build, file }: BuildScript): Promise<ReadonlySet<string> | null> {
    const path = join(this.#folder, app, build, file);
    const known = this.#scripts.get(path);
    if (known) return known;
    const bytes = await stat(path).then(
      ({ size }) => size,
      () => Number.POSITIVE_INFINITY,
    );
    // What is not there costs nothing and displaces nothing.
    if (bytes > maxScriptBytes) return new Set();
    const minute = Math.floor(this.#now() / minuteMs);
    if (minute !== this.#minute) [this.#minute, this.#reads] = [minute, 0];
    if (this.#reads >= maxReadsPerMinute) return null;
    this.#reads += 1;
    const words = new Set(normalize(await readFile(path, 'utf8').catch(() => '')).match(word));
    this.#scripts.set(path, words);
    return words;
  }
}
