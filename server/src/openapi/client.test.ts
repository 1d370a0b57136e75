import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApiDocument } from './document.ts';

const document = openApiDocument('Northtone');

/** The tools are ES modules and tests are CommonJS, so they run in their own processes. */
function run(script: string, input: object): string {
  return execFileSync(process.execPath, [join(__dirname, script)], { input: JSON.stringify(input), encoding: 'utf8' });
}

interface LintMessage {
  severity: 'error' | 'warn';
  ruleId: string;
}

const errorsOf = (of: object) =>
  (JSON.parse(run('testing-lint.mjs', of)) as LintMessage[]).filter(({ severity }) => severity === 'error');

test('the document passes Redocly’s recommended rules', () => {
  expect(errorsOf(document)).toEqual([]);
  const { UserInfo } = document.components.schemas;
  const broken = { ...UserInfo, properties: { ...UserInfo?.properties, description: '[object Object]' } };
  const schemas = { ...document.components.schemas, UserInfo: broken };
  expect(errorsOf({ ...document, components: { ...document.components, schemas } })).not.toEqual([]);
});

/** A typical client: one typed function for all calls, and some calls. */
const client = `import type { components, paths } from './api';

type Path = keyof paths & \`/api/v1/community/\${string}\`;
type Json<T> = T extends { content: { 'application/json': infer J } } ? J : never;
type Body<P extends Path> = paths[P] extends { post: { requestBody: infer B } } ? Json<B> : never;
type Success<P extends Path> = paths[P] extends { post: { responses: { 200: infer A } } } ? Json<A> : never;

async function call<P extends Path>(path: P, body: Body<P>): Promise<Success<P>> {
  const response = await fetch(path, { method: 'POST', body: JSON.stringify(body) });
  return (await response.json()) as Success<P>;
}

export async function read(): Promise<[string, components['schemas']['Post'][]]> {
  const member = await call('/api/v1/community/userhome', { user_id: '7' });
  const posts = await call('/api/v1/community/posts', { type: 1, page: 1 });
  await call('/api/v1/community/dislikeuser', { user_id: '7' });
  // @ts-expect-error: an author that is disliked has to be named.
  await call('/api/v1/community/dislikeuser', {});
  // @ts-expect-error: there are two feeds.
  await call('/api/v1/community/posts', { type: 3 });
  if (member.code !== 0 || posts.code !== 0) throw new Error(member.msg + posts.msg);
  return [member.data.description, posts.data.data];
}
`;

test('a client generated from the document compiles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  try {
    writeFileSync(join(folder, 'api.ts'), run('testing-types.mjs', document));
    writeFileSync(join(folder, 'client.ts'), client);
    const compiler = join(__dirname, '../../../node_modules/typescript/bin/tsc');
    const options = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--target',
      'es2023',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      '--types',
      '',
    ];
    const { stdout, status } = spawnSync(process.execPath, [compiler, ...options, join(folder, 'client.ts')], {
      encoding: 'utf8',
    });
    expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
