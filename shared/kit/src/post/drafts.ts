/** What an unsent text is about, such as `reply comment 31`. */
export type DraftName = string;

const key = (memberId: string, name: DraftName) => `community draft ${memberId} ${name}`;

/** Storage may be switched off or full: a draft is then not kept, which is no reason to fail. */
function attempt<Result>(access: () => Result, otherwise: Result): Result {
  try {
    return access();
  } catch {
    return otherwise;
  }
}

/** The member's unsent text in this browser (product section 6), or empty. Never in a first render of a page. */
export function readDraft(memberId: string, name: DraftName): string {
  return attempt(() => localStorage.getItem(key(memberId, name)) ?? '', '');
}

/** Keeps an unsent text; a blank one is forgotten. */
export function keepDraft(memberId: string, name: DraftName, text: string): void {
  attempt(() => {
    if (text.trim()) localStorage.setItem(key(memberId, name), text);
    else localStorage.removeItem(key(memberId, name));
  }, undefined);
}
