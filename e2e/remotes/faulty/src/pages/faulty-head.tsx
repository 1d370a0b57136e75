import type { RemotePage } from '@community/core';
import { isAsked } from '../is-asked.ts';

/** A page whose head throws. */
export default function FaultyHead() {
  return <p>Shown without its head</p>;
}

export const head: RemotePage['head'] = (_state, { search }) => {
  if (isAsked(search)) throw new Error('The head throws');
  return null;
};

export const translations: RemotePage['translations'] = [];
