import { createAction } from '@reduxjs/toolkit';

/** What is known of the error by which a part of the page did not load. */
export interface PartFailure {
  message: string;
  /** Names the script that asked for the part, and so whose it is. */
  stack: string;
}

/** Dispatched when a part of the page that comes later, such as a dialog, did not load; hosts report it. */
export const partFailed = createAction('page/partFailed', (error: unknown): { payload: PartFailure } => {
  const { message = String(error), stack = '' } = Object(error) as Partial<Error>;
  return { payload: { message, stack } };
});
