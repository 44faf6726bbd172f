/** Half of a pair that stands for one sign, such as an emoji that a field of so many characters cut in two. UTF-8 cannot say it. */
const HALF = /\p{Surrogate}/gu;

/** The text without half signs: what the shop compares, seals and hashes is then what the database gives back. Anything else as it is. */
export const wellFormed = (value: unknown): unknown => (typeof value === 'string' ? value.replace(HALF, '') : value);

/** A body as it was read, made well formed where it stands. It calls itself: only for what is no deeper than a call of the API. */
export function makeWellFormed(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  for (const [key, value] of Object.entries(body))
    if (typeof value === 'string') Object.assign(body, { [key]: wellFormed(value) });
    else makeWellFormed(value);
}
