import type { ServerResponse } from 'node:http';
import type { Problem } from './problems.ts';

/** What open pages receive; what is absent has not changed. */
export interface DevelopmentEvent {
  /** Hash of each app's newest browser build. */
  builds?: Readonly<Record<string, string>>;
  problems?: readonly Problem[];
}

/** Server-sent events for every open page: the whole state when it connects, changes after that. */
export class DevelopmentEvents {
  readonly #pages = new Set<ServerResponse>();
  #state: DevelopmentEvent = {};

  /** Answers a page's request with the stream. */
  connect(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write(`data: ${JSON.stringify(this.#state)}\n\n`);
    this.#pages.add(response);
    response.on('close', () => this.#pages.delete(response));
  }

  /** Sends a change to all pages. */
  send(change: DevelopmentEvent): void {
    this.#state = { ...this.#state, ...change };
    for (const page of this.#pages) page.write(`data: ${JSON.stringify(change)}\n\n`);
  }

  built(app: string, hash: string): void {
    this.send({ builds: { ...this.#state.builds, [app]: hash } });
  }

  close(): void {
    for (const page of this.#pages) page.end();
  }
}
