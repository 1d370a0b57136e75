import { randomInt } from 'node:crypto';
import type { BuildChoice, BuildSets } from './build-sets.ts';
import type { Preview, PreviewTickets } from './preview.ts';
import type { Published, PublishedBuilds } from './published.ts';

/**
 * Cookies that choose a reader's builds: a random number that tells nothing of the reader, and the ticket of a preview.
 */
export const readerCookies = { bucket: 'canary_bucket', preview: 'preview' } as const;

/** Shares of canaries are whole percents. More buckets would help to identify readers, and nothing else. */
const buckets = 100;

/** Lifetime of a bucket: after it, other readers are the first to get canaries. */
export const bucketSeconds = 30 * 24 * 3600;

/** The builds that a reader gets. */
export interface ReaderBuilds {
  builds: Published;
  /** The preview that this browser is in. */
  preview: Preview | null;
  /** A cookie to set: a reader without a bucket gets one while a canary runs. It chooses from the next page on. */
  newBucket: number | null;
  /** The browser has the ticket of a preview that is over. */
  isPreviewOver: boolean;
}

export type ReaderCookies = Readonly<Record<string, string | undefined>>;

export interface ReaderChoiceOptions {
  published: Pick<PublishedBuilds, 'current'>;
  sets: Pick<BuildSets, 'with'>;
  /** Null where builds cannot be previewed. */
  previews: PreviewTickets | null;
  /** Draws a whole number from 0 below a maximum. */
  draw?: (max: number) => number;
}

function bucketOf(cookie: string | undefined): number | null {
  return /^\d{1,2}$/.test(cookie ?? '') ? Number(cookie) : null;
}

/** The canaries that a bucket gets. */
function canariesOf({ canaries }: Published, bucket: number): BuildChoice {
  return new Map(canaries.filter(({ share }) => bucket < share).map(({ app, build }) => [app, build]));
}

/**
 * Chooses the builds of each reader by cookies alone, so that the server that renders a document and the browser that
 * shows it have the same. Readers without cookies get the active builds.
 */
export class ReaderChoice {
  readonly #options: Required<ReaderChoiceOptions>;

  constructor({ draw = (max) => randomInt(max), ...options }: ReaderChoiceOptions) {
    this.#options = { draw, ...options };
  }

  async of(cookies: ReaderCookies): Promise<ReaderBuilds> {
    const published = await this.#options.published.current();
    const ticket = cookies[readerCookies.preview];
    const none = { preview: null, newBucket: null, isPreviewOver: false };
    if (ticket !== undefined) {
      const previewed = await this.preview(ticket);
      return previewed ? { ...none, ...previewed } : { ...none, builds: published, isPreviewOver: true };
    }
    if (published.canaries.length === 0) return { ...none, builds: published };
    const bucket = bucketOf(cookies[readerCookies.bucket]);
    if (bucket === null) return { ...none, builds: published, newBucket: this.#options.draw(buckets) };
    const choice = canariesOf(published, bucket);
    if (choice.size === 0) return { ...none, builds: published };
    // A canary that cannot be read or conflicts is none.
    return { ...none, builds: await this.#options.sets.with(published, choice).catch(() => published) };
  }

  /** The builds that a ticket selects; null for one that is invalid or over, and for a build that cannot be had. */
  async preview(ticket: string): Promise<{ preview: Preview; builds: Published } | null> {
    const { previews, published, sets } = this.#options;
    const preview = previews?.read(ticket) ?? null;
    if (!preview) return null;
    const choice = new Map([[preview.app, preview.build]]);
    const builds = await sets.with(await published.current(), choice).catch(() => null);
    return builds && { preview, builds };
  }
}
