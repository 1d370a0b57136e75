import type { FaultKind } from '@community/contract/faults';
import type { FaultyPage } from './faulty-page.ts';

/** A fault of a build, and the build and the kind that it must be counted with. */
export interface InjectedFault {
  name: string;
  build: string;
  kind: FaultKind;
  act(page: FaultyPage): void;
}

/** Positions in scripts. */
export const scripts = {
  feed: '/remotes/feed/b1/page-home.1a2b3c4d.js:1:23',
  feedBefore: '/remotes/feed/b0/page-home.9e8d7c6b.js:1:23',
  post: '/remotes/post/p1/page-post-details.5e6f7a8b.js:2:45',
  postKit: '/remotes/post/p1/kit.0a1b2c3d.js:3:1',
  shell: '/shell/s1/main.9a8b7c6d.js:9:8',
  react: '/shell/s1/react.7d6c5b4a.js:1:99',
  acting: '/embed/acting/a1/main.3c2d1e0f.js:4:5',
  extension: 'chrome-extension://abcdef/content.js:1:2',
};

export const info = (componentStack?: string) => ({ componentStack });
export const componentsOfFeed = `\n    at Home (https://community.example${scripts.feed})\n    at Layout`;
