import { createContext, use } from 'react';

/** What the application asks of the browser around it; tests put their own in its place. */
export interface Browser {
  /** Leaves the application for another address. */
  leaveFor: (url: string) => void;
  /** Milliseconds since 1970. */
  now: () => number;
}

export const BrowserContext = createContext<Browser>({
  leaveFor: (url) => window.location.assign(url),
  now: () => Date.now(),
});

/** Call its functions in effects and handlers only: a server renders the first picture. */
export const useBrowser = () => use(BrowserContext);
