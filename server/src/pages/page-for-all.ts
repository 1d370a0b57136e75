import { renderHtmlPage } from './html-page.ts';
import { KeptPage } from './kept-page.ts';
import { pageEntityTag } from './page-entity-tag.ts';
import type { createPageMaker, PageApi, PageAsker, VisitorPageSubject } from './page-maker.ts';
import { isUnchanged, pageCallOf } from './unchanged-page.ts';
import type { MadePage } from './visitor-pages.ts';

/** The reader of a page that is the same for all members, in its entity tag. */
export const anyMember = 'any member';

interface PageForAll {
  /** For all members, and not for all visitors. */
  isMember: boolean;
  /** Who lends the page their limit of concurrent calls. */
  asker: PageAsker;
  /** The last one, however old. */
  last: KeptPage | null;
}

/**
 * Returns what makes a page that is the same for all visitors, or for all members, of whom it is told nothing. It is the
 * last one where a new one would say the same. `reportsViews` says whether the views of visitors' pages are reported by
 * browsers.
 */
export function createPageForAll(
  make: ReturnType<typeof createPageMaker>,
  { community, reportsViews }: { community: PageApi; reportsViews: boolean },
) {
  return async (subject: VisitorPageSubject, { isMember, asker, last }: PageForAll): Promise<MadePage> => {
    const { ip, id: requestId, log } = asker;
    const caller = { token: null, ip, requestId, log };
    if (last && (await isUnchanged(last, (call, body) => community.call(call, body, caller))))
      return { page: last, isWhole: true };
    const made = await make(
      { ...subject, login: isMember ? { user: null } : null, isMember, mayCall: !isMember, preview: null },
      { ...asker, token: null },
    );
    const { status, renderedAt, isWhole, tags } = made;
    const tag = pageEntityTag(made, isMember ? anyMember : null);
    const html = renderHtmlPage({ ...made, reportsView: reportsViews && !isMember });
    const calls = made.calls.map((call) => pageCallOf(call, renderedAt));
    return { page: new KeptPage({ status, html, tag, renderedAt, tags, calls }), isWhole };
  };
}
