import { changesOf, draftOf } from './profile-draft.ts';

const saved = { nickname: 'Ana', country: 'ES', gender: '2', year: '1990', month: '4', day: '7' } as const;

test('a draft has the changed fields alone, a birthday as a whole', () => {
  expect(draftOf(saved, saved)).toBe('');
  expect(changesOf(draftOf({ ...saved, nickname: 'Anna', day: '' }, saved), saved)).toEqual({
    nickname: 'Anna',
    year: '1990',
    month: '4',
    day: '',
  });
});

test.each(['', 'no JSON', 'null', '{"nickname":7,"token":"x"}'])('what is no draft changes nothing: %s', (draft) => {
  expect(changesOf(draft, saved)).toEqual({});
});
