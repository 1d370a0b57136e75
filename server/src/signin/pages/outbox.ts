import { html } from '../../html/html.ts';
import type { KeptEmail } from '../mail.ts';
import { layout } from './layout.ts';
import type { PageContext } from './page-context.ts';

/** The e-mails of the demo, the newest first, each with its code. */
export function outboxPage(context: PageContext, emails: readonly KeptEmail[]): string {
  const { t, language } = context;
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });
  const list = html`<ol class="emails">${emails.map(
    ({ at, to, subject, text, code }) => html`<li><article>
<h2>${subject}</h2>
<dl class="facts">
<dt>${t.to}</dt><dd>${to}</dd>
<dt>${t.sentAt}</dt><dd><time datetime="${at}">${time.format(new Date(at))} UTC</time></dd>
<dt>${t.code}</dt><dd><code>${code}</code></dd>
</dl>
<p>${text}</p>
</article></li>`,
  )}</ol>`;
  const content = html`<p class="lead">${t.outboxLead}</p>
${emails.length > 0 ? list : html`<p>${t.outboxEmpty}</p>`}`;
  return layout({ ...context, showsOutbox: false }, { path: '/outbox', title: t.outbox, content });
}
