import { isIndexed, type RouteName } from '@community/contract/routes';
import { breadcrumbData } from '@community/contract/structured-data';
import { type PageHead, type PageRoute, useConfiguration, useTexts } from '@community/core';
import { useEffect } from 'react';
import { shellTexts } from '../texts.ts';
import { canonicalAddress, documentTitle, isHeadOf, pageName } from './document-head.ts';

/** Whether the head was written here since the document came: from then on the server's word for it counts no more. */
let written = false;

/** Gives the window its title, and the head what nobody sees once its code is here; the returned function stops a late one. */
function write(title: string, change: (code: typeof import('./write-head.ts')) => void): () => void {
  let current = true;
  written = true;
  document.title = documentTitle(title);
  import('./write-head.ts').then(
    (code) => current && change(code),
    // Without it the title is right, and search engines have their own document.
    () => undefined,
  );
  return () => {
    current = false;
  };
}

const kinds: Partial<Record<RouteName, string>> = { 'post-details': 'article', users: 'profile' };

/**
 * Keeps title, description, canonical link, previews and structured data those of the shown page. `head` is null until the page tells
 * it; what the server wrote for it stays meanwhile.
 */
export function useDocumentHead(head: PageHead | null, title: string, route: PageRoute): void {
  const t = useTexts(shellTexts);
  const { canonicalSite, mediaBase, brand } = useConfiguration();
  const { structuredData, image = '', gone = false } = head ?? {};
  const description = head?.description || t('description', { brand: brand.name });
  const canonical = canonicalAddress(canonicalSite, route, head?.canonical);
  const told = head !== null;
  const home = t('titles.home');
  const { name } = route;
  // A kept page's effects end when it falls asleep and run again when it is shown: the head follows.
  useEffect(() => {
    if (!written && isHeadOf(canonical, told ? title : null)) return undefined;
    if (gone) return write(title, ({ writeShellPageHead }) => writeShellPageHead(title));
    const way = breadcrumbData([
      { name: home, path: '/' },
      { name: pageName(title), path: canonical },
    ]);
    const shown = {
      title,
      description,
      canonical,
      image,
      kind: kinds[name] ?? 'website',
      indexed: isIndexed(name),
      structuredData: [...(structuredData ?? []), ...(name === 'home' ? [] : [way])],
    };
    return write(title, ({ writeDocumentHead }) => writeDocumentHead(shown, { pages: canonicalSite, media: mediaBase }));
  }, [told, gone, title, description, canonical, image, name, structuredData, home, canonicalSite, mediaBase]);
}

/** Head of a page of the shell's own: sign-in and not found. */
export function useShellPageHead(title: string): void {
  useEffect(() => write(title, ({ writeShellPageHead }) => writeShellPageHead(title)), [title]);
}
