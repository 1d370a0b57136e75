/** What of a post decides which pictures it shows. */
interface PicturedPost {
  photographs?: string[];
  clip?: unknown;
}

/** The photographs that a post asks for and that exist, in its order. Rendering takes days, so some are still missing. */
export function photographsOf<Photograph extends { name: string }>(
  { photographs = [] }: Pick<PicturedPost, 'photographs'>,
  existing: readonly Photograph[],
): Photograph[] {
  return photographs.flatMap((name) => existing.find((photograph) => photograph.name === name) ?? []);
}

/** Whether a post has something to show. The others wait for their photographs and are no part of the demo until then. */
export const isPictured = (post: PicturedPost, existing: readonly { name: string }[]): boolean =>
  post.clip !== undefined || photographsOf(post, existing).length > 0;
