import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerBuilds } from '../builds/server-builds.ts';
import { startPageProcess } from './confinement.ts';
import { type ProcessEnd, readEnd } from './process-end.ts';
import { maxLoggedOutput } from './render-limits.ts';
import { type FromProcess, isFromProcess, type ToProcess } from './render-messages.ts';

/** How much of the last output of a process is searched for the cause of its end, in characters. */
const maxLastOutput = 8_000;

interface ProcessChannelOptions {
  log: FastifyBaseLogger;
  /** Called for each valid message. */
  onMessage(message: FromProcess): void;
  /** Called when the process failed, sent an invalid message, or has ended. */
  onEnd(end: ProcessEnd): void;
}

/** A confined process with one layout: the messages to it and from it, and its output in the log. */
export class ProcessChannel {
  /** Resolves once the process has exited. */
  readonly exited: Promise<void>;
  readonly #child: ChildProcess;
  readonly #log: FastifyBaseLogger;
  #lastOutput = '';

  constructor({ layout, folders }: Pick<ServerBuilds, 'layout' | 'folders'>, options: ProcessChannelOptions) {
    const { log, onMessage, onEnd } = options;
    this.#log = log;
    this.#child = startPageProcess(layout, folders);
    // Only pending pages keep the server's process alive.
    this.#child.unref();
    this.#child.channel?.unref();
    this.#child.on('message', (message) => {
      if (isFromProcess(message)) return onMessage(message);
      log.error('A process that renders pages sent an invalid message');
      onEnd({ reason: 'it sent an invalid message', isByItself: true });
    });
    this.#child.on('error', (error) => {
      log.error(error, 'A process that renders pages failed');
      onEnd({ reason: error.message, isByItself: false });
    });
    this.exited = new Promise((resolve) => {
      // A process that could not be started emits `close` alone.
      this.#child.once('close', (code, signal) => {
        onEnd(readEnd(code, signal, this.#lastOutput));
        resolve();
      });
    });
    this.#logOutput();
  }

  post(message: ToProcess): void {
    // A process that just exited takes no message; `close` handles its end.
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  /** Ends the process at once; nothing that it sent counts any more. */
  end(): void {
    this.#child.removeAllListeners('message');
    this.#child.kill('SIGKILL');
  }

  /** Logs what the process says of its failures, and what pages write to the console. */
  #logOutput(): void {
    let length = 0;
    this.#child.stderr?.setEncoding('utf8').on('data', (output: string) => {
      if (length < maxLoggedOutput) this.#log.warn({ output: output.slice(0, maxLoggedOutput) }, 'Output of pages');
      length += output.length;
      this.#lastOutput = (this.#lastOutput + output).slice(-maxLastOutput);
    });
    (this.#child.stderr as Socket | null)?.unref();
  }
}
