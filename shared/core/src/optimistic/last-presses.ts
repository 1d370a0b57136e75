import type { ResumableAct } from '../session/pending-act.ts';
import type { OptimisticKind } from './optimistic-slice.ts';

/** An act of a control that can be pressed again to take it back. */
export type ToggledAct = Extract<ResumableAct['act'], 'like' | 'likeComment' | 'follow' | 'showAuthor' | 'showPost'>;

/** The values that were pressed last, by act and subject: several controls of a page may be for the same one. */
const lastValues = new Map<string, boolean>();

/** What a post that is hidden, and an author who is disliked, take back. */
const takenBackBy: Readonly<Partial<Record<OptimisticKind, readonly ToggledAct[]>>> = {
  hide: ['showPost'],
  mute: ['showAuthor', 'follow'],
};

/** Notes what was pressed. */
export const notePress = (act: ToggledAct, id: string, value: boolean): void =>
  void lastValues.set(`${act} ${id}`, value);

/** Whether the act is what was pressed last, and nothing has taken it back. */
export const isPressed = (act: ToggledAct, id: string): boolean => lastValues.get(`${act} ${id}`) ?? false;

/** Notes that an update to true takes acts back: none of them is done after a sign-in. */
export function takeBackPresses(kind: OptimisticKind, id: string): void {
  for (const act of takenBackBy[kind] ?? []) notePress(act, id, false);
}
