import type { ServerCall } from '../server-call.ts';
import { listCountries } from './countries.ts';

export const country: ServerCall<'country', object> = {
  changes: null,
  shows: () => [],
  handler: () => {
    const countries = listCountries();
    return async () => countries;
  },
};
