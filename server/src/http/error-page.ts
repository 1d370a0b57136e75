import type { Language } from '@community/contract/languages';
import { type Html, html } from '../html/html.ts';
import { htmlPage } from '../html/plain-page.ts';
import { type ProblemTranslation, type ProblemTranslations, problemTranslations } from './error-page-translations.ts';

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

function textFor(status: number, translations: ProblemTranslations): ProblemTranslation {
  if (status === 404) return translations.notFound;
  if (status === 429) return translations.tooMany;
  if (status === 503) return translations.unavailable;
  return status >= 500 ? translations.fault : translations.badRequest;
}

/** The way on: what may succeed later is asked for again (an empty address is the page's own), anything else begins at home. */
function wayOn(status: number, home: string, translations: ProblemTranslations): Html {
  if (status === 429 || status >= 500) return html`<a href="">${translations.tryAgain}</a>`;
  return html`<a href="${home}">${translations.backToHome}</a>`;
}

/** A page that says why there is no other. It needs no app, no script and no database. */
export function problemPage({ status, language, home, requestId }: ProblemPageInput): string {
  const translations = problemTranslations[language];
  const { title, text } = textFor(status, translations);
  return htmlPage(
    { language, title: `Community | Official | ${title}`, style: problemStylePath },
    html`<main>
<h1>${title}</h1>
<p>${text}</p>
${requestId !== undefined && html`<p class="request">${translations.requestId.replace('{id}', requestId)}</p>`}
<p>${wayOn(status, home, translations)}</p>
</main>`,
  );
}
