import { Agent, createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

interface StaticFile {
  headers: Record<string, string>;
  body: Buffer;
}

/** Headers that are of one response alone, or of the content. */
const ownHeaders =
  /^(?:connection|content-(?:encoding|length|type)|date|etag|keep-alive|last-modified|transfer-encoding|use-as-dictionary)$/;

/**
 * A server in front of a community that has static files of its own and passes everything else on, so that a page and
 * its static copy take the same way. The community itself serves no documents but its pages.
 */
export class StaticFront {
  readonly address: string;
  readonly #server: Server;
  readonly #agent: Agent;
  readonly #community: URL;
  readonly #files: Map<string, StaticFile>;

  private constructor(server: Server, agent: Agent, community: URL, files: Map<string, StaticFile>) {
    this.#server = server;
    this.#agent = agent;
    this.#community = community;
    this.#files = files;
    this.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async before(community: string): Promise<StaticFront> {
    const files = new Map<string, StaticFile>();
    const agent = new Agent({ keepAlive: true });
    const target = new URL(community);
    const send = (response: ServerResponse, { headers, body }: StaticFile) =>
      void response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
    const server = createServer((asked, response) => {
      const { method = 'GET', headers, url = '/' } = asked;
      const file = files.get(url);
      if (file) {
        send(response, file);
        return;
      }
      const passed = request(new URL(url, target), { method, headers, agent }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passed.on('error', () => response.destroy());
      asked.pipe(passed);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new StaticFront(server, agent, target, files);
  }

  /** Lays a file at a path, compressed and with the headers of a file of a build, which has the path `like`. */
  async lay(path: string, { text, type, like }: { text: string; type: string; like: string }): Promise<void> {
    const { headers } = await fetch(new URL(like, this.#community), { method: 'HEAD' });
    const alike = Object.fromEntries([...headers].filter(([name]) => !ownHeaders.test(name)));
    this.#files.set(path, {
      headers: { ...alike, 'content-type': type, 'content-encoding': 'br' },
      body: await compress(text),
    });
  }

  async close(): Promise<void> {
    this.#agent.destroy();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
