import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const script = JSON.stringify(`file://${join(__dirname, 'test-titles.ts')}`);

/**
 * The titles of the tests that run, by the names of their files, without those of tags that are left out. A process of
 * its own parses them: the parser is no CommonJS, as Jest runs it.
 */
export function parseTitles(
  sources: Record<string, string>,
  leftOut: readonly string[] = [],
): Map<string, ReadonlySet<string>> {
  const program = `import { readFileSync } from 'node:fs';
    import { titlesOf } from ${script};
    const { sources, leftOut } = JSON.parse(readFileSync(0, 'utf8'));
    const titles = Object.entries(sources).map(([file, source]) => [file, [...titlesOf(file, source, leftOut)]]);
    console.log(JSON.stringify(titles));`;
  const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: root,
    input: JSON.stringify({ sources, leftOut }),
    maxBuffer: 64 * 1024 * 1024,
  });
  return new Map((JSON.parse(String(output)) as [string, string[]][]).map(([file, titles]) => [file, new Set(titles)]));
}
