import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createAccount } from '../accounts/accounts.ts';
import { createCentralSessions } from '../accounts/central-sessions.ts';
import { readConfiguration, type ServerConfiguration } from '../configuration.ts';
import { type Database, statement } from '../database/database.ts';
import { createApplication } from '../http/application.ts';
import type { EmailMessage, KeptEmail, Mail } from './mail.ts';
import { signInSite } from './plugin.ts';
import { origin, TestBrowser } from './testing-browser.ts';

const empty = ['signin.account', 'signin.verification', 'signin.attempt', 'member'].map((table) =>
  statement(`test.empty_${table}`, `delete from ${table}`),
);

export const returnTo = `${origin}/login?startUp=1&redirect=%2Fstart`;

/** The return target of every page in the tests, as a query. */
export const returnTarget = new URLSearchParams({
  app_id: 'northtone-community',
  return: returnTo,
  locale: 'en',
}).toString();

export const ana = { nickname: 'Ana', email: 'ana@example.com', password: 'Listen2gether' };

/** A sign-in site with a test clock and mailbox, in the specification's words instead of the brand's. */
export class TestSite {
  emails: KeptEmail[] = [];
  mailWorks = true;
  time = new Date('2026-05-04T10:00:00Z');
  readonly database: Database;
  readonly app: FastifyInstance;
  readonly #origin: string;

  private constructor(database: Database, app: FastifyInstance, origin: string) {
    this.database = database;
    this.app = app;
    this.#origin = origin;
  }

  static async open(
    database: Database,
    changes: Partial<ServerConfiguration> = {},
    environment: Record<string, string> = {},
  ): Promise<TestSite> {
    const read = readConfiguration({ LOG_LEVEL: 'silent', ...environment }, '/nowhere');
    const configuration = { ...read, apps: { ...read.apps, texts: {} }, ...changes };
    const site = new TestSite(
      database,
      await createApplication(configuration),
      new URL(configuration.signIn.base).origin,
    );
    for (const statement of empty) await database.run(statement);
    const mail: Mail = {
      send: (message) => site.#keep(message),
      outbox: configuration.smtpUrl === null ? async () => site.emails : null,
    };
    await site.app.register(signInSite, { database, configuration, mail, now: () => site.time });
    await site.app.ready();
    return site;
  }

  async #keep(message: EmailMessage): Promise<void> {
    if (!this.mailWorks) throw new Error('The mail server is away');
    this.emails.unshift({ ...message, at: this.time.toISOString() });
  }

  browser(ip?: string): TestBrowser {
    return new TestBrowser(this.app, ip, this.#origin);
  }

  later(minutes: number): void {
    this.time = new Date(this.time.getTime() + minutes * 60_000);
  }

  sessions() {
    return createCentralSessions(this.database, () => this.time);
  }

  async account(account = ana): Promise<number> {
    const id = await createAccount(this.database, account);
    if (id === null) throw new Error('The address is registered');
    return id;
  }

  /** The code of the newest e-mail. Waits for it, since e-mails of a reset are sent in the background. */
  async code(): Promise<string> {
    await setTimeout(0);
    const code = this.emails[0]?.code;
    if (!code) throw new Error('There is no e-mail');
    return code;
  }

  async signIn(browser: TestBrowser, { email, password } = ana) {
    return browser.submit(await browser.get(`/signin?${returnTarget}`), '/signin', { email, password });
  }
}
