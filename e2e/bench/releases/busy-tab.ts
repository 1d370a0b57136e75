import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page, Request } from '@playwright/test';
import { postLink, postsOfOthers, waitForHydration } from '../../fixtures/community.ts';
import { ReaderDrafts } from './reader-drafts.ts';

/** What a tab notices that no reader should see. */
export type Trouble = 'reload' | 'white screen' | 'failure card' | 'lost draft' | 'error' | 'stuck';

export interface TabListener {
  trouble(trouble: Trouble, what: string): void;
  /** The tab shows another changed build of an app: its number, or '' for an unchanged one. */
  shows(app: string, number: string, at: number): void;
}

interface TabOptions {
  origin: string;
  /** The session of a member; a visitor has none. */
  session: BrowserContextOptions['storageState'] | null;
  /** Random whole numbers below a maximum. */
  below: (max: number) => number;
  listener: TabListener;
  isOver: () => boolean;
}

type Told = { kind: 'build'; app: string; number: string } | { kind: 'white screen' | 'failure card'; path: string };

const observeTab = fileURLToPath(new URL('observe-tab.js', import.meta.url));

/** Readers look at a page for so long before they act, at least and at most. */
const pauseMs = { min: 3_000, max: 15_000 };

/** How long a reader tries one thing, and how often: three times are longer than the recovery ladder takes. */
const actTimeoutMs = 20_000;
const maxTries = 3;

/** What an error of the browser's driver says, without its long log. */
const firstLines = (error: unknown): string => String(error).split('\n', 4).join(' ');

/** A reader who keeps a tab open: goes from page to page, scrolls, likes, and writes what is never sent. */
export class BusyTab {
  readonly #page: Page;
  readonly #options: TabOptions;
  #documents = 0;
  #askedDocuments = 0;
  readonly #drafts: ReaderDrafts;

  private constructor(page: Page, options: TabOptions) {
    this.#page = page;
    this.#options = options;
    this.#drafts = new ReaderDrafts(page, options.below, (what) => options.listener.trouble('lost draft', what));
  }

  static async open(browser: Browser, options: TabOptions): Promise<BusyTab> {
    const context = await browser.newContext({
      baseURL: options.origin,
      locale: 'en-GB',
      ...(options.session ? { storageState: options.session } : {}),
    });
    const page = await context.newPage();
    page.setDefaultTimeout(actTimeoutMs);
    const tab = new BusyTab(page, options);
    await page.exposeFunction('tellBench', (told: Told) => tab.#hear(told));
    await page.addInitScript({ path: observeTab });
    page.on('request', (request) => tab.#noteRequest(request));
    page.on('pageerror', (error) => options.listener.trouble('error', `${page.url()}: ${String(error)}`));
    return tab;
  }

  /** Acts until it is over, after `startMs`. Never rejects: a step that cannot be taken is a trouble. */
  async run(startMs: number): Promise<void> {
    const { below, listener, isOver } = this.#options;
    await this.#page.waitForTimeout(startMs);
    let next = () => this.#load('/');
    while (!isOver()) {
      const fault = await this.#try(next);
      if (fault !== null && !isOver()) listener.trouble('stuck', `${this.#page.url()}: ${firstLines(fault)}`);
      next = fault === null ? this.#act() : () => this.#load('/');
      await this.#page.waitForTimeout(pauseMs.min + below(pauseMs.max - pauseMs.min));
    }
  }

  /**
   * Takes a step, again on what the page shows by then if that fails: a page that takes another build leaves the one
   * before hidden, where the driver would wait for what it found there. Resolves with the last error, or null.
   */
  async #try(step: () => Promise<void>): Promise<unknown> {
    let fault: unknown = null;
    for (let tries = 0; tries < maxTries && !this.#options.isOver(); tries += 1) {
      fault = await step().then(
        () => null,
        (error: unknown) => error,
      );
      if (fault === null) break;
    }
    return fault;
  }

  close(): Promise<void> {
    return this.#page.context().close();
  }

  #hear(told: Told): void {
    const { listener } = this.#options;
    if (told.kind === 'build') listener.shows(told.app, told.number, Date.now());
    else listener.trouble(told.kind, told.path);
  }

  /** Counts documents by their requests: those of a load that took too long may come during the next one. */
  #noteRequest(request: Request): void {
    if (!request.isNavigationRequest() || request.redirectedFrom() || request.frame() !== this.#page.mainFrame())
      return;
    this.#documents += 1;
    if (this.#documents > this.#askedDocuments) this.#options.listener.trouble('reload', request.url());
    this.#documents = this.#askedDocuments;
  }

  /** Loads a document that the reader asks for. */
  async #load(path: string): Promise<void> {
    this.#askedDocuments += 1;
    await this.#page.goto(path, { waitUntil: 'domcontentloaded' });
    await waitForHydration(this.#page);
  }

  get #isMember(): boolean {
    return this.#options.session !== null;
  }

  /** Something that a reader may do next. */
  #act(): () => Promise<void> {
    const acts = [
      () => this.#goHome(),
      () => this.#openPost(),
      () => this.#openPost(),
      () => this.#openAuthor(),
      () => this.#scroll(),
      () => this.#goBack(),
      ...(this.#isMember
        ? [() => this.#openSection('Messages'), () => this.#like(), () => this.#write(), () => this.#write()]
        : [() => this.#load(new URL(this.#page.url()).pathname)]),
    ];
    return acts[this.#options.below(acts.length)] ?? (() => this.#goHome());
  }

  async #openSection(name: string): Promise<void> {
    const sections = this.#page.getByRole('navigation', { name: 'Community', exact: true });
    await sections.getByRole('link', { name, exact: true }).click();
  }

  async #goHome(): Promise<void> {
    await this.#openSection('Home');
    await this.#page.waitForURL('/');
    await this.#drafts.checkPost();
  }

  async #openPost(): Promise<void> {
    await this.#goHome();
    const posts = postsOfOthers(this.#page);
    await posts.first().waitFor();
    const post = posts.nth(this.#options.below(Math.min(4, await posts.count())));
    // Cards outside the viewport have no layout.
    await post.scrollIntoViewIfNeeded();
    await postLink(post).click();
    await this.#page.waitForURL(/details-/);
    await this.#page.getByRole('main').getByRole('article').first().waitFor();
  }

  async #openAuthor(): Promise<void> {
    await this.#openPost();
    const author = this.#page.getByRole('main').getByRole('article').first().locator('a[href*="/users-"]').first();
    await author.click();
    await this.#page.waitForURL(/users-/);
  }

  async #scroll(): Promise<void> {
    await this.#page.mouse.wheel(0, 300 + this.#options.below(2_000));
  }

  async #goBack(): Promise<void> {
    const hasEarlier = await this.#page.evaluate(() => history.state?.idx > 0);
    if (hasEarlier) await this.#page.goBack();
  }

  async #like(): Promise<void> {
    await this.#goHome();
    const post = postsOfOthers(this.#page).first();
    await post.scrollIntoViewIfNeeded();
    const like = post.getByRole('button', { name: /^Like / });
    if ((await like.count()) > 0) await like.click();
  }

  async #write(): Promise<void> {
    const address = this.#drafts.commentedPost;
    if (this.#options.below(2) === 0) {
      await this.#goHome();
      await this.#drafts.writePost();
    } else {
      if (address === null) await this.#openPost();
      else await this.#load(address);
      await this.#drafts.writeComment();
    }
  }
}
