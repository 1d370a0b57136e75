import type { FeedAct } from '@community/contract/embed-acting';
import type { EmbeddedFeedProps } from '@community/core';
import { useRemotes } from '@community/host/remotes/remotes-context';
import type { StyleRoots } from '@community/host/styles/style-roots';
import { ErrorBoundary } from '@community/kit/ui';
import { Suspense, use, useCallback, useEffect } from 'react';
import type { ActingFeed } from './feeds.ts';
import { styleRoot } from './overlay.ts';

/** Module of the feed's remote that makes cards act. */
export const controlsModule = 'feed/embed';

export interface FeedControlsProps extends Pick<EmbeddedFeedProps, 'onOpen' | 'onAsk' | 'onEnd'> {
  feed: ActingFeed;
  styles: StyleRoots;
  onPress: (feed: ActingFeed, act: FeedAct, post: string) => void;
}

/** The controls of a feed's cards. Without them its links lead into the community. */
export function FeedControls(props: FeedControlsProps) {
  return (
    <ErrorBoundary fallback={<Undone {...props} />}>
      <Suspense>
        <Controls {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** In place of controls that failed: ends the acts as not done, so that their links do them. */
function Undone({ feed: { acts }, onEnd }: FeedControlsProps) {
  useEffect(() => {
    for (const { id } of acts) onEnd(id, false);
  }, [acts, onEnd]);
  return null;
}

function Controls({ feed, styles, onPress, onOpen, onAsk, onEnd }: FeedControlsProps) {
  const { cards, posts, acts } = feed;
  const { default: EmbeddedFeed } = use(useRemotes().module<EmbeddedFeedProps>(controlsModule));
  const style = useCallback((root: ShadowRoot) => styleRoot(root, styles), [styles]);
  const press = (act: FeedAct, post: string) => onPress(feed, act, post);
  return <EmbeddedFeed {...{ cards, posts, acts, onOpen, onAsk, onEnd }} onPress={press} styleRoot={style} />;
}
