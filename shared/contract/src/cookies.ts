/** Cookie names (specification section 3). All are set on the shared domain, path `/`. */
export const cookieNames = {
  loginToken: 'login_token',
  loginTokenExpire: 'login_token_expire',
  token: 'token',
  centralSession: 'DIV_authentication',
  centralSessionExpire: 'DIV_authentication_expire',
  user: 'user',
  language: 'language',
  /** `closed` after a reader has closed the welcome. */
  welcome: 'welcome',
  /** `closed` after a reader has closed the row of people in the feed. */
  peopleRow: 'people-row',
} as const;

/**
 * Parts of pages that readers close for good. Each has a cookie of its name, from which the server's HTML says so in an
 * attribute of the document (`data-welcome="closed"`): a closed part is never painted first, and nothing moves.
 */
export const closableParts = [cookieNames.welcome, cookieNames.peopleRow] as const;

export type ClosablePart = (typeof closableParts)[number];
