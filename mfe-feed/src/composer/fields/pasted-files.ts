/** Files in the clipboard. None when they only render the clipboard's text, as word processors add them. */
export function pastedFiles(clipboard: DataTransfer): File[] {
  const files = [...clipboard.files];
  const text = clipboard.getData('text/plain').trim();
  // A file manager adds the names of the files as text.
  return text && !files.some(({ name }) => text.includes(name)) ? [] : files;
}
