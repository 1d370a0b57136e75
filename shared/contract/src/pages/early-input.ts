/** What a reader does on a page before the shell's script runs, which takes it over. */
export interface EarlyInput {
  /** The button that was pressed last, unless something else was pressed since. */
  pressed: HTMLElement | null;
  /** The field that was filled in last. */
  filled: { field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement; value: string } | null;
  /** Ends the recording. */
  end(): void;
}

/** Key (`Symbol.for`) of the window's property that has it: null once the shell has taken it over. */
export const earlyInputKey = '@community/early-input';
