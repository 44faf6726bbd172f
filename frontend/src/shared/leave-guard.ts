/** Asks before something that is not saved would be lost; `go` is what was wanted. */
type Guard = (go: () => void) => void;

let guard: Guard | null = null;

/** One form at a time. @returns what takes the guard away */
export function guardLeaving(ask: Guard): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = null;
  };
}

let held = false;

/** Nothing leads away while somebody is asked to log in again over the page. @returns what lets go */
export function holdPage(): () => void {
  held = true;
  return () => {
    held = false;
  };
}

/** Does what leads away from the page, unless a form wants to ask first. */
export function leaveBy(go: () => void): void {
  if (held) return;
  if (guard) guard(go);
  else go();
}
