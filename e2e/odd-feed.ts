import type { Page } from '@playwright/test';

/** A post as it travels, with what a test needs of it. */
export function wirePost(id: string, change: Record<string, unknown> = {}) {
  return {
    post_id: id,
    user_id: '7',
    nickname: 'Nobody',
    avatar: '',
    is_official: 0,
    post_type: 1,
    content: `Post ${id}`,
    subjects: [],
    pics: [],
    videos: [],
    video_cover: '',
    public_time: 1_700_000_000,
    views: 0,
    comment: 0,
    thumb: 0,
    is_thumb: 0,
    is_follow: 0,
    is_top: 0,
    ...change,
  };
}

/** Shows these posts as the second page of the feed: the first one comes with the document. */
export async function showPosts(page: Page, posts: readonly unknown[]): Promise<void> {
  const data = { data: posts, total: 20, current_page: 2, last_page: 2, per_page: 10, as_of: 1 };
  await page.goto('/');
  await page.route('**/community/posts', (route) => route.fulfill({ json: { code: 0, msg: '', data } }));
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('button', { name: 'Next page' }).press('Enter');
  await page.getByRole('main').getByText('Nobody', { exact: true }).first().waitFor();
}

/** The two widths that everything is tested at. */
export const screens = [
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
  ['desktop', { viewport: { width: 1280, height: 900 } }],
] as const;
