import type { Attachment } from './attachment.ts';

/**
 * Files that others replaced. Those that came in their place are the new ones, and so are those that were added beside
 * these since. A call brings the replaced files back, unless all new ones have gone and others have come. They come
 * back by themselves where a new one is refused and the form has no file left. Once the replacement is confirmed, this
 * ends when a new one has arrived.
 */
export interface Replacement {
  (): void;
  /** From now on a call brings nothing back. */
  confirm(): void;
  /** Resolves once a call brings nothing back: it was made, or confirmed. */
  ended: Promise<void>;
}

/** A replaced file; without its bytes where the server has it. */
export interface ReplacedFile {
  attachment: Attachment;
  file: File | undefined;
}

interface OpenReplacement {
  replaced: readonly ReplacedFile[];
  /** Ids of the new files, and of those that joined them. */
  added: Set<string>;
  isConfirmed: boolean;
  endOffer: () => void;
}

interface ReplacementsOptions {
  /** The files that the form has. */
  snapshot: () => readonly Attachment[];
  /** Puts these in the place of all others. */
  restore: (replaced: readonly ReplacedFile[]) => void;
  /** Called for files that do not come back. */
  discard: (gone: readonly Attachment[]) => void;
}

/** Remembers the files of a form that others replaced, until they are back or cannot come back any more. */
export function createReplacements({ snapshot, restore, discard }: ReplacementsOptions) {
  const open = new Set<OpenReplacement>();
  let restored = 0;

  /** Whether the form has one of the new files, or will have it where those that replaced it are refused. */
  const canReturn = ({ added }: OpenReplacement): boolean =>
    snapshot().some(({ id }) => added.has(id)) ||
    [...open].some(({ replaced }) => replaced.some(({ attachment }) => added.has(attachment.id)));

  const hasArrived = ({ added }: OpenReplacement): boolean =>
    snapshot().some(({ id, state }) => state === 'done' && added.has(id));

  function discardReplaced(entry: OpenReplacement) {
    entry.endOffer();
    if (open.delete(entry)) discard(entry.replaced.map(({ attachment }) => attachment));
  }

  /** Discards what was replaced for good: to be called once files have arrived or gone. */
  function review() {
    const isOver = (entry: OpenReplacement) => entry.isConfirmed && (hasArrived(entry) || !canReturn(entry));
    const over = [...open].find(isOver);
    if (!over) return;
    discardReplaced(over);
    // What it replaced may have replaced others.
    review();
  }

  function restoreReplaced(entry: OpenReplacement) {
    entry.endOffer();
    if (!open.delete(entry)) return;
    restored += 1;
    restore(entry.replaced);
    review();
  }

  function undo(entry: OpenReplacement) {
    if (entry.isConfirmed || !open.has(entry)) return;
    const present = snapshot();
    const othersCame = present.length > 0 && !present.some(({ id }) => entry.added.has(id));
    if (othersCame) discardReplaced(entry);
    else restoreReplaced(entry);
  }

  function confirm(entry: OpenReplacement) {
    entry.isConfirmed = true;
    entry.endOffer();
    review();
  }

  return {
    /** Remembers what the files with the ids `added` have replaced. */
    begin(replaced: readonly ReplacedFile[], added: Set<string>): Replacement {
      let endOffer = () => {};
      const ended = new Promise<void>((resolve) => {
        endOffer = resolve;
      });
      const entry: OpenReplacement = { replaced, added, isConfirmed: false, endOffer };
      open.add(entry);
      return Object.assign(() => undo(entry), { confirm: () => confirm(entry), ended });
    },

    /** Files come beside those that the form has: what these replaced, the new ones have replaced, too. */
    join(ids: readonly string[]) {
      const present = snapshot();
      for (const { added } of open)
        if (present.some(({ id }) => added.has(id))) for (const joining of ids) added.add(joining);
    },

    review,

    /** Brings back what a refused file has replaced. */
    restoreReplacedBy(id: string) {
      for (const entry of open) if (entry.added.has(id)) restoreReplaced(entry);
    },

    confirmAll() {
      for (const entry of open) confirm(entry);
    },

    /** Discards all that was replaced. */
    discardAll() {
      for (const entry of open) discardReplaced(entry);
    },

    /** How often files have come back. */
    restoredCount: () => restored,
  };
}
