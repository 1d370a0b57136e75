import type { KnownFault } from '../../faults/fault-repository.ts';
import { type Html, html } from '../../html/html.ts';
import { plainPage } from '../../html/plain-page.ts';
import { tellFailures } from '../canaries/build-watch.ts';
import type { Plan } from '../canaries/plan-repository.ts';
import type { WatchedBuild } from '../canaries/watched-builds.ts';
import type { ReleaseEvent } from '../history.ts';
import type { PointerRow } from '../pointer-repository.ts';

export const releasePagePath = '/releases';

/** What a team sees of its app. */
export interface AppReleases {
  app: string;
  /** Carried by each form: there is no session that scripts of the community's pages could use. */
  token: string;
  pointer: PointerRow | null;
  plan: Plan | null;
  watched: readonly WatchedBuild[];
  acts: readonly ReleaseEvent[];
  faults: readonly KnownFault[];
}

/** What a button of the page does. */
export const pageActions = ['promote', 'end canary', 'roll back', 'withdraw', 'return'] as const;
export type PageAction = (typeof pageActions)[number];

const labels: Readonly<Record<PageAction, string>> = {
  promote: 'Promote the canary',
  'end canary': 'End the canary',
  'roll back': 'Go back to the build before',
  withdraw: 'Withdraw the remote',
  return: 'Bring the remote back',
};

/** Of the history and the faults, the newest are shown. */
const maxShown = 30;

/** Failed share that the chart shows at most, and the one with which a build goes back. */
const chart = { max: 0.1, limit: 0.05, width: 240, height: 16 } as const;

/** A time to the minute, in UTC as in the history of the command line. */
function time(at: Date): Html {
  const [day = '', clock = ''] = at.toISOString().split('T');
  return html`<time datetime="${at.toISOString()}">${day} ${clock.slice(0, 5)} UTC</time>`;
}

/** The failed share of a build's page views, beside the one with which it goes back. */
function healthChart(counts: WatchedBuild): Html {
  const { width, height, max, limit } = chart;
  const share = Math.round((Math.min(counts.failure_share, max) / max) * width);
  const place = (limit / max) * width;
  const kind = counts.failure_share >= limit ? 'share failing' : 'share';
  return html`<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${tellFailures(counts)}; at 5 % it goes back">
<rect class="track" width="${width}" height="${height}"/>
<rect class="${kind}" width="${share}" height="${height}"/>
<line class="limit" x1="${place}" x2="${place}" y1="0" y2="${height}"/>
</svg>`;
}

/** Buttons of a build, with one field for the reason. The first button is none, so that Enter in the field does nothing. */
function actionForm({ app, token }: AppReleases, build: string, acts: readonly PageAction[]): Html {
  return html`<form method="post" action="${releasePagePath}">
<button disabled hidden></button>
<input type="hidden" name="app" value="${app}"><input type="hidden" name="token" value="${token}">
<input type="hidden" name="build" value="${build}">
<label>Why, for the history <input name="reason" maxlength="500" autocomplete="off"></label>
${acts.map((act) => html`<button name="act" value="${act}"${act === 'withdraw' && html` class="danger"`}>${labels[act]}</button>`)}
</form>`;
}

/** A build with its page views, if they are counted. */
function buildState({ watched }: AppReleases, build: string): Html {
  const counts = watched.find((one) => one.build === build);
  return html`${counts && html`<p>${tellFailures(counts)}</p><p>${healthChart(counts)}</p>`}`;
}

function liveSection(releases: AppReleases): Html {
  const { app, pointer } = releases;
  if (!pointer) return html`<section><h2>Live</h2><p>Nothing of ${app} is released yet.</p></section>`;
  const { active, previous, withdrawn_at } = pointer;
  if (withdrawn_at)
    return html`<section><h2>Live</h2><p>${app} is withdrawn since ${time(withdrawn_at)}, with its build ${active}.</p>
${actionForm(releases, active, ['return'])}</section>`;
  return html`<section><h2>Live</h2><p>Build <b>${active}</b> since ${time(pointer.changed_at)}</p>
${buildState(releases, active)}
<p>${previous.length > 0 ? `To fall back to: ${previous.join(', ')}` : 'There is no build to fall back to.'}</p>
${actionForm(releases, active, previous.length > 0 ? ['roll back', 'withdraw'] : ['withdraw'])}</section>`;
}

