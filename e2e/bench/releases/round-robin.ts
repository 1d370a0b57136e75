import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

/** A proxy that gives requests to its targets in turn, as a load balancer without sticky sessions does. */
export class RoundRobin {
  readonly #targets: readonly URL[];
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server = createServer((incoming, outgoing) => this.#forward(incoming, outgoing));
  #next = 0;

  /** `targets` are the addresses of the instances. */
  constructor(targets: readonly string[]) {
    this.#targets = targets.map((address) => new URL(address));
  }

  async listen(port: number): Promise<void> {
    this.#server.listen(port, 'localhost');
    await once(this.#server, 'listening');
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
    this.#agent.destroy();
  }

  #forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const target = this.#targets[this.#next++ % this.#targets.length];
    const { method, url: path, socket } = incoming;
    const headers = { ...incoming.headers, 'x-forwarded-for': socket.remoteAddress, 'x-forwarded-proto': 'http' };
    const asked = request(
      { agent: this.#agent, host: target?.hostname, port: target?.port, method, path, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        pipeline(answer, outgoing, () => undefined);
      },
    );
    asked.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    pipeline(incoming, asked, () => undefined);
    outgoing.on('close', () => asked.destroy());
  }
}
