import { defineConfig } from '@playwright/test';

/** The built app, on real Electron or on the Chromium host. No retries: `npm test` runs a failed spec again, alone, and says so. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  // One more than the cores of the build server: tests wait for a part of their time, such as for a reconnection.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '.cache/reports/e2e.json' }],
  ],
  // Without pictures of each moment, which slow every spec down: a trace has the page of each step anyway.
  use: { trace: { mode: 'retain-on-failure', screenshots: false }, screenshot: 'only-on-failure' },
});
