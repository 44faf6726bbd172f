/**
 * Web storage that never throws: a browser may refuse it (private mode, quota), and the shop then works for the length
 * of the visit. Call it in effects and handlers only, never while rendering.
 */
type Area = 'local' | 'session';

const areaOf = (area: Area): Storage => (area === 'local' ? window.localStorage : window.sessionStorage);

export function readText(area: Area, key: string): string | null {
  try {
    return areaOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** Writes, or removes with `null`. @returns whether the browser took it */
export function writeText(area: Area, key: string, value: string | null): boolean {
  try {
    if (value === null) areaOf(area).removeItem(key);
    else areaOf(area).setItem(key, value);
    return true;
  } catch {
    // The store still holds it: only the next visit will not know.
    return false;
  }
}

/** Parses what was stored; `null` when nothing is, or when it is not JSON any more. */
export function readJson(area: Area, key: string): unknown {
  const text = readText(area, key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
