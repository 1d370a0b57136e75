/** Path below which files are served. */
export const mediaPrefix = '/media/';

/** Names of files, as this server makes them. */
export const fileName = /^[0-9a-f]{32}(?:\.(?:jpg|webp|mp4)|-animated\.(?:webp|png))$/;

/** Whether a file is a picture, of which there are variants. */
export const hasVariants = (name: string): boolean => /^[0-9a-f]+\.(?:jpg|webp)$/.test(name);

/** The name in a file's address; empty for other addresses. */
export const nameOf = (url: string): string => (url.startsWith(mediaPrefix) ? url.slice(mediaPrefix.length) : '');
