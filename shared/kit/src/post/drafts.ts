/** What an unsent text is about, such as `reply comment 31`. */
export type DraftName = string;

/** Where a draft is kept: in the browser until it is sent, or in the tab, which takes it along when it is closed. */
export type DraftPlace = 'browser' | 'tab';

const key = (memberId: string, name: DraftName) => `community draft ${memberId} ${name}`;

const storage = (place: DraftPlace) => (place === 'tab' ? sessionStorage : localStorage);

/** Storage may be switched off or full: a draft is then not kept, which is no reason to fail. */
function attempt<Result>(access: () => Result, otherwise: Result): Result {
  try {
    return access();
  } catch {
    return otherwise;
  }
}

/** The member's unsent text in this browser (specification section 14), or empty. Never in a first render of a page. */
export function readDraft(memberId: string, name: DraftName, place: DraftPlace = 'browser'): string {
  return attempt(() => storage(place).getItem(key(memberId, name)) ?? '', '');
}

/** Keeps an unsent text; a blank one is forgotten. */
export function keepDraft(memberId: string, name: DraftName, text: string, place: DraftPlace = 'browser'): void {
  attempt(() => {
    if (text.trim()) storage(place).setItem(key(memberId, name), text);
    else storage(place).removeItem(key(memberId, name));
  }, undefined);
}
