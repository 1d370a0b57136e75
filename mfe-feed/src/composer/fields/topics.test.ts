import { takeTopics } from './topics.ts';

test.each([
  ['Hello #watch ', 'Hello ', ['watch']],
  ['#a #b-c_1 text', 'text', ['a', 'b-c_1']],
  ['#新製品 です', 'です', ['新製品']],
  ['#lucía\n', '', ['lucía']],
])('"%s" has finished topics', (text, rest, topics) => {
  expect(takeTopics(text, [])).toEqual({ text: rest, topics, full: false });
});

test.each(['#watch', 'a#b ', '# ', '#a.b ', `#${'x'.repeat(31)} `])('"%s" has none', (text) => {
  expect(takeTopics(text, [])).toEqual({ text, topics: [], full: false });
});

test('a topic has up to 30 characters as people count them', () => {
  const topic = 'é'.normalize('NFD').repeat(30);
  expect(takeTopics(`#${topic} `, []).topics).toEqual([topic]);
});

test('a repeated topic is taken once', () => {
  expect(takeTopics('#Watch ', ['watch'])).toEqual({ text: '', topics: ['watch'], full: false });
});

test('a sixth topic stays text', () => {
  const five = ['1', '2', '3', '4', '5'];
  expect(takeTopics('#6 ', five)).toEqual({ text: '#6 ', topics: five, full: true });
});
