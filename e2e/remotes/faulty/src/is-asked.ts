/** Whether an address asks for the fault: without it the pages pass the trial of their publication. */
export const isAsked = (search: string): boolean => search.includes('fault=1');
