import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestFor } from '@community/contract/calls';
import type { Picture } from '@community/contract/entities';
import { type Database, statement } from '../database/database.ts';
import type { MediaStore } from '../media/storage/media-store.ts';
import { sha256 } from '../runtime/sha256.ts';
import type { DemoContent, DemoMember, DemoPost, Photograph } from './content.ts';
import { photographsOf } from './photographs.ts';

const insert = statement(
  'demo.upload',
  `insert into upload (name, member_id, kind, width, height, bytes, profile, created_at, focal_x, focal_y,
     seconds)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (name) do nothing`,
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
  readonly #sizes: ReadonlyMap<string, Size>;
  /** Lengths of films by their files. */
  readonly #seconds: ReadonlyMap<string, number>;
  readonly #photographs: readonly Photograph[];
  readonly #focalPoints: DemoContent['focalPoints'];
  readonly #copies = new Map<string, Copy>();

  constructor(
    { folder, photographs, clips, focalPoints }: Pick<DemoContent, 'folder' | 'photographs' | 'clips' | 'focalPoints'>,
    database: Database,
    store: MediaStore,
    now: Date,
  ) {
    this.#database = database;
    this.#store = store;
    this.#now = now;
    this.#root = folder;
    this.#photographs = photographs;
    this.#focalPoints = focalPoints;
    this.#sizes = new Map<string, Size>([
      ...photographs.map(({ name, ...size }) => [`photographs/${name}.webp`, size] as const),
      ...clips.flatMap(({ name, ...size }) => [
        [`clips/${name}.mp4`, size] as const,
        [`clips/${name}.jpg`, size] as const,
      ]),
    ]);
    this.#seconds = new Map(clips.map(({ name, seconds }) => [`clips/${name}.mp4`, seconds]));
  }

  /** Address of a member's portrait, empty where a letter stands for it. */
  avatar({ key, portrait }: DemoMember): string {
    return portrait ? this.#url(`avatars/${key}.webp`, 'avatar') : '';
  }

  background({ key, background }: DemoMember): string {
    return this.#url(`photographs/${background}.webp`, `background ${key}`);
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
        ...(this.#focalPoints[copy.name] ?? [null, null]),
        this.#seconds.get(copy.name) ?? null,
      ]);
    }
  }

  /** Stores a demo post's files as uploads of the member and returns the `addpost` request. */
  async postRequest(post: DemoPost, memberId: number): Promise<RequestFor<'addpost'>> {
    const texts = post.texts && { texts: post.texts };
    const base = { content: post.text, ...texts, subjects: post.topics.slice(0, 5) };
    if (post.clip?.as === 'video') {
      const [url, cover] = this.#film(post.clip.name, post.text);
      await this.give(memberId, [url, cover], { profile: false });
      return { ...base, post_type: 2, videos: [url], video_cover: cover };
    }
    const pics = post.clip ? [this.#live(post.clip.name, post.text)] : this.#still(post);
    await this.give(
      memberId,
      pics.flatMap(({ url, video }) => (video ? [url, video] : [url])),
      { profile: false },
    );
    return { ...base, post_type: 1, pics };
  }

  #still(post: DemoPost): Picture[] {
    return photographsOf(post, this.#photographs).map(({ name }) =>
      this.#picture(`photographs/${name}.webp`, post.text),
    );
  }

  /** Addresses of a clip's film and of its cover. */
  #film(name: string, use: string): [string, string] {
    return [this.#url(`clips/${name}.mp4`, use), this.#url(`clips/${name}.jpg`, use)];
  }

  /** A clip's cover that moves. */
  #live(name: string, use: string): Picture {
    return { ...this.#picture(`clips/${name}.jpg`, use), video: this.#url(`clips/${name}.mp4`, use) };
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
    const size = this.#sizes.get(name) ?? { width: 400, height: 400 };
    this.#copies.set(url, { url, name, ...size });
    return url;
  }
}
