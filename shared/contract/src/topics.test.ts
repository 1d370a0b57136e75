import { composePath, readTopic, topicKey, topicPath } from './topics.ts';

test.each([
  ['running', 'running'],
  [' #running ', 'running'],
  ['trail running', 'trail running'],
  ['<b>', '<b>'],
  ['é'.normalize('NFD').repeat(30), 'é'.normalize('NFD').repeat(30)],
])('"%s" is the topic "%s"', (text, topic) => {
  expect(readTopic(text)).toBe(topic);
});

test.each([null, '', ' ', '#', '\u200b', 'a\0', 'x'.repeat(31), 'x'.repeat(10_000)])('%j is no topic', (text) => {
  expect(readTopic(text)).toBeUndefined();
});

test.each([
  ['Café', 'CAFE\u0301'],
  ['Ｗatch', 'watch'],
  ['Straße', 'STRASSE'],
])('"%s" and "%s" are the same topic', (one, other) => {
  expect(topicKey(one)).toBe(topicKey(other));
});

test('any topic has an address that names it', () => {
  const topic = '50% & more #1?';
  expect(new URL(topicPath(topic), 'https://community.example').searchParams.get('topic')).toBe(topic);
  expect(composePath('running')).toBe('/?compose=1&topic=running');
  expect(composePath(null)).toBe('/?compose=1');
});
