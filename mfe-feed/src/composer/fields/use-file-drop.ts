import { useHost } from '@community/core';
import { type DragEvent, useEffect, useRef, useState } from 'react';

const hasFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>) => dataTransfer.types.includes('Files');

/** Stops the browser from opening a file that is dropped elsewhere. */
function refuseElsewhere(event: globalThis.DragEvent) {
  const { dataTransfer } = event;
  if (event.defaultPrevented || !dataTransfer || !hasFiles({ dataTransfer })) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

/**
 * Handlers for files dropped on an element, and whether files are dragged over it. Files dropped elsewhere are refused
 * in a document of the community's own. Dragged text is left to the browser.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [held, setHeld] = useState(false);
  // Drag events come from the elements inside as well.
  const inside = useRef(0);
  const { ownsDocument } = useHost();
  useEffect(() => {
    if (!ownsDocument) return undefined;
    addEventListener('dragover', refuseElsewhere);
    addEventListener('drop', refuseElsewhere);
    return () => {
      removeEventListener('dragover', refuseElsewhere);
      removeEventListener('drop', refuseElsewhere);
    };
  }, [ownsDocument]);
  const count = (entered: number) => {
    inside.current = entered;
    setHeld(entered > 0);
  };
  return {
    held,
    handlers: {
      onDragEnter: (event: DragEvent) => hasFiles(event) && count(inside.current + 1),
      onDragLeave: (event: DragEvent) => hasFiles(event) && count(Math.max(0, inside.current - 1)),
      onDragOver: (event: DragEvent) => {
        // Otherwise the browser opens the file.
        if (hasFiles(event)) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        count(0);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
