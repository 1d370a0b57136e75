import type { DemoPost, Photograph } from './content.ts';

/**
 * The photographs that a post asks for and that exist, at most as many as it has pictures. Rendering takes days, so a
 * post without any yet shows drawn pictures; one with some shows those alone, because drawn ones beside them look odd.
 */
export function photographsOf(
  { photographs = [], pictures }: Pick<DemoPost, 'photographs' | 'pictures'>,
  existing: readonly Photograph[],
): Photograph[] {
  return photographs
    .flatMap((name) => existing.find((photograph) => photograph.name === name) ?? [])
    .slice(0, Math.max(1, pictures));
}
