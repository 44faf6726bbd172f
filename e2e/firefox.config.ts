import { defineConfig } from '@playwright/test';
import { firefoxForPlaywright } from '../scripts/lib/firefox.mjs';
import base from './playwright.config';

/** The same journeys in the Firefox of this machine, over WebDriver BiDi: `npm test -- journeys` runs those that buy and find. */
export default defineConfig({
  ...base,
  // What Playwright does not do over BiDi: pages without a program, and the words of a request.
  grepInvert: /@chromium/,
  // It starts in four seconds where the other takes one.
  timeout: 90_000,
  use: {
    ...base.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { executablePath: firefoxForPlaywright },
    // To take one, Playwright writes a style into the page, which the shop's own rules forbid and the journey then tells as a fault.
    screenshot: 'off',
  },
});
