import { escapeHtml, escapeJson } from './escape.ts';

test('text cannot break out of an element or an attribute', () => {
  expect(escapeHtml(`<img src=x onerror="a('b')">&`)).toBe('&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt;&amp;');
});

test('JSON cannot end its script element and still reads the same', () => {
  const value = { text: '</script><!-- \u2028\u2029 & >' };
  const written = escapeJson(value);
  expect(written).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(written)).toEqual(value);
});
