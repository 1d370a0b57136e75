import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { embedLayouts, embedLimit } from '@community/contract/embed-settings';
import { Liquid } from 'liquidjs';
import { testFolder } from '../runtime/testing-folder.ts';
import { describeWith } from '../runtime/testing-programs.ts';
import { blockWith, oddNumber, RecipeCommunity } from './testing-recipes.ts';

describeWith('php', (php) => {
  test('includes the feed of its article in its language, or the link while there is none', async () => {
    const community = new RecipeCommunity();
    await community.start();
    const page = join(testFolder('php'), 'page.php');
    writeFileSync(
      page,
      `<?php $article = '${oddNumber}'; $locale = 'es-MX'; ?>\n${community.addressed(blockWith('php', '// PHP'))}`,
    );
    const open = async () => (await promisify(execFile)(php, [page])).stdout.trim();
    expect(await open()).toBe('<community-feed>carousel es-MX</community-feed>');
    expect(community.askedFor('product')).toEqual([oddNumber]);
    community.isDown = true;
    expect(await open()).toBe(`<a href="${community.origin}/">See what our customers share</a>`);
    community.stop();
    expect(await open()).toContain('See what our customers share');
  });
});

describe('a section of Shopify', () => {
  const [template = '', schema = ''] = blockWith('liquid', 'section.settings').split(
    /\{% schema %\}(.*)\{% endschema %\}/s,
  );
  interface Setting {
    id: string;
    default: unknown;
    options?: { value: string }[];
    min?: number;
    max?: number;
  }
  const { settings, enabled_on: enabledOn } = JSON.parse(schema) as { settings: Setting[]; enabled_on: object };
  const setting = (name: string) => settings.find(({ id }) => id === name);
  const render = (sku: string | null) =>
    new Liquid({ strictFilters: true, strictVariables: true }).parseAndRender(template, {
      product: { selected_or_first_available_variant: { sku } },
      section: { settings: Object.fromEntries(settings.map(({ id, default: value }) => [id, value])) },
    });

  test('shows the feed of the article, whatever its number', async () => {
    expect(await render('NT-HEARTH')).toMatch(
      /^<community-feed\s+product="NT-HEARTH"\s+layout="carousel"\s+limit="12"\s*>\s*<a href=.*See what our customers share/,
    );
    expect(await render('"><script>alert(1)</script>')).toContain(
      'product="&#34;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"',
    );
    expect(await render(null)).toContain('product=""');
  });

  test('is offered where there is a product', () => {
    expect(enabledOn).toEqual({ templates: ['product'] });
  });

  test('offers what the element understands', () => {
    expect(
      setting('layout')
        ?.options?.map(({ value }) => value)
        .sort(),
    ).toEqual([...embedLayouts].sort());
    expect([setting('limit')?.min, setting('limit')?.max]).toEqual([embedLimit.min, embedLimit.max]);
  });
});
