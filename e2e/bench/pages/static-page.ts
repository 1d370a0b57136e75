import type { Page } from '@playwright/test';
import type { StaticFront } from './static-front.ts';

/** The current page without its scripts, as a static file with the same visible content. */
async function withoutScripts(page: Page): Promise<{ html: string; css: string }> {
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const element of copy.querySelectorAll('script, link[as="script"], link[rel="modulepreload"]'))
      element.remove();
    // The content policy of the pages allows no style attributes.
    const rules: string[] = [];
    for (const element of copy.querySelectorAll('[style]')) {
      rules.push(`[data-styled="${rules.length}"]{${element.getAttribute('style')}}`);
      element.setAttribute('data-styled', String(rules.length - 1));
      element.removeAttribute('style');
    }
    const last = document.createElement('link');
    last.rel = 'stylesheet';
    last.href = 'CSS';
    if (rules.length > 0) copy.querySelector('head')?.append(last);
    return { html: `<!doctype html>${copy.outerHTML}`, css: rules.join('\n') };
  });
}

/** Lays a static copy of what `page` shows in front of the community, compressed like its builds. Returns its path. */
export async function publishStaticCopy(page: Page, front: StaticFront, name: string): Promise<string> {
  const { html, css } = await withoutScripts(page);
  const sheet = await page.locator('link[rel="stylesheet"][href*="/shell/"]').first().getAttribute('href');
  if (sheet === null) throw new Error('The page has no style sheet of the shell');
  const path = (kind: string) => `/static-copies/${name}.${kind}`;
  const document = html.replace('href="CSS"', `href="${path('css')}"`);
  await front.lay(path('html'), { text: document, type: 'text/html; charset=utf-8', like: sheet });
  await front.lay(path('css'), { text: css, type: 'text/css; charset=utf-8', like: sheet });
  return path('html');
}
