const pictureTypes: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/** Media type of a picture's file by its extension, with the dot. */
export const pictureType = (extension: string): string => pictureTypes[extension] ?? 'application/octet-stream';
