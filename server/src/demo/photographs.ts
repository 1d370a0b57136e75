/** What of a post decides which pictures it shows. */
interface PicturedPost {
  photographs?: string[];
  clip?: { name: string };
}

/** The photographs that a post asks for and that exist, in its order. Rendering takes days, so some are still missing. */
export function photographsOf<Photograph extends { name: string }>(
  { photographs = [] }: Pick<PicturedPost, 'photographs'>,
  existing: readonly Photograph[],
): Photograph[] {
  return photographs.flatMap((name) => existing.find((photograph) => photograph.name === name) ?? []);
}

/** What is rendered. */
interface Rendered {
  photographs: readonly { name: string }[];
  clips: readonly { name: string }[];
}

/** Whether a post has something to show. The others wait for their pictures and are no part of the demo until then. */
export const isPictured = (post: PicturedPost, { photographs, clips }: Rendered): boolean =>
  clips.some(({ name }) => name === post.clip?.name) || photographsOf(post, photographs).length > 0;
