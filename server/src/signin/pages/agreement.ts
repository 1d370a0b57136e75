import { html } from '../../html/html.ts';
import { layout } from './layout.ts';
import { linkTo, type PageContext } from './page-context.ts';

/** The terms of registration. `support` is the address for questions. */
export function agreementPage(context: PageContext, support: string): string {
  const { t, returnTarget } = context;
  const privacy = [t.privacyKept, t.privacyShown, t.privacyMedia, t.privacyDeleted, t.privacyCookies];
  const content = html`<section>
<h2>${t.rules}</h2>
<ul>
${[t.ruleKind, t.ruleOwn, t.ruleClean, t.ruleReport].map((rule) => html`<li>${rule}</li>\n`)}</ul>
</section>
<section>
<h2>${t.privacy}</h2>
${privacy.map((text) => html`<p>${text}</p>\n`)}<p><a href="${support}">${t.privacyQuestions}</a></p>
</section>
${returnTarget && html`<p class="other"><a href="${linkTo(context, '/register')}">${t.createAccount}</a></p>`}`;
  return layout(context, { path: '/agreement', title: t.agreementTitle, content });
}
