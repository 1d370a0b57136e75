import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestFor } from '@community/contract/calls';
import type { Picture } from '@community/contract/entities';
import { type Database, statement } from '../database/database.ts';
import type { MediaStore } from '../media/media-store.ts';
import { sha256 } from '../sha256.ts';
import type { DemoContent, DemoPost, Photograph } from './content.ts';
import { photographsOf } from './photographs.ts';

const insert = statement(
  'demo.upload',
  `insert into upload (name, member_id, kind, width, height, bytes, profile, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (name) do nothing`,
);

interface Size {
  width: number;
  height: number;
}

/** A copy of a shipped file under its own name: two posts never share a file. */
interface Copy extends Size {
  url: string;
  name: string;
}

/** The demo's pictures and videos as uploads of its members. */
export class DemoFiles {
  readonly #database: Database;
  readonly #store: MediaStore;
  readonly #now: Date;
  readonly #root: string;
  readonly #sizes: Record<string, Size>;
  readonly #photographs: readonly Photograph[];
  readonly #used = new Map<string, number>();
  readonly #copies = new Map<string, Copy>();

  constructor(
    { folder, sizes, photographs }: Pick<DemoContent, 'folder' | 'sizes' | 'photographs'>,
    database: Database,
    store: MediaStore,
    now: Date,
  ) {
    this.#database = database;
    this.#store = store;
    this.#now = now;
    this.#root = folder;
    this.#photographs = photographs;
    this.#sizes = {
      ...sizes,
      ...Object.fromEntries(photographs.map(({ name, width, height }) => [`${name}.webp`, { width, height }])),
    };
  }

  avatar(index: number): string {
    return this.#url(`avatars/${String(index).padStart(2, '0')}.webp`, 'avatar');
  }

  background(index: number): string {
    const wide = this.#pictures(() => true).filter(({ width, height }) => width / height > 1.4);
    return this.#url(`pictures/${wide[index % wide.length]?.name}`, `background ${index}`);
  }

  /** Stores demo files as a member's uploads. */
  async give(memberId: number, urls: readonly string[], { profile }: { profile: boolean }): Promise<void> {
    for (const url of urls) {
      const copy = this.#copies.get(url);
      if (!copy) throw new Error(`${url} is no file of the demo`);
      await this.#store.keep(url.slice('/media/'.length), join(this.#root, copy.name));
      const { size: bytes } = await stat(join(this.#root, copy.name));
      const kind = url.endsWith('.mp4') ? 'video' : 'picture';
      await this.#database.run(insert, [
        url.slice('/media/'.length),
        memberId,
        kind,
        copy.width,
        copy.height,
        bytes,
        profile,
        this.#now,
      ]);
    }
  }

  /** Stores a demo post's files as uploads of the member and returns the `addpost` request. */
  async postRequest(post: DemoPost, memberId: number): Promise<RequestFor<'addpost'>> {
    const base = { content: post.text, subjects: post.topics.slice(0, 5) };
    if (post.media === 'video') {
      const film = this.#take(
        this.#films('').map(({ name }) => name),
        'film',
      );
      const [url, cover] = [this.#url(`videos/${film}.mp4`, post.text), this.#url(`videos/${film}.jpg`, post.text)];
      await this.give(memberId, [url, cover], { profile: false });
      return { ...base, post_type: 2, videos: [url], video_cover: cover };
    }
    const pics = post.media === 'live' ? [this.#live(post)] : this.#still(post);
    await this.give(
      memberId,
      pics.flatMap(({ url, video }) => (video ? [url, video] : [url])),
      { profile: false },
    );
    return { ...base, post_type: 1, pics };
  }

  #still(post: DemoPost): Picture[] {
    const photographs = photographsOf(post, this.#photographs);
    if (photographs.length > 0)
      return photographs.map(({ name }) => this.#picture(`photographs/${name}.webp`, post.text));
    return this.#drawn(post);
  }

  #drawn(post: DemoPost): Picture[] {
    const ofKind = this.#pictures((name) => name.startsWith(`${post.kind}-`));
    const first = ofKind.find(({ name }) => post.scene !== undefined && name === `${post.kind}-${post.scene}.jpg`);
    return Array.from({ length: Math.max(1, post.pictures) }, (_, index) => {
      const name =
        index === 0 && first
          ? first.name
          : this.#take(
              ofKind.map((picture) => picture.name),
              post.kind,
            );
      return this.#picture(`pictures/${name}`, `${post.text} ${index}`);
    });
  }

  #live({ text }: DemoPost): Picture {
    const name = this.#take(
      this.#films('live-').map((film) => film.name),
      'live',
    );
    const still = this.#picture(`videos/${name}.jpg`, text);
    return { ...still, video: this.#url(`videos/${name}.mp4`, text) };
  }

  #picture(file: string, use: string): Picture {
    const url = this.#url(file, use);
    const { width, height } = this.#copies.get(url) ?? { width: 1, height: 1 };
    return { url, width, height };
  }

  /** Address of the copy of a shipped file for one use. */
  #url(name: string, use: string): string {
    const hash = sha256(`${name} ${use}`).toString('hex').slice(0, 32);
    const url = `/media/${hash}${name.slice(name.lastIndexOf('.'))}`;
    const size = this.#sizes[name.slice(name.indexOf('/') + 1)] ?? { width: 400, height: 400 };
    this.#copies.set(url, { url, name, ...size });
    return url;
  }

  /** Picks files in rotation. */
  #take(names: readonly string[], kind: string): string {
    const turn = this.#used.get(kind) ?? 0;
    this.#used.set(kind, turn + 1);
    // Steps of five through a long list make neighbours in the feed differ. The list's length is no multiple of five.
    const step = names.length > 5 ? 5 : 1;
    return names[(turn * step) % names.length] ?? '';
  }

  #pictures(fits: (name: string) => boolean): (Size & { name: string })[] {
    const films = new Set(this.#films(null).map(({ name }) => `${name}.jpg`));
    return Object.entries(this.#sizes)
      .filter(([name]) => name.endsWith('.jpg') && !films.has(name) && fits(name))
      .map(([name, size]) => ({ name, ...size }));
  }

  /** Videos by the start of their names: `''` for all but live photos, null for all. */
  #films(start: string | null): { name: string }[] {
    const all = Object.keys(this.#sizes)
      .filter((name) => name.endsWith('.mp4'))
      .map((name) => ({ name: name.replace('.mp4', '') }));
    if (start === null) return all;
    return all.filter(({ name }) => name.startsWith('live-') === (start === 'live-'));
  }
}
