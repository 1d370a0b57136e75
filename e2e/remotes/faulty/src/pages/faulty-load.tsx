import type { RemotePage } from '@community/core';
import { isAsked } from '../is-asked.ts';

/** A page whose first calls fail before they are made. */
export default function FaultyLoad() {
  return <p>Shown without its first calls</p>;
}

export const load: RemotePage['load'] = async ({ route }) => {
  if (isAsked(route.search)) throw new Error('The first calls throw');
};

export const translations: RemotePage['translations'] = [];
