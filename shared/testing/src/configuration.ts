import type { Configuration } from '@community/core';

/** Run-time configuration of the unit tests. */
export const configuration: Configuration = {
  brand: { name: 'Northtone', word: 'Northtone', logo: null },
  store: {
    base: 'https://store.example',
    prefixedLanguages: ['es', 'ja', 'zh'],
    support: 'https://support.example',
    distributorPortal: 'https://portal.example',
  },
  liveChatScript: null,
  apiBase: 'http://localhost',
  mediaBase: '',
  signIn: { base: 'https://sign-in.example', appId: 'community' },
  canonicalSite: 'https://community.example',
  cookieDomain: null,
};
