import type { Store } from '@reduxjs/toolkit';

interface Persistence<State, Slice> {
  select: (state: State) => Slice;
  /** Puts into the store what storage holds. */
  restore: () => void;
  write: (slice: Slice) => void;
  /** The storage keys written, to recognise another tab's change. */
  keys: readonly string[];
}

/**
 * Restores a slice from local storage, then keeps storage and the other tabs in step with it. What another tab wrote is
 * taken over without being written back, or two tabs would answer each other for ever.
 * Call it once the first render is done. Returns what undoes it.
 */
export function persistSlice<State, Slice>(store: Store<State>, persistence: Persistence<State, Slice>): () => void {
  const { select, restore, write, keys } = persistence;
  let restoring = false;
  let saved: Slice;

  const takeOver = () => {
    restoring = true;
    restore();
    restoring = false;
    saved = select(store.getState());
  };
  takeOver();

  const unsubscribe = store.subscribe(() => {
    const slice = select(store.getState());
    if (restoring || slice === saved) return;
    saved = slice;
    write(slice);
  });
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || keys.includes(event.key)) takeOver();
  };
  // A page that Back brings out as it was left did not hear of other tabs meanwhile.
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) takeOver();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
}
