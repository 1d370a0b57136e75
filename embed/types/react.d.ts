import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { CommunityFeedElement } from './feed.d.ts';

/** Attributes of `<community-feed>` in JSX. */
export interface CommunityFeedAttributes extends HTMLAttributes<CommunityFeedElement> {
  embed?: string;
  topic?: string;
  user?: string | number;
  official?: boolean;
  pinned?: boolean;
  layout?: 'grid' | 'carousel' | 'list';
  limit?: number;
  theme?: 'auto' | 'light' | 'dark';
  product?: string;
  compose?: boolean;
  'data-layer'?: string;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'community-feed': DetailedHTMLProps<CommunityFeedAttributes, CommunityFeedElement>;
    }
  }
}
