import { AppProviders } from '@community/testing/render-app';
import { render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { type PageContent, useIsOnPage, usePageContents } from './page-contents.ts';

function Page({ contents }: { contents: readonly PageContent[] }) {
  usePageContents(contents);
  return null;
}

function Beside() {
  const isOnPage = useIsOnPage();
  const all = ['post:1', 'post:12', 'people', 'topics'] as const;
  return <p>{all.filter((content) => !isOnPage(content)).join(' ')}</p>;
}

const left = () => screen.getByText(/./).textContent;

test('what the pages on screen show is left out beside them, until it is gone or its page is hidden', () => {
  const pages = (first: readonly PageContent[], mode: 'visible' | 'hidden') => (
    <AppProviders>
      <Page contents={first} />
      <Activity mode={mode}>
        <Page contents={['people']} />
      </Activity>
      <Beside />
    </AppProviders>
  );
  const { rerender } = render(pages(['post:1', 'topics'], 'visible'));
  expect(left()).toBe('post:12');
  rerender(pages(['post:12'], 'visible'));
  expect(left()).toBe('post:1 topics');
  rerender(pages([], 'hidden'));
  expect(left()).toBe('post:1 post:12 people topics');
});
