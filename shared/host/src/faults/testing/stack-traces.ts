export const communityOrigin = 'https://community.example';

export const engines = ['Chromium', 'Firefox', 'WebKit'] as const;
export type Engine = (typeof engines)[number];

/** Positions in scripts of the fixture builds. */
export const positions = {
  feed: '/remotes/feed/b1/page-home.1a2b3c4d.js:1:23',
  feedEntry: '/remotes/feed/b1/remoteEntry.js:1:9',
  feedBefore: '/remotes/feed/b0/page-home.9e8d7c6b.js:1:23',
  post: '/remotes/post/p1/page-post-details.5e6f7a8b.js:2:45',
  postKit: '/remotes/post/p1/kit.0a1b2c3d.js:3:1',
  shell: '/shell/s1/main.9a8b7c6d.js:9:8',
  react: '/shell/s1/react.7d6c5b4a.js:1:99',
  acting: '/embed/acting/a1/main.3c2d1e0f.js:4:5',
} as const;

export type PositionName = keyof typeof positions;

interface Thrown {
  name?: string;
  message?: string;
  /** The engine in which it is thrown. */
  engine?: Engine;
}

/** An error with a stack as an engine writes it; `addresses` are those of its scripts, nearest first. */
export function errorAt(
  addresses: readonly string[],
  { name = 'TypeError', message = 'odd', engine = 'Chromium' }: Thrown = {},
): Error {
  const frames = addresses.map((address) => {
    const at = `${address.startsWith('/') ? communityOrigin : ''}${address}`;
    return engine === 'Chromium' ? `    at draw (${at})` : `draw@${at}`;
  });
  const stack = [...(engine === 'Chromium' ? [`${name}: ${message}`] : []), ...frames].join('\n');
  return Object.assign(new Error(message), { name, stack });
}

/** An error of scripts of builds. */
export const errorIn = (names: readonly PositionName[], thrown?: Thrown): Error =>
  errorAt(
    names.map((name) => positions[name]),
    thrown,
  );

/** What an extension puts into pages. */
export const extensionScript = 'chrome-extension://abcdef/content.js:1:2';

/** A component stack of React in a page of the feed. */
export const componentsOfFeed = `\n    at Home (${communityOrigin}${positions.feed})\n    at Layout`;
