import { type Html, html } from '../../html/html.ts';
import { fill } from '../../runtime/placeholders.ts';
import { type EmbedRequest, embedFields, embedPath } from '../embed-request.ts';
import { form } from './form.ts';
import { layout } from './layout.ts';
import type { PageContext } from './page-context.ts';

/**
 * Asks a member whether a store's page may know it, so that no page learns it silently, and nobody signs in without
 * having read for whom.
 */
export function confirmEmbedPage(
  context: PageContext,
  wanted: EmbedRequest,
  { nickname, composes }: { nickname: string; composes: boolean },
): string {
  const { t } = context;
  const { origin: store, returnTo } = wanted;
  const fields = embedFields(wanted);
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">
`,
  );
  const back = returnTo === null ? t.storeCloseWindow : html`<a href="${returnTo}">${fill(t.storeBack, { store })}</a>`;
  const content = html`<p class="lead">${fill(t.storeLead, { nickname })}</p>
<p class="store">${store}</p>
<p class="lead">${t.storeScope}${composes && html` ${t.storeCompose}`}</p>
${form(context, embedPath, html`${hidden}`, { label: fill(t.storeContinue, { nickname }), isGrant: true })}
<p class="other">${back}</p>`;
  return layout(context, { path: embedPath, query: fields, title: t.storeTitle, content });
}

/** The return trip's end: an address of the store with code and state in its fragment, which no server sees. */
function tripEnd(returnTo: string, state: string, code: string): string {
  return `${returnTo}#${new URLSearchParams({ 'community-code': code, 'community-state': state })}`;
}

function popUpEnd({ t }: PageContext, { origin: store, state }: EmbedRequest, code: string): Html {
  return html`<div data-code="${code}" data-state="${state}" data-store="${store}">
<p class="lead" data-closing hidden>${t.storeCloses}</p>
<p class="lead" data-alone hidden>${fill(t.storeAlone, { store })}</p>
<noscript><p class="lead">${fill(t.storeAlone, { store })}</p></noscript>
</div>`;
}

/** Hands a code to the store by the site's script; the return trip works without scripts too. */
export function handOverPage(context: PageContext, wanted: EmbedRequest, code: string): string {
  const { t } = context;
  const { origin: store, returnTo, state } = wanted;
  const content =
    returnTo === null
      ? popUpEnd(context, wanted, code)
      : html`<p class="other"><a href="${tripEnd(returnTo, state, code)}" data-trip>${fill(t.storeBack, {
          store,
        })}</a></p>`;
  const query = embedFields(wanted);
  return layout(context, { path: embedPath, query, title: t.storeDone, content });
}
