import type { FeedDataLayerEntry } from '@community/embed';
import type { CommunityFeedAttributes } from '@community/embed/react';

test('the element, its events and its JSX have types', () => {
  const feed = document.createElement('community-feed');
  feed.topic = 'running';
  feed.addEventListener('community:impression', ({ detail }) => detail.post.toUpperCase());
  // @ts-expect-error -- a limit is a number
  const wrong = () => (feed.limit = '12');
  const entry: FeedDataLayerEntry = { event: 'community_open', post: '7', position: 1 };
  const failed: FeedDataLayerEntry = {
    event: 'community_error',
    code: 'request',
    retryable: false,
    message: '',
    reason: 'response',
  };
  // @ts-expect-error -- an event names no author
  const told: FeedDataLayerEntry = { event: 'community_post', post: '7' };
  const attributes: CommunityFeedAttributes = { topic: 'running', layout: 'carousel', limit: 4, official: true };
  const jsx = <community-feed {...attributes} data-layer="dataLayer" />;
  // @ts-expect-error -- no layout of the feed
  const wrongJsx = () => <community-feed layout="masonry" />;
  const types = [failed.code, told.event, typeof wrong, typeof wrongJsx, entry.position, jsx.type];
  expect(types).toEqual(['request', 'community_post', 'function', 'function', 1, 'community-feed']);
});
