/** A time as the wire has it. */
export const unixSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);
