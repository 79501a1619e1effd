import path from 'node:path';
import { defineConfig } from '@playwright/test';

const root = path.resolve(import.meta.dirname, '../../..');

/** The run of `npm run screenshots -- --compare`. */
export default defineConfig({
  testDir: import.meta.dirname,
  globalSetup: path.join(root, 'tests/e2e/support/global-setup.ts'),
  outputDir: path.join(root, '.cache/compare'),
  snapshotPathTemplate: '{testDir}/accepted/{arg}{ext}',
  workers: 1,
  timeout: 30 * 60_000,
  expect: {
    timeout: 60_000,
    toHaveScreenshot: { maxDiffPixelRatio: 0.001, threshold: 0.1, animations: 'disabled', caret: 'hide' },
  },
  reporter: [
    [path.join(import.meta.dirname, 'reporter.ts')],
    ['html', { open: 'never', outputFolder: path.join(root, '.cache/compare-report') }],
  ],
});
