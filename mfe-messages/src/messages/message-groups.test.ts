import { groupKey, groupMessages, type MessageGroup, moreOf, peopleOf } from './message-groups.ts';
import type { LikeMessage } from './message-model.ts';

const day = 24 * 3600;
const now = 1_700_000_000;

const actor = (id: string) => ({ id, nickname: id, avatar: '', official: false });

/** A message of somebody, so many days ago, about post 42 unless told otherwise. */
const message = (by: string, daysAgo: number, change: Partial<LikeMessage> = {}): LikeMessage => ({
  key: `${by} ${daysAgo}`,
  actor: actor(by),
  at: now - daysAgo * day,
  postId: '42',
  commentId: null,
  picture: null,
  about: { kind: 'post', text: 'Drift Pro in Ember' },
  subject: 'post 42',
  others: [],
  more: 0,
  ...change,
});

const keys = (groups: readonly MessageGroup<LikeMessage>[]) => groups.map((group) => group.map(({ key }) => key));

test('messages about one post are a group where its newest stood, so that the order stays newest first', () => {
  const other = { subject: 'post 43' };
  const groups = groupMessages([message('omar', 0), message('ana', 1, other), message('lucía', 2), message('bo', 3)]);
  expect(keys(groups)).toEqual([['omar 0', 'lucía 2', 'bo 3'], ['ana 1']]);
  const starts = groups.map(([newest]) => newest.at);
  expect(starts).toEqual(starts.toSorted((one, next) => next - one));
});

test('posts and comments are kept apart, and comments from one another, whatever their words are', () => {
  const about = (id: string) => ({ about: { kind: 'comment', text: 'Love it' }, subject: `comment ${id}` }) as const;
  const groups = groupMessages([
    message('omar', 0),
    message('ana', 1, about('71')),
    message('bo', 2, about('72')),
    message('lucía', 3, about('71')),
    message('mia', 4),
  ]);
  expect(keys(groups)).toEqual([['omar 0', 'mia 4'], ['ana 1', 'lucía 3'], ['bo 2']]);
});

test('what is more than a week older than the newest has a group of its own, with its own time', () => {
  const groups = groupMessages([message('omar', 0), message('ana', 7), message('bo', 8), message('mia', 15)]);
  expect(keys(groups)).toEqual([
    ['omar 0', 'ana 7'],
    ['bo 8', 'mia 15'],
  ]);
});

test.each([
  [['omar'], ['omar'], 0],
  [['omar', 'ana', 'bo'], ['omar', 'ana', 'bo'], 0],
  [['omar', 'ana', 'bo', 'mia', 'kenji'], ['omar', 'ana', 'bo'], 2],
  [['omar', 'ana', 'omar', 'omar', 'bo', 'ana'], ['omar', 'ana', 'bo'], 0],
])('of %j up to three are named, newest first, and each counts once', (people, named, others) => {
  const groups = groupMessages(people.map((by, index) => message(by, index)));
  expect(groups.map(peopleOf)).toEqual([{ named: named.map(actor), others }]);
});

test('what the messages stand for adds up', () => {
  const groups = groupMessages([message('omar', 0, { more: 4 }), message('ana', 1), message('bo', 2, { more: 149 })]);
  expect(groups.map(moreOf)).toEqual([153]);
});

test('a group keeps its key when newer messages join it, and when its newest comment was deleted', () => {
  const older = [message('ana', 1), message('bo', 2)];
  const keyOf = (messages: LikeMessage[]) => groupMessages(messages).map(groupKey);
  expect(keyOf([message('omar', 0), ...older])).toEqual(keyOf(older));
});

test('people of whom a message tells besides count once, after the one who acted', () => {
  const groups = groupMessages([message('omar', 0, { others: [actor('ana')] }), message('ana', 1), message('bo', 2)]);
  expect(groups.map(peopleOf)).toEqual([{ named: ['omar', 'ana', 'bo'].map(actor), others: 0 }]);
});
