import { createRequiredContext } from '@community/core';
import type { Remotes } from './remotes.ts';

export const [RemotesProvider, useRemotes] = createRequiredContext<Remotes>('remotes');
