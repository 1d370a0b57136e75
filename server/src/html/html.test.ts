import { html, jsonHtml } from './html.ts';

test('values are text, also in attributes; HTML and lists of it stay HTML', () => {
  const name = `<i>"Ana" & 'Co'</i>`;
  expect(html`<p title="${name}">${name}${3}</p>${[1, 2].map((each) => html`<b>${each}</b>`)}`.text).toBe(
    '<p title="&lt;i&gt;&quot;Ana&quot; &amp; &#39;Co&#39;&lt;/i&gt;">' +
      '&lt;i&gt;&quot;Ana&quot; &amp; &#39;Co&#39;&lt;/i&gt;3</p><b>1</b><b>2</b>',
  );
});

test('missing values render nothing', () => {
  expect(html`<p>${false}${null}${undefined}${''}</p>`.text).toBe('<p></p>');
});

test('JSON cannot end its script element', () => {
  const json = html`<script>${jsonHtml({ text: '</script>' })}</script>`.text;
  expect(json.match(/<\/script>/g)).toHaveLength(1);
  expect(json).toContain('\\u003c/script');
});
