import type { Configuration } from '@community/contract/configuration';
import { createRequiredContext } from './required-context.ts';

export type { Configuration };

/** The run-time configuration of the page (brand, addresses); the shell or an embed provides it once. */
export const [ConfigurationProvider, useConfiguration] = createRequiredContext<Configuration>('configuration');
