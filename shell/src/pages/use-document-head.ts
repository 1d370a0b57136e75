import { type PageHead, type PageRoute, useConfiguration, useTexts } from '@community/core';
import { useEffect } from 'react';
import { shellTexts } from '../texts.ts';
import { canonicalAddress, writeDocumentHead, writeShellPageHead } from './document-head.ts';

/** Keeps title, description, canonical link and structured data those of the shown page. */
export function useDocumentHead(head: PageHead, route: PageRoute): void {
  const t = useTexts(shellTexts);
  const { canonicalSite, brand } = useConfiguration();
  const { title, structuredData } = head;
  const description = head.description || t('description', { brand: brand.name });
  const canonical = canonicalAddress(canonicalSite, route, head.canonical);
  // A kept page's effects end when it falls asleep and run again when it is shown: the head follows.
  useEffect(() => writeDocumentHead({ title, description, canonical, structuredData }), [title, description, canonical, structuredData]);
}

/** Head of a page of the shell's own: sign-in and not found. */
export function useShellPageHead(title: string): void {
  useEffect(() => writeShellPageHead(title), [title]);
}
