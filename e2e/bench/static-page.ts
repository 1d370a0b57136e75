import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Page } from '@playwright/test';

const compress = promisify(brotliCompress);

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

/** Lays a static copy of what `page` shows beside the shell's builds, compressed like them. Returns its path. */
export async function publishStaticCopy(page: Page, buildsFolder: string, name: string): Promise<string> {
  const folder = join(buildsFolder, 'shell/static');
  await mkdir(folder, { recursive: true });
  const { html, css } = await withoutScripts(page);
  const files = {
    [`${name}.html`]: html.replace('href="CSS"', `href="/shell/static/${name}.css"`),
    [`${name}.css`]: css,
  };
  for (const [file, text] of Object.entries(files)) {
    await writeFile(join(folder, file), text);
    await writeFile(join(folder, `${file}.br`), await compress(text));
  }
  return `/shell/static/${name}.html`;
}
