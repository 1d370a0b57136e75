/** The kinds of file that browsers load of a build: scripts, style sheets, JSON, fonts and pictures. */
const extensions = new Set('js css json woff2 woff ttf avif gif ico jpeg jpg png svg webp'.split(' '));

/**
 * Whether a file of a build, named by its path, is of a kind that browsers load; also as a compressed copy. A document
 * of a build would run on the community's own origin.
 */
export function isBrowserFile(path: string): boolean {
  const [, extension = ''] = /\.(\w+)$/.exec(path.replace(/\.(?:br|gz)$/, '')) ?? [];
  return extensions.has(extension);
}

/** A picture of a build that is opened by itself is a document, in which no script may run. */
export const pictureDocumentPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
