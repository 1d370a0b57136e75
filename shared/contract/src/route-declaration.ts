import { type Static, Type } from 'typebox';

/** A text in each of the languages. */
const Translations = Type.Object({
  en: Type.String({ minLength: 1 }),
  es: Type.String({ minLength: 1 }),
  ja: Type.String({ minLength: 1 }),
  zh: Type.String({ minLength: 1 }),
});

const Name = Type.String({ pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$', maxLength: 64 });

/** An entry of the left sidebar. */
const Navigation = Type.Object({
  label: Translations,
  /** One of `navigationIcons`; a shell that does not know it shows a plain one. */
  icon: Type.String(),
  /** Entries stand in this order. */
  order: Type.Number(),
  /** Who sees it; everybody unless given. */
  audience: Type.Optional(Type.Union([Type.Literal('visitor'), Type.Literal('member')])),
});

/** What a remote says of one of its routes, so that shell and server need to know nothing of it beforehand. */
export const RouteDeclaration = Type.Object({
  /** Addresses of the page, such as `/:previous/:user?/details-:post_id`; its own address is built by the first. */
  patterns: Type.Array(Type.String({ maxLength: 200 }), { minItems: 1, maxItems: 10 }),
  /** The page's title where the page gives none. */
  title: Translations,
  /** Whether search engines may list the route's pages: others are a member's own, or for acting only. */
  indexed: Type.Boolean(),
  /** Routes between home and the page in its breadcrumbs, where the parts of its address do not lead to them. */
  crumbs: Type.Optional(Type.Array(Name)),
  navigation: Type.Optional(Navigation),
});
export type RouteDeclaration = Static<typeof RouteDeclaration>;

/** The routes of a remote by their names: its `routes.json`. */
export const RouteDeclarations = Type.Record(Name, RouteDeclaration, { additionalProperties: false });
export type RouteDeclarations = Static<typeof RouteDeclarations>;
