import { cleanTopics, composePath, readTopic, takeTopics, textAboveTopics, topicKey, topicPath } from './topics.ts';

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

test.each([
  ['Hello #watch ', 'Hello ', ['watch']],
  ['#a #b-c_1 text', 'text', ['a', 'b-c_1']],
  ['#lucía\n', '', ['lucía']],
  // Punctuation finishes a topic and stays; commas of a list go with it.
  ['On my #run, finally', 'On my finally', ['run']],
  ['Look at my #watch.', 'Look at my.', ['watch']],
  ['(#watch)', '()', ['watch']],
  ['#a,#b, #c; d', 'd', ['a', 'b', 'c']],
  ['#a#b ', '', ['a', 'b']],
  // Full-width signs, and scripts without spaces.
  ['＃新製品 です', 'です', ['新製品']],
  ['#新品，#耳机，', '', ['新品', '耳机']],
  ['#トロピカル〜ジュ ', '', ['トロピカル〜ジュ']],
  ['#カラー・オブ ', '', ['カラー・オブ']],
  ['#paral·lel, sí', 'sí', ['paral·lel']],
  ['#paral·lel#x ', '', ['paral·lel', 'x']],
  ['#音〜 いい', '〜 いい', ['音']],
  ['新しい#イヤホン、いいね', '新しい、いいね', ['イヤホン']],
  ['#新品# 很好', '很好', ['新品']],
  ['Mira (＃音楽)！', 'Mira ()！', ['音楽']],
])('"%s" has finished topics', (text, rest, topics) => {
  expect(takeTopics(text, [])).toMatchObject({ text: rest, topics, refused: null });
});

test.each([
  '#watch',
  '#カラー・',
  'a#b ',
  'C# ',
  '# ',
  '&#39; ',
  'https://a.example/b#part ',
  'https://a.example/?#part ',
])('"%s" has none', (text) => {
  expect(takeTopics(text, [])).toMatchObject({ text, topics: [], refused: null });
});

test.each([
  ['#watch', '', ['watch']],
  ['Mine #a, #b', 'Mine ', ['a', 'b']],
  ['新しい#イヤホン', '新しい', ['イヤホン']],
])('the end of "%s" finishes its topic when nothing more comes', (text, rest, topics) => {
  expect(takeTopics(text, [], { ended: true })).toMatchObject({ text: rest, topics });
});

test('a topic has up to 30 characters as people count them; longer words stay text, with others taken', () => {
  const topic = 'é'.normalize('NFD').repeat(30);
  expect(takeTopics(`#${topic} `, [])).toMatchObject({ text: '', topics: [topic] });
  const long = `#${'x'.repeat(31)} `;
  expect(takeTopics(`${long}#b `, [])).toMatchObject({ text: long, topics: ['b'], refused: 'tooLong' });
});

test('a repeated topic is taken once, a sixth one stays text', () => {
  const five = ['1', '2', '3', '4', 'Watch'];
  expect(takeTopics('#watch #6 ', five)).toMatchObject({ text: '#6 ', topics: five, refused: 'full' });
});

test.each([
  ['Hi #a| there', 'Hi |there'],
  ['#a |there', '|there'],
  ['H|i #a there', 'H|i there'],
  ['Hi #a there|', 'Hi there|'],
  ['#a #b te|xt #c d', 'te|xt d'],
])('the caret stays where it was: "%s"', (marked, after) => {
  const { text, caret } = takeTopics(marked.replace('|', ''), [], { caret: marked.indexOf('|') });
  expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(after);
});

test.each([
  ['Rain #|today again', 'Rain #|today again', []],
  ['Rain #w|et today', 'Rain #w|et today', []],
  ['Rain #wet| today', 'Rain #wet| today', []],
  ['#a Rain #wet| today', 'Rain #wet| today', ['a']],
  ['Rain #wet |today', 'Rain |today', ['wet']],
  ['Rain #wet,| today', 'Rain |today', ['wet']],
  // A dot may be between the letters of a word.
  ['Rain #col·| avui', 'Rain #col·| avui', []],
  ['Rain #ア・| 今日', 'Rain #ア・| 今日', []],
  ['Rain #col· |avui', 'Rain· |avui', ['col']],
])('the word that is being written in a text is not finished: "%s"', (marked, after, topics) => {
  const caretAt = marked.indexOf('|');
  const taken = takeTopics(marked.replace('|', ''), [], { caret: caretAt, typing: true });
  expect(`${taken.text.slice(0, taken.caret)}|${taken.text.slice(taken.caret)}`).toBe(after);
  expect(taken.topics).toEqual(topics);
});

test('stored topics are clean: without #, each once in any letter case', () => {
  expect(cleanTopics(['#watch', 'Watch ', '＃run', ' ', 'x'.repeat(31)])).toEqual(['watch', 'run']);
});

test.each([
  ['#watch', ['watch'], ''],
  [' #Watch, #run', ['watch', 'run'], ''],
  ['＃時計', ['時計'], ''],
  ['#watch', [], '#watch'],
  ['#watch #run', ['watch'], '#watch #run'],
  ['#watch it', ['watch'], '#watch it'],
  ['My #watch', ['watch'], 'My #watch'],
])('"%s" above the topics %j is "%s"', (text, topics, shown) => {
  expect(textAboveTopics(text, topics)).toBe(shown);
});
