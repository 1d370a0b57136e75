import { type Static, type TString, Type } from 'typebox';
import { type Language, languages } from '../languages.ts';

/** Longest texts of new builds that other remotes' pages show, in the sidebar and in the account menu, in characters. */
const [maxLabelLength, maxTitleLength] = [40, 80];

/** No line breaks and other control characters, nor such as turn the direction of what stands around a text. */
const plainText = '^[^\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]*$';

/** A text in each of the languages. */
const translations = (limits: { maxLength?: number; pattern?: string } = {}) =>
  Type.Object(
    Object.fromEntries(languages.map((language) => [language, Type.String({ minLength: 1, ...limits })])) as Record<
      Language,
      TString
    >,
  );
type Translations = ReturnType<typeof translations>;

const Name = Type.String({ pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$', maxLength: 64 });

/** An entry of the left sidebar. */
const navigation = (label: Translations) =>
  Type.Object({
    label,
    /** One of `navigationIcons`; a shell that does not know it shows a plain one. */
    icon: Type.String(),
    /** Position among the entries. */
    order: Type.Number(),
    /** Who sees it; everyone unless given. */
    audience: Type.Optional(Type.Union([Type.Literal('visitor'), Type.Literal('member')])),
  });

const declaration = (title: Translations, label: Translations) =>
  Type.Object({
    /** Address patterns such as `/:previous/:user?/details-:post_id`; links to the page are built from the first one. */
    patterns: Type.Array(Type.String({ maxLength: 200 }), { minItems: 1, maxItems: 10 }),
    /**
     * Names of the query parameters on which the page's first rendering depends; any unless given. Visitors whose
     * addresses differ in others alone, such as those of campaigns, get the same rendering.
     */
    query: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 20 })),
    /** The page's title where its head has none. */
    title,
    /** Whether search engines may list the route's pages. */
    indexed: Type.Boolean(),
    /** Routes between home and the page in its breadcrumbs that the segments of its address do not lead to. */
    crumbs: Type.Optional(Type.Array(Name)),
    /** The page's shape while its remote loads: one of `pageSkeletons`; a shell that does not know it shows a spinner. */
    skeleton: Type.Optional(Type.String()),
    navigation: Type.Optional(navigation(label)),
    /** An entry of the account menu, between My account and Sign out, with the page's title. */
    account: Type.Optional(Type.Object({ icon: Type.String(), order: Type.Number() })),
  });

/**
 * A remote's declaration of a route, from which shell and server learn of it. Its texts have no limits: builds that were
 * published before there were any are still served.
 */
export const RouteDeclaration = declaration(translations(), translations());
export type RouteDeclaration = Static<typeof RouteDeclaration>;

/** One of a new build: its texts fit where they are shown. */
export const NewRouteDeclaration = declaration(
  translations({ maxLength: maxTitleLength, pattern: plainText }),
  translations({ maxLength: maxLabelLength, pattern: plainText }),
);

/** The routes of a remote by their names: its `routes.json`. */
export const RouteDeclarations = Type.Record(Name, NewRouteDeclaration, { additionalProperties: false });
export type RouteDeclarations = Static<typeof RouteDeclarations>;
