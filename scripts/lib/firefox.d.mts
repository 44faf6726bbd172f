/** FIREFOX_PATH, else the one on the PATH; undefined when there is none. */
export function findFirefox(): string | undefined;

/** What Playwright starts as its browser. */
export const firefoxForPlaywright: string;
