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

/** Does what leads away from the page, unless a form wants to ask first. */
export function leaveBy(go: () => void): void {
  if (guard) guard(go);
  else go();
}
