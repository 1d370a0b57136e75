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
} as const;
