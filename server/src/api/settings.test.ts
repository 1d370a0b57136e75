import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvironmentReader } from '../runtime/environment.ts';
import { readApiSettings } from './settings.ts';

const read = (environment: Record<string, string>) => readApiSettings(new EnvironmentReader(environment)).spamLimits;

test('what a member may write is set by the configuration', () => {
  expect(read({ COMMENTS_PER_MINUTE: '20', POSTS_PER_MINUTE: '0', SAME_TEXT_MINUTES: '5' })).toEqual({
    commentsPerMinute: 20,
    postsPerMinute: 0,
    sameTextMinutes: 5,
  });
});

test('SECURITY.md says what it is without any', async () => {
  const text = await readFile(join(__dirname, '../../../SECURITY.md'), 'utf8');
  const { commentsPerMinute, postsPerMinute, sameTextMinutes } = read({});
  const [said = ''] = /- \*\*\d+ comments[^*]+\*\*[^*]+?\)\./.exec(text) ?? [];
  expect(said).toContain(`${commentsPerMinute} comments and replies and ${postsPerMinute} posts a minute`);
  expect([said.replaceAll(/\s+/g, ' ').includes('a nearly equal text once an hour'), sameTextMinutes]).toEqual([
    true,
    60,
  ]);
  for (const name of ['COMMENTS_PER_MINUTE', 'POSTS_PER_MINUTE', 'SAME_TEXT_MINUTES'])
    expect(said).toContain(`\`${name}\``);
});
