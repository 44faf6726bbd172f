/** What configurations written in TypeScript take from lib.mjs. */
export function findChromium(): string | undefined;

/** The file behind a package's command, to be run by Node. */
export function binary(packageName: string, command?: string): string;
