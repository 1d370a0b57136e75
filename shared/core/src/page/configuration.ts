import type { Configuration } from '@community/contract/configuration';
import { createContext, useContext } from 'react';

export type { Configuration };

const ConfigurationContext = createContext<Configuration | null>(null);

/** Gives the run-time configuration to everything below; the shell or an embed renders it once. */
export const ConfigurationProvider = ConfigurationContext.Provider;

/** The run-time configuration of the page (brand, addresses). */
export function useConfiguration(): Configuration {
  const configuration = useContext(ConfigurationContext);
  if (!configuration) throw new Error('useConfiguration needs a ConfigurationProvider above it');
  return configuration;
}
