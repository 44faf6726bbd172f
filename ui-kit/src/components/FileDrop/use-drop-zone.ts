import { useRef, useState } from 'react';
import type { DragEvent } from 'react';

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}

/** Handlers of an element that files are dropped on, and whether some hang over it. */
export function useDropZone(onFiles: (files: File[]) => void, disabled: boolean) {
  const [over, setOver] = useState(false);
  // Entering a child is told before leaving its parent: the zone is left when as many were left as entered.
  const depth = useRef(0);

  const enter = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    depth.current += 1;
    setOver(!disabled);
  };
  const hover = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    // Without it the browser would leave the page for the file.
    event.preventDefault();
    event.dataTransfer.dropEffect = disabled ? 'none' : 'copy';
  };
  const leave = () => {
    depth.current = Math.max(0, depth.current - 1);
    if (depth.current === 0) setOver(false);
  };
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  return { over, handlers: { onDragEnter: enter, onDragOver: hover, onDragLeave: leave, onDrop: drop } };
}
