/** Files in the clipboard, unless they only picture a text that is there as well, as word processors put it. */
export function pastedFiles(clipboard: DataTransfer): File[] {
  const files = [...clipboard.files];
  const text = clipboard.getData('text/plain').trim();
  // A file manager adds the names of the files as text.
  return text && !files.some(({ name }) => text.includes(name)) ? [] : files;
}
