import { type DragEvent, useEffect, useRef, useState } from 'react';

const bringsFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>) => dataTransfer.types.includes('Files');

/** A file that is dropped anywhere else would be opened in place of the page. */
function refuseElsewhere(event: globalThis.DragEvent) {
  const { dataTransfer } = event;
  if (event.defaultPrevented || !dataTransfer || !bringsFiles({ dataTransfer })) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

/**
 * Files dropped on an element: whether some are held above it, and its handlers. Beside it they are refused. Dragged text is left to the
 * browser.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [held, setHeld] = useState(false);
  // Every element inside is entered and left as well.
  const inside = useRef(0);
  useEffect(() => {
    addEventListener('dragover', refuseElsewhere);
    addEventListener('drop', refuseElsewhere);
    return () => {
      removeEventListener('dragover', refuseElsewhere);
      removeEventListener('drop', refuseElsewhere);
    };
  }, []);
  const count = (entered: number) => {
    inside.current = entered;
    setHeld(entered > 0);
  };
  return {
    held,
    handlers: {
      onDragEnter: (event: DragEvent) => bringsFiles(event) && count(inside.current + 1),
      onDragLeave: (event: DragEvent) => bringsFiles(event) && count(Math.max(0, inside.current - 1)),
      onDragOver: (event: DragEvent) => {
        // Without it the browser opens the file in place of the page.
        if (bringsFiles(event)) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        count(0);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
