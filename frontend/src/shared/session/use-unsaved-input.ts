import { useEffect } from 'react';
import { unsavedForms } from './unsaved-input';

/** Tells for as long as `dirty` that something typed is not saved: a session that ends meanwhile leaves the page as it is. */
export function useUnsavedInput(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined;
    const form = {};
    unsavedForms.add(form);
    return () => {
      unsavedForms.delete(form);
    };
  }, [dirty]);
}
