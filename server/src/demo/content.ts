import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '../seeded-random.mjs';
import { photographedFirst } from './photographs.ts';
import { type QuietMember, quietMembers } from './quiet-members.ts';

/** Key of the member whom readers sign in as, the only one with an account. */
export const accountHolder = 'marisol';

/** A member of the demo community. */
export interface DemoMember {
  key: string;
  nickname: string;
  country: string;
  gender: 0 | 1 | 2;
  birthday: string;
  description: string;
  products: string[];
  official?: true;
}

export interface DemoComment {
  by: string;
  text: string;
  replies?: { by: string; text: string }[];
}

/** A post of the demo community; its pictures are its photographs or, while there are none, drawn ones of its kind. */
export interface DemoPost {
  by: string;
  text: string;
  topics: string[];
  /** The product in its pictures. */
  kind: string;
  /** How often it is liked in the end, where that is not left to chance. */
  likes?: number;
  /** Number of pictures, 1 to 9; 0 for a clip. */
  pictures: number;
  /** The clip that it shows instead of pictures, as a video or as a live photo. */
  clip?: { name: string; as: 'video' | 'live' };
  pinned?: true;
  /** Scene of the first picture. */
  scene?: string;
  /** Names of photographs that fit the text, the best first; some may not be rendered yet. */
  photographs?: string[];
  comments: DemoComment[];
}

/** A rendered picture, as `photographs/photographs.json` describes it. */
export interface Photograph {
  name: string;
  product: string;
  width: number;
  height: number;
}

/** A rendered film with its cover, as `clips/clips.json` describes it. */
export interface Clip {
  name: string;
  width: number;
  height: number;
}

export interface DemoContent {
  /** The official account first. */
  members: DemoMember[];
  quietMembers: QuietMember[];
  /** The newest first, those without a photograph behind all others. */
  posts: DemoPost[];
  /** Pixels of each drawn picture by its file's name. */
  sizes: Record<string, { width: number; height: number }>;
  /** Those that are rendered. */
  photographs: Photograph[];
  clips: Clip[];
  /** Where the files lie. */
  folder: string;
}

/** Folders of the shipped content, relative to the bundle in `dist` and to the sources in `src/demo`. */
const shipped = [new URL('../demo-content/', import.meta.url), new URL('../../demo-content/', import.meta.url)];

/** Folder of the shipped content. */
export function demoContentFolder(): string {
  const location = shipped.find((candidate) => existsSync(candidate));
  if (!location) throw new Error('The demo content is missing: server/demo-content');
  return fileURLToPath(location);
}

/** Written by the renderer, beside the pictures. */
const photographList = 'photographs/photographs.json';

/** Reads the demo's members, posts, picture sizes, photographs and clips. */
export async function readDemoContent(): Promise<DemoContent> {
  const folder = demoContentFolder();
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'));
  const photographs: Photograph[] = existsSync(join(folder, photographList)) ? await read(photographList) : [];
  return {
    members: await read('members.json'),
    quietMembers: quietMembers(await read('quiet-members.json'), seededRandom(1997)),
    posts: photographedFirst<DemoPost>(await read('posts.json'), photographs),
    sizes: await read('sizes.json'),
    photographs,
    clips: await read('clips/clips.json'),
    folder,
  };
}
