/** `image: …` of a compose file, `FROM …` of a Dockerfile. */
const imageLine = /^(\s*image:\s*|FROM\s+(?:--\S+\s+)?)(["']?)([^\s"'#]+)\2/gm;

/**
 * The images that a compose file or a Dockerfile names; stages of the Dockerfile itself are none.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function imagesOf(text) {
  const stages = new Set([...text.matchAll(/^FROM\s.*\sAS\s+(\S+)/gim)].map(([, stage]) => stage));
  return [...text.matchAll(imageLine)].map(([, , , image]) => image ?? '').filter((image) => !stages.has(image));
}

/**
 * The file with other names for its images.
 *
 * @param {string} text
 * @param {ReadonlyMap<string, string>} names new names by current names
 * @returns {string}
 */
export function renameImages(text, names) {
  return text.replace(
    imageLine,
    (_line, before, quote, image) => `${before}${quote}${names.get(image) ?? image}${quote}`,
  );
}
