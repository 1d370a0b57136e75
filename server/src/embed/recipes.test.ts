import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { EnvironmentReader } from '../runtime/environment.ts';
import { testFolder } from '../runtime/testing-folder.ts';
import { describeWith } from '../runtime/testing-programs.ts';
import { isAllowed, readEmbeds } from '../stores/embeds.ts';
import { createApp, feed } from './testing-embed-app.ts';
import { blocks, blockWith, codeWith, oddNumber, RecipeCommunity } from './testing-recipes.ts';

let community: RecipeCommunity;
beforeEach(async () => {
  community = new RecipeCommunity();
  await community.start();
});
afterEach(() => community.stop());

describe('a shop of Node', () => {
  /** Runs the recipe. Returns what it puts into the page. */
  const run = (): Promise<string> => {
    const AsyncFunction = (async () => undefined).constructor as new (
      ...code: string[]
    ) => (article: { number: string }, locale: string) => Promise<string>;
    const recipe = `${community.addressed(blockWith('js', '// Node'))}; return html;`;
    return new AsyncFunction('article', 'locale', recipe)({ number: oddNumber }, 'es-MX');
  };

  test('includes the feed of its article in its language, or the link while there is none', async () => {
    expect(await run()).toBe('<community-feed>carousel es-MX</community-feed>');
    expect(community.askedFor('product')).toEqual([oddNumber]);
    community.isDown = true;
    expect(await run()).toBe(`<a href="${community.origin}/">See what our customers share</a>`);
    community.stop();
    expect(await run()).toContain('See what our customers share');
  });
});

test('the file of embeds allows the store’s origins, and knows the topics of its articles', () => {
  const path = join(testFolder('embeds'), 'embeds.json');
  writeFileSync(path, blockWith('json', '"origins"'));
  const reader = new EnvironmentReader({ EMBEDS_FILE: path });
  const embeds = readEmbeds(reader, {});
  expect(reader.violations).toEqual([]);
  expect(isAllowed(embeds, 'store', 'https://www.store.example')).toBe(true);
  expect(embeds.get('store')?.products['NT-HEARTH']).toBe('hearth');
});

async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Waits until a port takes connections. */
async function untilListening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('nginx keeps a feed for as long as it may be shown while the community is down', async () => {
  const { headers } = await (await createApp()).inject(feed);
  const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(String(headers['cache-control']))?.[1]);
  const kept = Number(/inactive=(\d+)h/.exec(blockWith('nginx', 'proxy_cache_path'))?.[1]) * 3600;
  expect(kept).toBeGreaterThanOrEqual(seconds('max-age') + seconds('stale-if-error'));
});

describeWith('nginx', (nginx) => {
  let folder: string;
  let running: ChildProcess;
  let store: string;
  let include: string;
  /** An application of the store, which compresses its page for whoever takes that. */
  let application: Server;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nginx-'));
    mkdirSync(join(folder, 'pages'));
    include = community.addressed(blockWith('html', '# include virtual'));
    application = createServer(({ headers }, response) => {
      const compresses = headers['accept-encoding']?.includes('gzip');
      response.writeHead(200, { 'content-type': 'text/html', ...(compresses && { 'content-encoding': 'gzip' }) });
      response.end(compresses ? gzipSync(include) : include);
    }).listen(0, '127.0.0.1');
    await once(application, 'listening');
    const pages = {
      'es.html': include,
      'ja.html': include.replace('lang=es', 'lang=ja'),
      'two.html': include + include.replace('layout=carousel', 'layout=list'),
    };
    for (const [name, html] of Object.entries(pages)) writeFileSync(join(folder, 'pages', name), html);
    const [cache = '', location = ''] = blocks('nginx');
    const port = await freePort();
    store = `http://127.0.0.1:${port}`;
    const configuration = `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors;
      ${process.getuid?.() === 0 ? 'user root;' : ''} events {} http { access_log off; types { text/html html; }
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      ${cache.replace('/var/cache/nginx/community', `${folder}/cache`)}
      server { listen 127.0.0.1:${port}; location / { root ${folder}/pages; ssi on; }
      location /application/ { ssi on; ${codeWith('proxy_set_header Accept-Encoding')}
      proxy_pass http://127.0.0.1:${(application.address() as AddressInfo).port}; }
      ${community.addressed(location).replace('proxy_ssl_server_name on;', '')} } }`;
    writeFileSync(join(folder, 'nginx.conf'), configuration);
    running = spawn(nginx, ['-p', folder, '-e', `${folder}/errors`, '-c', join(folder, 'nginx.conf')], {
      stdio: 'inherit',
    });
    await untilListening(port);
  });

  afterEach(async () => {
    running.kill('SIGQUIT');
    await once(running, 'exit');
    application.close();
    rmSync(folder, { recursive: true });
  });

  const open = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
    (await fetch(store + path, { headers })).text();

  const fallback = 'See what our customers share';

  test('has each feed in each language, from one request for all readers, who leave nothing in it', async () => {
    const reader = { cookie: 'session=ana', 'if-none-match': '"x"', origin: 'https://store.example' };
    expect(await open('/es.html', reader)).toContain('<community-feed>carousel es</community-feed>');
    expect(await open('/ja.html', reader)).toContain('<community-feed>carousel ja</community-feed>');
    const two = await open('/two.html', reader);
    expect(two).toContain('<community-feed>carousel es</community-feed>');
    expect(two).toContain('<community-feed>list es</community-feed>');
    for (let reads = 0; reads < 3; reads += 1) await open('/es.html');
    expect(community.requests.map(({ url }) => new URL(url, store).search)).toEqual([
      '?product=NT-HEARTH&layout=carousel&lang=es',
      '?product=NT-HEARTH&layout=carousel&lang=ja',
      '?product=NT-HEARTH&layout=list&lang=es',
    ]);
    for (const { headers } of community.requests)
      expect([headers.cookie, headers.origin, headers['if-none-match'], headers['accept-encoding']]).toEqual(
        Array(4).fill(undefined),
      );
    expect(two).not.toContain(fallback);
  });

  test('has the feed in a page of an application, too', async () => {
    expect(await open('/application/shoes')).toContain('<community-feed>carousel es</community-feed>');
  });

  test('shows the link while the community is down, and lets nobody ask it by the store', async () => {
    community.isDown = true;
    const page = await open('/es.html');
    expect(page).toContain(fallback);
    expect(page).not.toContain('down');
    expect((await fetch(`${store}/community/embed/1/feed`)).status).not.toBe(200);
    community.stop();
    expect(await open('/ja.html')).toContain(fallback);
  });
});
