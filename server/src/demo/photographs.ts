/** What of a post decides which pictures it shows. */
interface PicturedPost {
  photographs?: string[];
  pictures: number;
  clip?: unknown;
}

/**
 * The photographs that a post asks for and that exist, at most as many as it has pictures. Rendering takes days, so a
 * post without any yet shows drawn pictures; one with some shows those alone, because drawn ones beside them look odd.
 */
export function photographsOf<Photograph extends { name: string }>(
  { photographs = [], pictures }: Pick<PicturedPost, 'photographs' | 'pictures'>,
  existing: readonly Photograph[],
): Photograph[] {
  return photographs
    .flatMap((name) => existing.find((photograph) => photograph.name === name) ?? [])
    .slice(0, Math.max(1, pictures));
}

/**
 * Posts in their order, but those that would show drawn pictures behind the others: a drawing among photographs says at
 * first sight that nobody lives here.
 */
export function photographedFirst<Post extends PicturedPost>(
  posts: readonly Post[],
  existing: readonly { name: string }[],
): Post[] {
  const isDrawn = (post: Post) => !post.clip && photographsOf(post, existing).length === 0;
  return [...posts.filter((post) => !isDrawn(post)), ...posts.filter(isDrawn)];
}
