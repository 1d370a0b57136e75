import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { releaseDocument } from './release-document.ts';

// The tools are ES modules and tests are CommonJS, so they run in their own processes.
function run(script: string): unknown {
  const path = join(__dirname, '../../openapi', script);
  return JSON.parse(
    execFileSync(process.execPath, [path], { input: JSON.stringify(releaseDocument), encoding: 'utf8' }),
  );
}

test('the document is valid OpenAPI 3.1 and passes Redocly’s recommended rules', () => {
  expect(run('testing-validator.mjs')).toEqual({ valid: true });
  const messages = run('testing-lint.mjs') as { severity: string }[];
  expect(messages.filter(({ severity }) => severity === 'error')).toEqual([]);
});