function canarySection(releases: AppReleases): Html {
  const { pointer, plan } = releases;
  const canary = pointer?.canary;
  if (!canary) return html`<section><h2>Canary</h2><p>No canary is running.</p></section>`;
  return html`<section><h2>Canary</h2><p>Build <b>${canary.build}</b> for ${canary.share} % of the readers</p>
${buildState(releases, canary.build)}
${plan && html`<p>It is promoted at ${time(plan.due_at)} if it stays healthy.</p>`}
${actionForm(releases, canary.build, ['promote', 'end canary'])}</section>`;
}

function faultItem({ number, kind, side, route, message, stack, total, last_at }: KnownFault): Html {
  return html`<details><summary><b>${number}</b> ${message} <span class="quiet">${kind}, ${side}${route && `, on ${route}`}; ${total} times, last ${time(last_at)}</span></summary>
<pre tabindex="0">${stack}</pre></details>`;
}

function historyItem({ act, build, share, actor, reason, at }: ReleaseEvent): Html {
  const what = [act, build, share === null ? '' : `for ${share} %`].filter(Boolean).join(' ');
  return html`<li>${time(at)} <b>${what}</b>, by ${actor}${reason && `: ${reason}`}</li>`;
}

/** What surrounds the page: addresses of style sheets and of the font that they name, and the brand above it. */
export interface PageBranding {
  styles: readonly string[];
  font: string | undefined;
  brand: { name: string; logo: string | null };
}

const icon = '/favicon.svg';

function brandMark({ name, logo }: PageBranding['brand']): Html {
  if (logo !== null) return html`<img src="${logo}" alt="${name}" height="28">`;
  return html`<img src="${icon}" alt="" width="20" height="20"> ${name}`;
}

const page = (title: string, { styles, font, brand }: PageBranding, body: Html): string =>
  plainPage(
    { language: 'en', title: `${title} | ${brand.name}`, styles, font, icon },
    html`<header><a href="/">${brandMark(brand)}</a></header><main>${body}</main>`,
  );

/** What the page tells of the last form. */
export interface PageMessage {
  text: string;
  isRefusal: boolean;
}

const messageOf = (message: PageMessage | null): Html =>
  html`${message !== null && html`<p class="message" role="${message.isRefusal ? 'alert' : 'status'}">${message.text}</p>`}`;

/** The page before a token is given; `message` says what was refused, and `app` for which remote. */
export function tokenPage(
  branding: PageBranding,
  { message = null, app = '' }: { message?: string | null; app?: string } = {},
) {
  return page(
    'Releases',
    branding,
    html`<h1>Releases</h1>${messageOf(message === null ? null : { text: message, isRefusal: true })}
<section><p>For teams: what of your remote is live, its health and its history. It takes the remote’s release token.</p>
<form method="post" action="${releasePagePath}">
<label>Remote <input name="app" value="${app}" required autocapitalize="none" autocomplete="off"></label>
<label>Token <input name="token" type="password" required autocomplete="off"></label>
<button>Show</button>
</form></section>`,
  );
}

/** What is live of an app, its canary, its faults and its history, with buttons; `message` tells of the last act. */
export function releasePage(branding: PageBranding, releases: AppReleases, message: PageMessage | null): string {
  const { app, faults, acts } = releases;
  return page(
    `Releases of ${app}`,
    branding,
    html`<h1>Releases of ${app}</h1>${messageOf(message)}${liveSection(releases)}${canarySection(releases)}
<section><h2>Faults</h2>${faults.length === 0 && html`<p>None was seen in 30 days.</p>`}${faults.slice(0, maxShown).map(faultItem)}</section>
<section><h2>History</h2><ul class="history">${acts.slice(0, maxShown).map(historyItem)}</ul></section>`,
  );
}
