import type { Configuration } from '@community/contract/configuration';
import type { Registry } from '@community/contract/registry';
import { RouteTable, registeredRoutes } from '@community/contract/route-table';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { type LocalRemotes, replaceRemotes } from './local-remotes.ts';
import type { LoopbackOrigins } from './loopback-origins.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** A part of the text from `start` to `end` that another one replaces. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** JSON for a script element: nothing in it can end the element. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attr) => attr.name === name)?.value;

/** The text of a script element. */
function contentOf({ childNodes: [text] }: Element): string {
  return text && 'value' in text ? text.value : 'null';
}

function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const nodes: DefaultTreeAdapterTypes.Node[] = [parse(html, { sourceCodeLocationInfo: true })];
  for (const node of nodes) {
    if ('tagName' in node) found.push(node);
    if ('childNodes' in node) nodes.push(...node.childNodes);
  }
  return found;
}

/** Replaces what is within an element. */
function withinElement({ sourceCodeLocation: at }: Element, text: string): Edit[] {
  return at?.startTag && at.endTag ? [{ start: at.startTag.endOffset, end: at.endTag.startOffset, text }] : [];
}

function removed({ sourceCodeLocation: at }: Element): Edit[] {
  return at ? [{ start: at.startOffset, end: at.endOffset, text: '' }] : [];
}

/** Makes edits, but those within another one. */
function apply(html: string, edits: readonly Edit[]): string {
  const isWithin = (one: Edit, other: Edit) => one !== other && one.start >= other.start && one.end <= other.end;
  return edits
    .filter((edit) => !edits.some((other) => other.end > other.start && isWithin(edit, other)))
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: inserted }) => text.slice(0, start) + inserted + text.slice(end), html);
}

/**
 * The community's configuration for a page on this machine. Cookies are of this host alone. Addresses that members pass
 * on stay the community's.
 */
export function toLoopbackConfiguration(configuration: Configuration, origins: LoopbackOrigins): Configuration {
  const text = origins.toLoopback(JSON.stringify(configuration));
  return { ...(JSON.parse(text) as Configuration), cookieDomain: null, canonicalSite: origins.pages.community };
}

export interface DocumentRewriting {
  origins: LoopbackOrigins;
  local: LocalRemotes;
  /** Path of the page, without its query. */
  path: string;
  /** Address of the script that runs before the community's. */
  script: string;
}

/** Whether a page belongs to a remote that is developed here, by its own routes or by those of the community. */
function isOfLocalRemote(registry: Registry, { local, path }: DocumentRewriting): boolean {
  return [registry, replaceRemotes(registry, local)].some((one) => {
    const routes = new RouteTable(registeredRoutes(one));
    const { name } = routes.match(path) ?? {};
    return local.has((name && routes.get(name)?.remote) || '');
  });
}

/** Changes the documents of the app: its registry, its configuration, and what the community rendered. */
function appEdits(elements: readonly Element[], registry: Registry, rewriting: DocumentRewriting): Edit[] {
  const { origins, local, script } = rewriting;
  const bases = [...local.keys()].flatMap((name) => registry.remotes[name]?.active.base ?? []);
  const isReplaced = isOfLocalRemote(registry, rewriting);
  return elements.flatMap((element) => {
    const href = attribute(element, 'href') ?? '';
    if (element.tagName === 'link' && bases.some((base) => href.startsWith(base))) return removed(element);
    switch (attribute(element, 'id')) {
      case 'community-registry': {
        const start = element.sourceCodeLocation?.startOffset ?? 0;
        return [
          { start, end: start, text: `<script defer src="${script}"></script>\n` },
          ...withinElement(element, scriptJson(replaceRemotes(registry, local))),
        ];
      }
      case 'community-configuration':
        return withinElement(element, scriptJson(toLoopbackConfiguration(JSON.parse(contentOf(element)), origins)));
      case 'app':
        return isReplaced ? withinElement(element, '') : [];
      default:
        return [];
    }
  });
}

/**
 * An HTML document of the community as the browser gets it. Where the shown page is of a remote that is developed here,
 * the browser renders it: what the community's server has rendered is another build's. Documents without a registry,
 * such as those of the sign-in site, keep all but the community's addresses in them.
 */
export function rewriteDocument(html: string, rewriting: DocumentRewriting): string {
  const text = rewriting.origins.toLoopback(html);
  const elements = elementsOf(text);
  const registry = elements.find((element) => attribute(element, 'id') === 'community-registry');
  if (!registry) return text;
  return apply(text, appEdits(elements, JSON.parse(contentOf(registry)) as Registry, rewriting));
}
