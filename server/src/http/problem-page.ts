import type { Language } from '@community/contract/languages';
import { type Html, html } from '../html/html.ts';
import { htmlPage } from '../html/page.ts';
import { type ProblemText, type ProblemTexts, problemTexts } from './problem-texts.ts';

/** Where the pages' sheet lies on every listener. */
export const problemStylePath = '/problem.css';

/** What a problem page tells. */
export interface ProblemPageInput {
  status: number;
  language: Language;
  /** Address of the community's first page. */
  home: string;
  /** Number of the request, for faults that somebody may ask about. */
  requestId?: string;
}

function textFor(status: number, texts: ProblemTexts): ProblemText {
  if (status === 404) return texts.notFound;
  if (status === 429) return texts.tooMany;
  if (status === 503) return texts.unavailable;
  return status >= 500 ? texts.fault : texts.badRequest;
}

/** The way on: what may succeed later is asked for again (an empty address is the page's own), anything else begins at home. */
function wayOn(status: number, home: string, texts: ProblemTexts): Html {
  if (status === 429 || status >= 500) return html`<a href="">${texts.tryAgain}</a>`;
  return html`<a href="${home}">${texts.backToHome}</a>`;
}

/** A page that says why there is no other. It needs no app, no script and no database. */
export function problemPage({ status, language, home, requestId }: ProblemPageInput): string {
  const texts = problemTexts[language];
  const { title, text } = textFor(status, texts);
  return htmlPage(
    { language, title: `Community | Official | ${title}`, style: problemStylePath },
    html`<main>
<h1>${title}</h1>
<p>${text}</p>
${requestId !== undefined && html`<p class="request">${texts.requestId.replace('{id}', requestId)}</p>`}
<p>${wayOn(status, home, texts)}</p>
</main>`,
  );
}
