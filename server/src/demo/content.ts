import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@community/contract/languages';
import { seededRandom } from '../runtime/seeded-random.mjs';
import { isPictured } from './photographs.ts';
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
  /** Keys of those whom the member follows, where that is not left to chance. */
  follows?: string[];
  /** What `avatars/` shows of the member, as `draw/avatars.mjs` makes it. Without one stands a letter of the name. */
  portrait?: object;
  /** Name of the photograph behind the profile's head, a wide one. */
  background: string;
}

export interface DemoComment {
  by: string;
  text: string;
  replies?: { by: string; text: string }[];
}

/** A post of the demo community, with photographs or with a clip. */
export interface DemoPost {
  by: string;
  text: string;
  /** The text in other languages, of the official account. */
  texts?: Partial<Record<Language, string>>;
  topics: string[];
  /** How often it is liked in the end, where that is not left to chance. */
  likes?: number;
  /** The clip that it shows instead of pictures, as a video or as a live photo. */
  clip?: { name: string; as: 'video' | 'live' };
  pinned?: true;
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
  /** What it shows, in English. */
  description: string;
}

/** A rendered film with its cover, as `clips/clips.json` describes it. */
export interface Clip {
  name: string;
  width: number;
  height: number;
  /** Its length. */
  seconds: number;
}

export interface DemoContent {
  /** The official account first. */
  members: DemoMember[];
  quietMembers: QuietMember[];
  /** The newest first. */
  posts: DemoPost[];
  /** Those that are rendered. */
  photographs: Photograph[];
  clips: Clip[];
  /** Focal points of files by their path in `folder`, in thousandths of the sides. */
  focalPoints: Record<string, [x: number, y: number]>;
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

/** Reads the demo's members, photographs and clips, and its posts that have a picture to show. */
export async function readDemoContent(): Promise<DemoContent> {
  const folder = demoContentFolder();
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'));
  const posts: DemoPost[] = await read('posts.json');
  const photographs: Photograph[] = existsSync(join(folder, photographList)) ? await read(photographList) : [];
  const clips: Clip[] = await read('clips/clips.json');
  return {
    members: await read('members.json'),
    quietMembers: quietMembers(await read('quiet-members.json'), seededRandom(1997)),
    posts: posts.filter((post) => isPictured(post, { photographs, clips })),
    photographs,
    clips,
    focalPoints: await read('focal-points.json'),
    folder,
  };
}
