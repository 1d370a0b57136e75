import { type Html, html } from '../../html/html.ts';

/** Attributes of `<community-feed>` as a brand writes them: names and values without markup. */
export const elementAttributes = (attributes: string): readonly Html[] =>
  [...attributes.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)].map(([, name = '', value]) =>
    value === undefined ? html` ${name}` : html` ${name}="${value}"`,
  );
