/** What configurations written in TypeScript take from lib.mjs. */
export function findChromium(): string | undefined;
