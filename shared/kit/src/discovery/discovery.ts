/** People, topics and posts that a reader may like, each where a page has a place for it. */
export { DiscoveryBoxes } from './discovery-boxes.tsx';
export { PeopleRow } from './people-row.tsx';
export { SuggestionBoxes } from './suggestion-boxes.tsx';
