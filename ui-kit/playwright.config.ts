import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/lib.mjs';
import { CHROMIUM_FLAGS } from '../scripts/lib/chromium.mjs';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/stories',
  fullyParallel: true,
  workers: 2,
  timeout: 20_000,
  reporter: [['line']],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: findChromium(),
      args: CHROMIUM_FLAGS,
    },
  },
});
