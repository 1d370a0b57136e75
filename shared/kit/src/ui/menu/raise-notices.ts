/** The sheet that notices stand above: one that closes later than the next one opens does not lower them. */
let raisedBy: HTMLElement | null = null;

/**
 * Ref callback of a sheet at the lower edge of the window: notices stand above it while it is there, and cover none of
 * its entries. An embed has no such edge.
 */
export function raiseNotices(sheet: HTMLElement | null): (() => void) | undefined {
  const page = sheet?.ownerDocument;
  if (!sheet || !page || sheet.getRootNode() !== page) return undefined;
  const { style } = page.documentElement;
  style.setProperty('--sheet', `${sheet.offsetHeight}px`);
  raisedBy = sheet;
  return () => {
    if (raisedBy === sheet) style.removeProperty('--sheet');
  };
}
