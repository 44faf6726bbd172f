/** One variable's text, '' when it is not given. */
export type Value = (name: string) => string;

/** The texts of a list, newest first. */
export function partsOf(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
