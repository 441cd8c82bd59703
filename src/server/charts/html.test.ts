import { expect, test } from 'vitest';
import { html } from './html.ts';

test('a name never becomes part of the page', () => {
  const name = '<script>alert("1")</script> & \'2\'';
  expect(html`<h1 title="${name}">${name}</h1>`.html).toBe(
    '<h1 title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;2&#39;">' +
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;2&#39;</h1>',
  );
});

test('pieces stand in a page as they are, lists one after the other, and nothing as nothing', () => {
  const rows = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
  expect(
    html`<ul>
        ${rows}
      </ul>
      ${html`<hr />`}${null}${0}`.html,
  ).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul><hr />0');
});
