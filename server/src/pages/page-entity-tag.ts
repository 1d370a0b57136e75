import { createHash } from 'node:crypto';
import type { Configuration } from '@community/contract/configuration';
import type { HtmlPageInput } from './html-page.ts';

/** Times of responses, which change though nothing of what they say does. */
export const withoutTimes = (key: string, value: unknown): unknown => (key === 'as_of' ? undefined : value);

/** The configuration as JSON, written once for each language's. */
const written = new WeakMap<Configuration, string>();

function jsonOf(configuration: Configuration): string {
  const json = written.get(configuration) ?? JSON.stringify(configuration);
  written.set(configuration, json);
  return json;
}

/**
 * The entity tag of a page: two pages with the same one say the same. It is a weak one, since the time of rendering,
 * and texts such as "5 minutes ago", may differ. `reader` is who reads, as the page's cookies tell.
 */
export function pageEntityTag(input: HtmlPageInput & { status: number }, reader: unknown): string {
  const { published, language, configuration, responses, title, head, content, skeleton, closedParts } = input;
  const { status, refreshTo } = input;
  const { registry, serverBuilds } = published;
  const builds = [registry.version, serverBuilds.key];
  const kinds = [content === null, skeleton === null, closedParts];
  const said = [builds, language, jsonOf(configuration), status, refreshTo, title, head, kinds, reader, responses];
  const hash = createHash('sha256').update(JSON.stringify(said, withoutTimes)).digest('base64url');
  return `W/"${hash.slice(0, 22)}"`;
}
