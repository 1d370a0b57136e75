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

export type PictureKind = 'headphones' | 'earbuds' | 'watch' | 'speaker' | 'boxSpeaker';

export interface DemoComment {
  by: string;
  text: string;
  replies?: { by: string; text: string }[];
}

/** A post of the demo community; its pictures are drawn ones of its kind. */
export interface DemoPost {
  by: string;
  text: string;
  topics: string[];
  kind: PictureKind;
  /** Number of pictures, 1 to 9; 0 for a video. */
  pictures: number;
  media?: 'video' | 'live';
  pinned?: true;
  /** Scene of the first picture. */
  scene?: string;
  comments?: DemoComment[];
}
