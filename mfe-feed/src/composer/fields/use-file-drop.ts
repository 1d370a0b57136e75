import { type DragEvent, useRef, useState } from 'react';

const hasFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>) => dataTransfer.types.includes('Files');

/** Handlers for files dropped on an element, and whether files are dragged over it. Dragged text is left to the browser. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [held, setHeld] = useState(false);
  // Drag events come from the elements inside as well.
  const inside = useRef(0);
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
