import { type RemotePage, usePageRoute } from '@community/core';
import { isAsked } from '../is-asked.ts';

/** Throws while the server renders it, and not in a browser. */
export default function FaultyServer() {
  const { search } = usePageRoute();
  if (typeof window === 'undefined' && isAsked(search)) throw new Error('The server renders it');
  return <p>Rendered in the browser</p>;
}

export const translations: RemotePage['translations'] = [];
