/** Node needs the whole path of this module, which has its types by the short one. */
declare module 'selenium-webdriver/remote/index.js' {
  export * from 'selenium-webdriver/remote';
}
