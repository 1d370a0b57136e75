/** Replaces Base UI's function that hides and marks the rest of the document while a popup is open. */
export function markOthers(): () => void {
  return () => undefined;
}
