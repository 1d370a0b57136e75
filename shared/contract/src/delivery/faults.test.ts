import { scrubMessage } from './faults.ts';

test.each([
  ['Unexpected token H, "Hello Wren" is not valid JSON', 'Unexpected token H, … is not valid JSON'],
  ['wren@post.example is gone', '… is gone'],
  ['Loading https://a.example/x.js?attempt=2 failed', 'Loading https://a.example/x.js… failed'],
  ['/home/details-42 and /users/7#top', '/home/… and /users/……'],
  ['No member 123456', 'No member …'],
  ['No 3fa85f64-b3fc-2c963f and x_17a', 'No … and …'],
  ['Minified React error #418', 'Minified React error #418'],
  ['Minified React error #41855', 'Minified React error #…'],
  ['Cannot read properties of undefined (reading 0)', 'Cannot read properties of undefined (reading …)'],
  ['Call +34 600-12 (٣٤)', 'Call +… … (…)'],
  ["Can't find variable: 'it’s mine'", "Can't find variable: …"],
  ["'O'Brien' isn't here", "… isn't here"],
  ['‘don’t’ and ‚nicht‘ and ’x’', '… and … and …'],
  ['“Hello” „Hallo“ ”Hej” «Salut» »Hallo« ‹x› ›y‹', '… … … … … … …'],
  ['「あ」『い』《う》〈え〉｢お｣ ＂か＂ ＇き＇ `く`', '…………… … … …'],
  ['an open "quote of a text', 'an open …'],
])('%j becomes %j', (message, scrubbed) => {
  expect(scrubMessage(message)).toBe(scrubbed);
});

test('a long message is cut, in little time', () => {
  const before = process.cpuUsage();
  expect(scrubMessage('x'.repeat(1_000_000))).toHaveLength(200);
  // Microseconds of processor time, which others on the machine do not change.
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});
