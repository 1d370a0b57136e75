import type { Page } from '@playwright/test';
import { postText } from '../../fixtures/composer.ts';

/** A draft is typed anew, and looked for again, so often before it is discarded: only then a tab takes newer builds. */
const maxVisits = 4;

/** A text that is not there yet may still come. */
const waitMs = 5_000;

const words = ['half', 'a', 'thought', 'about', 'quiet', 'rooms', 'and', 'loud', 'ones'];

interface Draft {
  text: string;
  visits: number;
  /** Path of the page that it is on. */
  path: string;
}

/** The post and the comment that a member begins and never sends, with what was last typed in each. */
export class ReaderDrafts {
  readonly #page: Page;
  readonly #below: (max: number) => number;
  readonly #onLost: (what: string) => void;
  #post: Draft | null = null;
  #comment: Draft | null = null;

  constructor(page: Page, below: (max: number) => number, onLost: (what: string) => void) {
    this.#page = page;
    this.#below = below;
    this.#onLost = onLost;
  }

  /** Path of the post to which a comment is begun. */
  get commentedPost(): string | null {
    return this.#comment?.path ?? null;
  }

  /** On the home page: finds the post that was begun. */
  async checkPost(): Promise<void> {
    if (this.#post) await this.#expectText(() => postText(this.#page).inputValue(), this.#post.text);
  }

  /** On the home page: begins a post, writes another text, or discards it. */
  async writePost(): Promise<void> {
    this.#post = this.#next(this.#post);
    await postText(this.#page).fill(this.#post?.text ?? '');
  }

  /** On a post's page: opens the comment form, finds the comment that was begun, and does the same with it. */
  async writeComment(): Promise<void> {
    const post = this.#page.getByRole('main').getByRole('article').first();
    await post.getByRole('button', { name: /^Comment / }).click();
    const dialog = this.#page.getByRole('dialog', { name: /^Comment on the post of / });
    const box = dialog.getByRole('textbox');
    if (this.#comment) await this.#expectText(() => box.inputValue(), this.#comment.text);
    this.#comment = this.#next(this.#comment);
    await box.fill(this.#comment?.text ?? '');
    await this.#page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }

  #next(draft: Draft | null): Draft | null {
    const visits = draft?.visits ?? 0;
    if (visits === maxVisits) return null;
    const text = Array.from({ length: 5 }, () => words[this.#below(words.length)]).join(' ');
    return { text, visits: visits + 1, path: new URL(this.#page.url()).pathname };
  }

  async #expectText(read: () => Promise<string>, text: string): Promise<void> {
    const until = Date.now() + waitMs;
    let found = await read();
    while (found !== text && Date.now() < until) {
      await this.#page.waitForTimeout(100);
      found = await read();
    }
    if (found !== text) this.#onLost(`${this.#page.url()}: ${text} became ${found || 'nothing'}`);
  }
}
