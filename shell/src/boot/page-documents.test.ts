import { configuration } from '@community/testing/configuration';
import { readPageDocuments } from './page-documents.ts';

const json = (id: string, content: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(content)}</script>`;
const registry = { remotes: {} };
const response = { call: 'posts', body: { type: 1, page: 1 }, answer: { total: 3 } };

test('documents in the page are read without a request', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch');
  document.body.innerHTML =
    json('community-configuration', configuration) +
    json('community-registry', registry) +
    json('community-answers', [response]) +
    json('community-rendered-at', 1_700_000_000_000);
  const documents = await readPageDocuments();
  expect(documents.configuration).toEqual(configuration);
  expect(documents.registry).toEqual(registry);
  expect(documents.responses).toEqual([response]);
  expect(documents.renderedAt).toBe(1_700_000_000_000);
  expect(fetch).not.toHaveBeenCalled();
});

test('without them the files of static hosting are fetched', async () => {
  document.body.innerHTML = '';
  const files: Record<string, unknown> = { '/configuration.json': configuration, '/registry.json': registry };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => Response.json(files[address as string]));
  expect(await readPageDocuments()).toEqual({ configuration, registry, responses: [], renderedAt: 0 });
});
