import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/lib.mjs';
import { CHROMIUM_FLAGS } from '../scripts/lib/chromium.mjs';

/** Browser journeys against the built shop, each worker with a server, a port and a data folder of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // A machine that others use as well stands still for seconds: only a defect needs all of it.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: '../test-results/journeys',
  reporter: 'line',
  use: {
    browserName: 'chromium',
    locale: 'fr-FR',
    // A worker answers beside what a journey puts in the shop's place (page.route); journeys about workers allow them.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    // To look at a failure step by step: TRACE=1. Recording takes a third of the time of every journey.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: CHROMIUM_FLAGS,
    },
  },
});
