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

  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  /** A recipe with the address of this community. */
  addressed(recipe: string): string {
    return recipe.replaceAll('https://community.example', this.origin);
  }
}
