import { defineConfig } from 'vitest/config';
import { isElectronInstalled } from '#chromium-host/host-choice.ts';

/** What is waited for: a busy machine takes its time, and what never comes still fails. */
const expectations = { poll: { timeout: 20_000 } };

/** Files share the packages they import, which takes longer than most tests do, and each has the app's modules of its own. */
const sharedPackages = { isolate: false, setupFiles: ['tests/support/own-modules.ts'] };

/** They have a step of their own: attacks are run by name, and their number grows. */
const securityTests = 'tests/integration/security/**/*.test.ts';

/** No retries: a test that passes the second time has found something. `npm test` says which did. */
export default defineConfig({
  test: {
    reporters: ['default', './scripts/test/vitest-reporter.ts'],
    maxWorkers: 2,
    // What was made of a source is used again, by the other suites and by the next run, as long as the source is the same.
    fsModuleCache: true,
    fsModuleCachePath: '.cache/vitest',
    // Outside Electron its package answers with the path of its binary, which it would try to download here.
    ...(isElectronInstalled() ? {} : { env: { ELECTRON_OVERRIDE_DIST_PATH: 'not-installed' } }),
    projects: [
      {
        test: {
          ...sharedPackages,
          name: 'unit',
          expect: expectations,
          environment: 'node',
          include: [
            'tests/{main,preload,renderer,scripts}/**/*.test.ts',
            'conformance/tests/unit/**/*.test.ts',
          ],
          // Node.js 25 and later have a `localStorage` that warns when it is used: stores get none, as on Node.js 24.
          execArgv: ['--no-experimental-webstorage'],
          // Property tests take a minute and more on a busy machine.
          testTimeout: 240_000,
        },
      },
      {
        // Only what renders gets a DOM: the stores have to do without.
        test: {
          ...sharedPackages,
          setupFiles: [...sharedPackages.setupFiles, 'tests/renderer/set-up.ts'],
          name: 'unit-dom',
          expect: expectations,
          environment: 'jsdom',
          include: ['tests/renderer/**/*.test.tsx'],
          // As above.
          testTimeout: 240_000,
        },
      },
      {
        test: {
          ...sharedPackages,
          name: 'backend',
          expect: expectations,
          environment: 'node',
          include: ['reference-backend/tests/**/*.test.ts', 'conformance/tests/runs/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'host',
          expect: expectations,
          environment: 'node',
          include: ['chromium-host/tests/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...sharedPackages,
          name: 'integration',
          expect: expectations,
          environment: 'node',
          include: ['tests/integration/**/*.test.ts'],
          exclude: [securityTests],
          // They wait for timeouts and other processes half of the time.
          maxWorkers: 4,
          // Vitest runs projects with different numbers of workers one after the other.
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Each file in a process of its own: they measure how long something blocks, and how much memory it takes.
        test: {
          name: 'security',
          expect: expectations,
          environment: 'node',
          include: [securityTests],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          expect: expectations,
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          // Some rows start and restart the built app; a busy machine takes its time.
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      ...['real', 'real-slow'].map((name) => ({
        test: {
          name,
          expect: expectations,
          environment: 'node' as const,
          // What takes long is left to `npm run test:real`.
          include: [name === 'real' ? 'tests/real/*.test.ts' : 'tests/real/slow/*.test.ts'],
          globalSetup: 'tests/real/support/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      })),
      {
        test: {
          name: 'packaged',
          expect: expectations,
          environment: 'node',
          include: ['tests/packaged/**/*.test.ts'],
          // Packaging takes seconds, and a minute on a busy machine.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
