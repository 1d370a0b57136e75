/**
 * Who may see a field's value. Everybody else gets the field empty ('', 0 or []), because a response must not change
 * its shape. `public`: everyone who may make the call, the same for all. `viewer`: depends on the member's own likes
 * and follows, or is for members alone; empty for visitors. `owner`: the member who is described, who owns the list, or
 * who has just created the item. Tokens of stores own no profile: their members see their own as strangers do.
 */
export type Audience = 'public' | 'viewer' | 'owner';

type Keys<Shape> = Shape extends unknown ? keyof Shape : never;
type Part<Shape, Key> = Shape extends unknown ? (Key extends keyof Shape ? Shape[Key] : never) : never;

/**
 * The audience of every field of a shape; a list has that of its items. A field that a declaration leaves out does not
 * compile.
 */
export type AudiencesOf<Shape> = [NonNullable<Shape>] extends [readonly (infer Item)[]]
  ? AudiencesOf<Item>
  : [NonNullable<Shape>] extends [object]
    ? { readonly [Key in Keys<NonNullable<Shape>>]-?: AudiencesOf<Part<NonNullable<Shape>, Key>> }
    : Audience;

/** The same audience for several fields. */
export function fields<Name extends string, Each extends Audience>(audience: Each, ...names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, audience])) as Record<Name, Each>;
}

/** A list that anyone may read. */
export const list = <Item>(data: Item) => ({
  data,
  ...fields('public', 'total', 'current_page', 'last_page', 'per_page', 'as_of'),
});

/** A list that only its owner may read, its length included. */
export const ownList = <Item>(data: Item) => ({ ...list(data), ...fields('owner', 'total', 'last_page') });
