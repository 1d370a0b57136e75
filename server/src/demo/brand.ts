import type { Brand } from '../brand.ts';

/** The demo brand. No other code knows its values. */
export const northtone = {
  appId: 'northtone-community',
  mailFrom: 'Northtone <community@northtone.example>',
  securityContact: 'mailto:security@northtone.example',
  brand: { name: 'Northtone', word: 'Northtone', logo: null },
  store: {
    base: 'https://store.northtone.example',
    prefixedLanguages: ['es', 'ja', 'zh'],
    support: 'https://store.northtone.example/pages/support',
    distributorPortal: 'https://partners.northtone.example',
  },
  liveChatScript: null,
} as const satisfies Brand;
