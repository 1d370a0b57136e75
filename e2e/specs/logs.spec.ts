import { expect, test } from '@playwright/test';
import { CommunityProcess } from '../fixtures/community-process.ts';
import { demoAccount, signInByForm } from '../fixtures/sign-in.ts';

test('the trace log contains no password, token or session', async ({ page }) => {
  const community = await CommunityProcess.start({ env: { LOG_LEVEL: 'trace' } });
  // The start itself prints the password of the demo account.
  const began = community.printed.length;
  const log = () => community.printed.slice(began);
  try {
    await page.goto(community.address);
    await signInByForm(page);
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Like / })
      .click();
    await page.goto(`${community.address}/messages`);
    await expect(page.getByRole('tab', { name: 'Comment' })).toBeVisible();
    const cookies = await page.context().cookies();
    const secrets = cookies
      .filter(({ name }) => /^(login_token|token|DIV_authentication|signin_form)$/.test(name.replace('__Host-', '')))
      .map(({ value }) => value);
    expect(secrets.length).toBeGreaterThanOrEqual(3);
    await expect.poll(log).toContain('/api/v1/community/postthumb');
    for (const secret of [demoAccount.password, ...secrets]) expect(log()).not.toContain(decodeURIComponent(secret));
  } finally {
    await community.remove();
  }
});
