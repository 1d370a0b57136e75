/** `image: …` of a compose file, `FROM …` of a Dockerfile. */
const imageLine = /^(\s*image:\s*|FROM\s+(?:--\S+\s+)?)(["']?)([^\s"'#]+)\2/gm;

/** The images that a compose file or a Dockerfile names; stages of the Dockerfile itself are none. */
export function imagesOf(text: string): string[] {
  const stages = new Set([...text.matchAll(/^FROM\s.*\sAS\s+(\S+)/gim)].map(([, stage]) => stage));
  return [...text.matchAll(imageLine)].map(([, , , image]) => image ?? '').filter((image) => !stages.has(image));
}

/** The file with other names for its images. `names`: the new ones by the current ones. */
export function renameImages(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(
    imageLine,
    (_line, before: string, quote: string, image: string) => `${before}${quote}${names.get(image) ?? image}${quote}`,
  );
}
