import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const guide = readFileSync(new URL('../../../docs/embed.md', import.meta.url), 'utf8');

/** Code blocks of the guide in a language, in their order. */
export const blocks = (language: string): string[] =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, code = '']) => code);

/** The one code block that has a text in it. */
export function blockWith(language: string, text: string): string {
  const found = blocks(language).filter((code) => code.includes(text));
  if (found.length !== 1) throw new Error(`${found.length} blocks of ${language} have ${text}`);
  return found[0] ?? '';
}

/** The one piece of code within the guide's text that starts with some words. */
export function codeWith(start: string): string {
  const found = [...guide.matchAll(/`([^`\n]+)`/g)].filter(([, code = '']) => code.startsWith(start));
  if (found.length !== 1) throw new Error(`${found.length} pieces of code start with ${start}`);
  return found[0]?.[1] ?? '';
}

/** An article's number that addresses have encoded. */
export const oddNumber = 'NT "1"&2+3/é';

/** A community that responds with a feed which says for what it was asked. */
export class RecipeCommunity {
  readonly requests: { url: string; headers: IncomingHttpHeaders }[] = [];
  isDown = false;
  #server: Server | null = null;
  origin = '';

  async start(): Promise<void> {
    this.#server = createServer(({ url = '', headers }, response) => {
      this.requests.push({ url, headers });
      if (this.isDown) {
        response.writeHead(503).end('down');
        return;
      }
      const asked = new URL(url, 'http://community').searchParams;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=60' });
      response.end(`<community-feed>${asked.get('layout')} ${asked.get('lang')}</community-feed>`);
    }).listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Values of a parameter of the requests. */
  askedFor(name: string): (string | null)[] {
    return this.requests.map(({ url }) => new URL(url, this.origin).searchParams.get(name));
  }

  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  /** A recipe with the address of this community. */
  addressed(recipe: string): string {
    return recipe.replaceAll('https://community.example', this.origin);
  }
}
