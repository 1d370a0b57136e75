import { type Language, offeredLanguages } from '@community/contract/languages';
import { type Html, html } from '../../html/html.ts';
import { plainPage } from '../../html/plain-page.ts';
import { codeOf, type FieldErrors, noticeOf } from '../messages.ts';
import { prefix, siteLink } from '../return-target.ts';
import type { PageContext } from './page-context.ts';

export interface PageParts {
  /** Path of the page below the site's prefix, for its links in other languages. */
  path: string;
  /** What these links carry besides. */
  query?: Record<string, string>;
  title: string;
  content: Html;
  errors?: FieldErrors | null;
}

/** A language's name in that language. */
function languageName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

function languageLinks({ language, t, returnTarget }: PageContext, { path, query }: PageParts): Html {
  const offered: readonly Language[] = offeredLanguages.some((each) => each === language)
    ? offeredLanguages
    : [...offeredLanguages, language];
  const links = offered.map((each) => {
    const current = each === language && html` aria-current="true"`;
    const href = siteLink(path, returnTarget, each, query);
    return html`<li><a href="${href}" lang="${each}" hreflang="${each}"${current}>${languageName(each)}</a></li>`;
  });
  return html`<nav aria-label="${t.language}"><ul class="languages">${links}</ul></nav>`;
}

function brandMark({ brand }: PageContext): Html {
  if (brand.logo) return html`<p class="brand"><img src="${brand.logo}" alt="${brand.name}" height="28"></p>`;
  const mark = html`<span class="mark" aria-hidden="true"></span>`;
  return html`<p class="brand">${mark}<span class="name">${brand.name}</span></p>`;
}

/** A complete page. Errors of the whole form are above it; fields show their own. */
export function layout(context: PageContext, parts: PageParts): string {
  const { title, content, errors } = parts;
  const { t, language, brand, fontPath, picturePath } = context;
  const wrong = errors?.form;
  const notice = errors ? null : noticeOf(context.notice);
  return plainPage(
    {
      language,
      title: `${errors ? t.errorPrefix : ''}${title} | ${brand.name}`,
      styles: context.stylePaths.map((path) => prefix + path),
      font: fontPath === null ? undefined : prefix + fontPath,
      icon: `${prefix}/icon.svg`,
      scripts: [prefix + context.scriptPath],
    },
    html`<header${picturePath && html` class="pictured"`}>
${picturePath && html`<img class="picture" src="${prefix}${picturePath}" alt="" loading="lazy">\n`}${brandMark(context)}
<div class="welcome"><p class="tagline">${t.tagline}</p><p>${t.taglineText}</p></div>
</header>
<div class="column">
<main>
<h1>${title}</h1>
${wrong && html`<p class="message wrong" role="alert" data-code="${codeOf(wrong)}">${t[wrong]}</p>`}
${notice && html`<p class="message" role="status">${t[notice]}</p>`}
${content}
</main>
<footer>
${languageLinks(context, parts)}
${context.showsOutbox && html`<p><a href="${siteLink('/outbox', null, language)}">${t.openOutbox}</a></p>`}
</footer>
</div>`,
  );
}
