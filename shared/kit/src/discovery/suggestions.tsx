import { useHost } from '@community/core';
import { useLazyModule } from '@community/kit/ui';
import { loadDiscovery } from './load-discovery.ts';

/**
 * People to follow and popular topics, for where a page has nothing to show. They come after the page, and stand at its
 * end, where nothing moves. A host that may not ask for them, such as a store's page, shows none. `bare` is without a
 * card: on another one, or in a panel.
 */
export function Suggestions({ bare = false }: { bare?: boolean }) {
  const discovery = useLazyModule(loadDiscovery, useHost().may('discover'), null);
  return discovery && <discovery.SuggestionBoxes bare={bare} />;
}
