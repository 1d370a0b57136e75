import { type Drawing, drawingSize, moment, unplugged, workbench } from '@community/contract/drawings';
import type { Language } from '@community/contract/languages';
import { type Html, html } from '../../html/html.ts';
import { plainPage } from '../../html/plain-page.ts';
import { fill } from '../../runtime/placeholders.ts';
import { type ErrorPageMessage, type ErrorPageTranslations, errorPageTranslations } from './error-page-translations.ts';

/** Address of the pages' style sheet on every listener. */
export const errorPageStylePath = '/problem.css';

/** Address of the font that the brand's look names in it. */
export const errorPageFontPath = '/problem.woff2';

/** A brand's look on error pages: values of the design tokens as a style sheet, and the font that it names. */
export interface ErrorPageLook {
  style: string;
  font: Uint8Array | null;
}

/** Values of an error page. */
export interface ErrorPageInput {
  status: number;
  language: Language;
  /** Languages in which the page says the same, where the reader's is not known. */
  furtherLanguages?: readonly Language[];
  /** Address of the community's first page. */
  home: string;
  /** The request id, for server faults. */
  requestId?: string;
}

function textFor(status: number, translations: ErrorPageTranslations): ErrorPageMessage {
  if (status === 404) return translations.notFound;
  if (status === 429) return translations.tooMany;
  if (status === 431) return translations.tooLarge;
  if (status === 503) return translations.unavailable;
  return status >= 500 ? translations.fault : translations.badRequest;
}

/** The drawing of the page, in the style sheet's colours; it says nothing to assistive technology. */
function lineDrawing(drawing: Drawing): Html {
  const { width, height } = drawingSize;
  return html`<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true">
${drawing.map(([style, path]) => html`<path class="${style}" d="${path}"/>`)}
</svg>`;
}

function drawingFor(status: number): Drawing {
  if (status === 429) return moment;
  return status === 503 ? workbench : unplugged;
}

/** The link of the page: retry (an empty address is the page's own) if it may succeed later, else home. */
function wayOn(status: number, home: string, translations: ErrorPageTranslations): Html {
  if (status === 429 || status >= 500) return html`<a href="">${translations.tryAgain}</a>`;
  return html`<a href="${home}">${translations.backToHome}</a>`;
}

/** The message in a further language. */
function messageIn(language: Language, status: number, home: string): Html {
  const translations = errorPageTranslations[language];
  const { title, text } = textFor(status, translations);
  return html`<section lang="${language}">
<h2>${title}</h2>
<p>${text}</p>
<p>${wayOn(status, home, translations)}</p>
</section>`;
}

/** An error page. It needs no app, no script and no database. */
export function errorPage({ status, language, furtherLanguages = [], home, requestId }: ErrorPageInput): string {
  const translations = errorPageTranslations[language];
  const { title, text } = textFor(status, translations);
  // With oversized headers the request of a style sheet would fail as well, and the drawing needs it.
  const isStyled = status !== 431;
  return plainPage(
    { language, title: `Community | Official | ${title}`, styles: isStyled ? [errorPageStylePath] : [] },
    html`<main>
${isStyled && lineDrawing(drawingFor(status))}
<h1>${title}</h1>
<p>${text}</p>
${requestId !== undefined && html`<p class="request">${fill(translations.requestId, { id: requestId })}</p>`}
<p>${wayOn(status, home, translations)}</p>
${furtherLanguages.map((further) => messageIn(further, status, home))}
</main>`,
  );
}
