import type { Configuration } from '@community/contract/configuration';
import { type HeadTag, headTags } from '@community/contract/head-tags';
import type { Language } from '@community/contract/languages';
import { type PageHead, pageTitle } from '@community/contract/page-head';
import type { RouteTable } from '@community/contract/route-table';
import type { RouteMatch } from '@community/contract/routes';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellTranslations } from '../builds/build-files.ts';
import { fill } from '../runtime/placeholders.ts';

/** A requested page. */
export interface AboutPage {
  /** Null for an unknown address and for a gone page. */
  route: RouteMatch | null;
  routes: RouteTable;
  search: string;
  /** The head of the page's own module, or null. */
  ownHead: PageHead | null;
  language: Language;
  translations: ShellTranslations;
  configuration: Configuration;
}

function describe({ route, routes, search, ownHead, language, translations, configuration }: AboutPage): {
  title: string;
  head: HeadTag[];
} {
  const { titles } = translations;
  const subject = { path: route && routes.canonicalPath(route), search, head: ownHead };
  const titleOf = (name: string) => routes.get(name)?.title?.[language] ?? titles.login;
  const title = pageTitle(subject, { route: route ? titleOf(route.name) : '', notFound: titles.notFound });
  const description = fill(translations.description, { brand: configuration.brand.name });
  const indexed = route !== null && routes.isIndexed(route.name);
  return {
    title,
    head: headTags({ ...subject, title, indexed, language, home: titleOf('home'), description }, configuration),
  };
}

/** Title and head of a page. An invalid head of the page's module is logged and ignored. */
export function headOfPage(about: AboutPage, log: FastifyBaseLogger): { title: string; head: HeadTag[] } {
  try {
    return describe(about);
  } catch (error) {
    if (!about.ownHead) throw error;
    log.error({ err: error }, 'What a page says of itself could not be written');
    return describe({ ...about, ownHead: null });
  }
}
