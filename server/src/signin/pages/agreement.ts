import { html } from '../../html/html.ts';
import { layout } from './layout.ts';
import { linkTo, type Visit } from './visit.ts';

/** What those who register agree to. `support` is where questions go. */
export function agreementPage(visit: Visit, support: string): string {
  const { t, journey } = visit;
  const content = html`<section>
<h2>${t.rules}</h2>
<ul>
${[t.ruleKind, t.ruleOwn, t.ruleClean, t.ruleReport].map((rule) => html`<li>${rule}</li>\n`)}</ul>
</section>
<section>
<h2>${t.privacy}</h2>
${[t.privacyKept, t.privacyShown, t.privacyMedia, t.privacyDeleted, t.privacyCookies].map((text) => html`<p>${text}</p>\n`)}<p><a href="${support}">${t.privacyQuestions}</a></p>
</section>
${journey && html`<p class="other"><a href="${linkTo(visit, '/register')}">${t.createAccount}</a></p>`}`;
  return layout(visit, { path: '/agreement', title: t.agreementTitle, content });
}
