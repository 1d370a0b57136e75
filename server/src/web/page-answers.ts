import type { CallName, Envelope } from '@community/contract/calls';
import { codes } from '@community/contract/codes';
import { paging } from '@community/contract/limits';
import type { RouteMatch } from '@community/contract/routes';

/** One call that a page makes first, as its remote sends it: the answer is found by the exact body. */
export interface PageCall {
  call: CallName;
  body: Record<string, unknown>;
}

export interface PageAnswer extends PageCall {
  answer: unknown;
}

function whole(value: string | null, fallback: number): number {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : fallback;
}

/**
 * The calls that a route's first screen makes, main content first. They must match what the remotes send to the letter;
 * a call that does not match costs one request more, never a wrong page.
 */
export function pageCalls({ name, params }: RouteMatch, search: URLSearchParams): PageCall[] {
  const page = whole(search.get('page'), 1);
  const per_page = whole(search.get('per_page'), paging.defaultSize);
  const type = search.get('type') === '2' ? 2 : 1;
  const { user_id, post_id } = params;
  switch (name) {
    case 'home':
      return [
        { call: 'posts', body: { type, page, per_page } },
        { call: 'posttops', body: { page: 1, per_page: 1 } },
      ];
    case 'sticky-list':
      return [{ call: 'posttops', body: { type, page, per_page } }];
    case 'users':
      return [
        { call: 'userhome', body: { user_id } },
        { call: 'userposts', body: { user_id, post_type: type, page, per_page } },
      ];
    case 'post-details':
      return [
        { call: 'postdetail', body: { post_id } },
        { call: 'postcomments', body: { post_id, sort_type: search.get('sort') === '1' ? 1 : 2, page, per_page } },
      ];
    default:
      return [];
  }
}

/**
 * Answers of a page's first calls; `gone` when the thing the page is about does not exist (any more), `failed` when the server could not
 * tell, or not at the moment: a page without its main content would be remembered as one that has none.
 */
export async function pageAnswers(
  wanted: readonly PageCall[],
  answer: (call: PageCall) => Promise<Envelope>,
): Promise<{ answers: PageAnswer[]; gone: boolean; failed: boolean }> {
  const envelopes = await Promise.all(wanted.map(answer));
  const answers = wanted.flatMap((call, index) =>
    envelopes[index]?.code === codes.success ? [{ ...call, answer: envelopes[index].data }] : [],
  );
  const main = envelopes[0]?.code;
  return { answers, gone: main === codes.notFound, failed: main === codes.serverFault || main === codes.tooFast };
}
