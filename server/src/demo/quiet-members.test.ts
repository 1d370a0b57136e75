import { textLimits } from '@community/contract/limits';
import { isConfusableWithAny } from '../api/members/confusable-names.ts';
import { readDemoContent } from './content.ts';

test('quiet members have names of many scripts, which nobody has made up for a test', async () => {
  const { members, quietMembers } = await readDemoContent();
  const names = quietMembers.map(({ nickname }) => nickname);
  expect(names.length).toBeGreaterThan(4_700);
  expect(new Set(names).size).toBeGreaterThan(2_500);
  for (const script of ['Latin', 'Han', 'Hiragana', 'Hangul', 'Cyrillic', 'Greek', 'Arabic'])
    expect({
      script,
      few: names.filter((name) => new RegExp(`\\p{Script=${script}}`, 'u').test(name)).length < 50,
    }).toEqual({ script, few: false });
  const known = new Set(members.map(({ nickname }) => nickname));
  const odd = names.filter(
    (name) =>
      name.trim() !== name || /\d/.test(name) || name.length > textLimits.maxNicknameCharacters || known.has(name),
  );
  expect(odd).toEqual([]);
});

test('no quiet member can be mistaken for the brand', async () => {
  const { quietMembers } = await readDemoContent();
  const different = [...new Set(quietMembers.map(({ nickname }) => nickname))];
  expect(different.filter((name) => isConfusableWithAny(name, ['Northtone']))).toEqual([]);
});
