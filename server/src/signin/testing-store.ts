import { randomBytes } from 'node:crypto';
import { type CallName, calls, type Envelope } from '@community/contract/calls';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createCommunityApi } from '../api/community-api.ts';
import { createHandlers } from '../api/handlers.ts';
import { apiRoutes } from '../api/routes.ts';
import { memberByToken } from '../api/session/member-by-token.ts';
import { noSpamLimits } from '../api/spam/spam-limits.ts';
import { readConfiguration } from '../configuration.ts';
import type { Database } from '../database/database.ts';
import { createApplication } from '../http/application.ts';
import type { Media } from '../media/media.ts';
import { uploadRoutes } from '../media/uploads/upload-routes.ts';
import { sha256 } from '../runtime/sha256.ts';
import { type Embeds, originsThatMayCall } from '../stores/embeds.ts';
import { createEmbedSignIn } from './embed-codes.ts';
import { type TestBrowser, unescapeHtml } from './testing-browser.ts';
import { ana, TestSite } from './testing-site.ts';

export const storeOrigin = 'https://store.example';
export const otherOrigin = 'https://shop.example';
/** Where return trips to the embed `store` may end. */
export const storeReturn = `${storeOrigin}/shoes?size=42`;

/** The embed `store` has two origins and may not compose, `atelier` may and has no return trip. */
const testEmbeds: Embeds = new Map([
  ['store', { origins: [storeOrigin, otherOrigin], returns: [storeReturn, `${otherOrigin}/`], products: {} }],
  ['atelier', { origins: ['https://atelier.example'], products: {}, compose: true }],
]);

const randomText = () => randomBytes(32).toString('base64url');

/** What a store's page remembers of its request. */
export class StorePage {
  readonly embed: string;
  readonly origin: string;
  readonly state = randomText();
  readonly verifier = randomText();

  constructor(embed = 'store', origin = storeOrigin) {
    this.embed = embed;
    this.origin = origin;
  }

  /** Address of the pop-up; `more` adds to its query or changes it. */
  address(more: Record<string, string> = {}): string {
    const { embed, origin, state } = this;
    const challenge = sha256(this.verifier).toString('base64url');
    return `/signin/embed?${new URLSearchParams({ embed, origin, state, challenge, locale: 'en', ...more })}`;
  }
}

/** The code that a page of the sign-in site hands over, or null. */
export function handedCode({ body }: LightMyRequestResponse): string | null {
  const text = unescapeHtml(body);
  return /data-code="([\w-]{43})"/.exec(text)?.[1] ?? /[#&]community-code=([\w-]{43})/.exec(text)?.[1] ?? null;
}

/** The sign-in site and the community API of a community that two stores embed. */
export class TestStores {
  readonly site: TestSite;
  readonly api: FastifyInstance;

  private constructor(site: TestSite, api: FastifyInstance) {
    this.site = site;
    this.api = api;
  }

  static async open(database: Database, media = {} as Media): Promise<TestStores> {
    const embeds = testEmbeds;
    const site = await TestSite.open(database, { embeds });
    const api = await createApplication({
      ...readConfiguration({ LOG_LEVEL: 'silent' }, '/nowhere'),
      storeOrigins: (call) => originsThatMayCall(embeds, call),
    });
    const now = () => site.time;
    const tokens = memberByToken(database, embeds, now);
    const handlers = createHandlers({
      database,
      media,
      centralSessions: site.sessions(),
      spamLimits: noSpamLimits,
      stores: { embeds, signIn: createEmbedSignIn(database) },
    });
    await api.register(apiRoutes, { community: createCommunityApi({ handlers, memberByToken: tokens, now }) });
    await api.register(uploadRoutes, { media, memberByToken: tokens, database });
    return new TestStores(site, api);
  }

  async close(): Promise<void> {
    await Promise.all([this.site.app.close(), this.api.close()]);
  }

  /** Makes a call with a token, as a page of an origin does. */
  async call(
    name: CallName,
    payload: object = {},
    { token, origin, ip }: { token?: string; origin?: string | null; ip?: string } = {},
  ): Promise<Envelope> {
    const { method } = calls[name];
    const response = await this.api.inject({
      method,
      url: `/api/v1/community/${name}`,
      ...(ip === undefined ? {} : { remoteAddress: ip }),
      headers: {
        ...(token === undefined ? {} : { token }),
        ...(origin === undefined || origin === null ? {} : { origin }),
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(method === 'GET' ? {} : { payload: JSON.stringify(payload) }),
    });
    return response.json<Envelope>();
  }

  /** Exchanges a code as the page that asked for it; `changes` presents it otherwise. */
  exchange(
    page: StorePage,
    code: string | null,
    {
      verifier = page.verifier,
      embed = page.embed,
      origin = page.origin,
    }: {
      verifier?: string;
      embed?: string;
      origin?: string | null;
    } = {},
  ): Promise<Envelope> {
    return this.call('embedlogin', { embed, code, verifier }, { origin });
  }

  /** Signs in by the pop-up of a page; returns the code. */
  async code(page: StorePage, browser: TestBrowser, account = ana): Promise<string> {
    const opened = await browser.get(page.address());
    const asked =
      opened.statusCode === 303
        ? await browser.follow(await browser.submit(await browser.follow(opened), '/signin', account))
        : opened;
    const response = await browser.submit(asked, '/signin/embed');
    const code = handedCode(response);
    if (code === null) throw new Error(`No code was handed over:\n${response.body}`);
    return code;
  }

  /** Signs in by the pop-up of a page; returns the token. */
  async token(page: StorePage, browser = this.site.browser()): Promise<string> {
    const { code, data } = await this.exchange(page, await this.code(page, browser));
    if (code !== 0) throw new Error(`The exchange responded ${code}`);
    return (data as { token: string }).token;
  }

  /** Signs in on the community's own pages; returns the token of its apps. */
  async appToken(): Promise<string> {
    const browser = this.site.browser();
    await this.site.signIn(browser);
    const { data } = await this.call('login', { session_key: browser.cookies.get('DIV_authentication') ?? '' });
    return (data as { token: string }).token;
  }
}
