/**
 * Refuses files that nothing on the page takes: the browser would open them in its place, wherever they are dropped.
 * Dragged text is left to the browser, as are fields for files. It listens on the window, behind whoever takes files.
 */
export function refuseDroppedFiles(): void {
  const refuse = (event: DragEvent) => {
    const { dataTransfer } = event;
    const [target] = event.composedPath();
    const isTaken = event.defaultPrevented || (target instanceof HTMLInputElement && target.type === 'file');
    if (isTaken || !dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
}
