import { callsOf } from '../fixtures/calls.ts';
import { expect, expectSettled, test } from '../fixtures/community.ts';
import { findPost } from '../fixtures/demo-posts.ts';

declare global {
  interface Window {
    /** Each age that the page has shown of the comment. */
    shownAges: string[];
  }
}

const minuteMs = 60_000;
const clocks = [
  ['two minutes behind', -2 * minuteMs],
  ['a day ahead', 24 * 60 * minuteMs],
] as const;

for (const [name, aheadMs] of clocks)
  test(`with a clock ${name} no response in the HTML is asked for again, and a new comment is new`, async ({
    page,
    request,
    author,
    community,
    problems,
  }) => {
    const call = await callsOf(community.address, author);
    const { post_id } = await findPost(request, ({ comment }) => comment < 5);
    const content = `Written with a clock ${name}`;
    const { comment_id } = await call('addcomment', { post_id, content });
    await page.addInitScript(
      ({ ahead, text }) => {
        const now = Date.now.bind(Date);
        Date.now = () => now() + ahead;
        window.shownAges = [];
        new MutationObserver(() => {
          const age = [...document.querySelectorAll('li')]
            .find((item) => item.textContent.includes(text))
            ?.querySelector('time')?.textContent;
          if (age && age !== window.shownAges.at(-1)) window.shownAges.push(age);
        }).observe(document, { subtree: true, childList: true, characterData: true });
      },
      { ahead: aheadMs, text: content },
    );
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
    const html = (await (await page.goto(`/home/details-${post_id}`))?.text()) ?? '';
    await expectSettled(page);
    const responses = JSON.parse(/id="community-answers">([^<]*)/.exec(html)?.[1] ?? '[]') as { call: string }[];
    expect(responses.length).toBeGreaterThan(0);
    const again = responses
      .map((response) => `/api/v1/community/${response.call}`)
      .filter((path) => asked.includes(path));
    expect(again).toEqual([]);
    const ages = await page.evaluate(() => window.shownAges);
    expect(ages[0]).toBe('Just now');
    // The test may take longer than the first minute.
    for (const age of ages) expect(age).toMatch(/^(Just now|\d minutes? ago)$/);
    await call('delcomment', { comment_id });
    expect(problems).toEqual([]);
  });
