import { FakeApi } from '@community/testing/fake-api';
import { renderPage } from '@community/testing/render-page';
import { wireComment, wirePage, wirePost } from '@community/testing/wire';
import { screen } from '@testing-library/react';
import * as details from './post-details.tsx';

// Safari's reader keeps what these tests ask for. Its program is Apple's and cannot be run here.

let server: FakeApi;
beforeEach(async () => {
  server = new FakeApi()
    .answer('postdetail', () => wirePost('42', { content: 'Seven weeks.', comment: 1 }))
    .answer('postcomments', () => wirePage([wireComment('31', { reply: 1 })]));
  await renderPage(details, {
    name: 'post-details',
    params: { previous: 'home', post_id: '42' },
    path: '/home/details-42',
  });
  await screen.findByText('Comment 31');
});
afterEach(() => server.stop());

/** The elements from the parent of one to the article of post and comments, without it. */
function containersOf(element: Element): Element[] {
  const containers: Element[] = [];
  const whole = screen.getByRole('article').closest('article');
  for (let at = element.parentElement; at && at !== whole; at = at.parentElement) containers.push(at);
  return containers;
}

test('post and comments are sections of one article', () => {
  const post = screen.getByRole('article');
  const whole = post.closest('article');
  expect(post.closest('section')?.parentElement).toBe(whole);
  expect(screen.getByRole('region', { name: '1 comment' }).parentElement).toBe(whole);
});

test('nothing that contains the text of a comment is named a comment', () => {
  const named = containersOf(screen.getByText('Comment 31')).filter(
    ({ id, className }) => /^comment/i.test(id) || /(?:^|\s)comment/.test(className),
  );
  expect(named).toEqual([]);
  expect(document.querySelector('[id="comment-31"]')).toBeEmptyDOMElement();
});

test('the text of a comment is a paragraph, however short', () => {
  const { parentElement } = screen.getByText('Comment 31');
  expect(parentElement?.localName).toBe('p');
});

test('the list of comments stands in sections, all of which are named content', () => {
  const containers = containersOf(screen.getByRole('list', { name: '1 comment' }));
  for (const { localName, id, className } of containers)
    expect([localName, `${id} ${className}`]).toEqual(['section', expect.stringMatching(/body|content|page/)]);
  expect(containers).toHaveLength(4);
});

test('the time of the post, by whose address its page is read, is no link that could be taken for its title', () => {
  expect(screen.getByRole('article').querySelector('a[href*="/details-42"]')).toBeNull();
});
