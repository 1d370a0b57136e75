/** The shapes the demo community's texts are written in. */

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

export interface DemoPost {
  by: string;
  text: string;
  topics: string[];
  kind: PictureKind;
  /** Number of pictures, 1-9; 0 for a video. */
  pictures: number;
  media?: 'video' | 'live';
  pinned?: true;
  /**
   * Prefers a scene: one of studioWarm studioCool studioDark studioSage desk rain night forest track kitchen train
   * concrete shelf.
   */
  scene?: string;
  comments?: DemoComment[];
}
