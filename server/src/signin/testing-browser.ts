import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export const origin = 'http://localhost:4180';

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Text of a page as people see it. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => named[name] ?? '');
}

/** A minimal browser without scripts: it keeps cookies and submits forms. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  ip: string;
  readonly #app: FastifyInstance;
  readonly #origin: string;

  constructor(app: FastifyInstance, ip = '192.0.2.1', site = origin) {
    this.#app = app;
    this.ip = ip;
    this.#origin = site;
  }

  async get(url: string): Promise<LightMyRequestResponse> {
    return this.#send({ method: 'GET', url, headers: {} });
  }

  /** Fills in the form of a page that posts to `path` and sends it. */
  async submit(
    page: LightMyRequestResponse,
    path: string,
    fields: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const forms = [...page.body.matchAll(/<form method="post" action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/g)];
    const form = forms.find(([, action]) => unescapeHtml(action ?? '').split('?')[0] === path);
    if (!form) throw new Error(`The page has no form to ${path}:\n${page.body}`);
    const hidden = [...(form[2] ?? '').matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
    const sent = {
      ...Object.fromEntries(hidden.map(([, name, value]) => [name, unescapeHtml(value ?? '')])),
      ...fields,
    };
    return this.post(unescapeHtml(form[1] ?? ''), sent);
  }

  async post(
    url: string,
    fields: Record<string, string>,
    headers: Record<string, string> = { origin: this.#origin },
  ): Promise<LightMyRequestResponse> {
    const payload = new URLSearchParams(fields).toString();
    return this.#send({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    });
  }

  /** Follows a redirect within the site. */
  async follow({ headers }: LightMyRequestResponse): Promise<LightMyRequestResponse> {
    const { pathname, search } = new URL(String(headers.location), origin);
    return this.get(pathname + search);
  }

  async #send({
    headers,
    ...request
  }: {
    method: 'GET' | 'POST';
    url: string;
    payload?: string;
    headers: Record<string, string>;
  }) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.#app.inject({
      ...request,
      remoteAddress: this.ip,
      headers: { host: new URL(origin).host, ...(cookie ? { cookie } : {}), ...headers },
    });
    for (const { name, value, expires } of response.cookies) {
      if (expires && expires.getTime() <= 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}
