import type { Configuration } from '@community/contract/configuration';
import type { BrowserContext } from 'playwright-core';

/**
 * Keeps the brand's live chat out of the pages of a context. It comes at any time, and may wrap functions of the browser:
 * that would count as a change by the build.
 */
export async function blockLiveChat(context: BrowserContext, community: string, timeoutMs: number): Promise<void> {
  const address = new URL('/configuration.json', community).href;
  const response = await context.request.get(address, { timeout: timeoutMs });
  const { liveChatScript }: Configuration = await response.json();
  if (!liveChatScript) return;
  const { href } = new URL(liveChatScript);
  await context.route(
    (url) => url.href === href,
    (route) => route.abort(),
  );
}
