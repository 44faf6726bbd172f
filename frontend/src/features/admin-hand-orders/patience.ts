/** How long, in milliseconds, somebody waits for a browser that does not say what it keeps. */
const PATIENCE = 2_000;

/** Fails then. */
export const afterPatience = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('The browser keeps silent')), PATIENCE));
