import { useEffect } from 'react';

/** Opens the search by Ctrl K or ⌘K, unless a dialog waits for its answer. */
export function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const asked =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
      if (!asked) return;
      // The browser's own, which looks for something else.
      event.preventDefault();
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) open();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [open]);
}
