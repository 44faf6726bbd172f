/** Forms on the page that hold something typed and not saved (use-unsaved-input.ts). */
export const unsavedForms = new Set<object>();
