import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS } from './tests/support/browser-flags.ts';

/** Needs the running stack: `npm test -- browser` starts one and sets these. */
const { BASE_URL = 'http://localhost:5000', CHROMIUM_PATH, CI } = process.env;

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/start-functions.ts',
  globalTeardown: './tests/e2e/support/check-contracts.ts',
  outputDir: 'test-results',
  forbidOnly: CI !== undefined,
  fullyParallel: true,
  // Tests wait for pages, timers and providers for half of their time.
  workers: 3,
  // Many tests have ten steps and more, each with its own limit below; while a core is busy with something else, a minute is too short for all.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: BASE_URL,
    // Animations cost an eighth of the time. Tests of animations switch them on.
    contextOptions: { reducedMotion: 'reduce' },
    // What a test routes would be answered by the site's worker. Its own tests allow it.
    serviceWorkers: 'block',
    // Snapshots of each step cost a seventh of the time; what a page showed at its failure is kept beside the trace.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH }),
      // Pages live for seconds: the optimizing compilers cost more time than they save.
      args: [...BROWSER_FLAGS, '--js-flags=--no-turbofan --no-maglev'],
    },
  },
  projects: [
    { name: 'browser', testMatch: 'browser/**/*.spec.ts' },
    // It replaces the whole marketplace by a large one.
    { name: 'size', testMatch: 'size/**/*.spec.ts', workers: 1 },
    { name: 'service-worker', testMatch: 'service-worker/**/*.spec.ts' },
    { name: 'gallery', testMatch: 'gallery/**/*.spec.ts', workers: 1 },
    // Each switches a part of the site off meanwhile, or changes the one owner's account.
    { name: 'exclusive', testMatch: 'exclusive/**/*.spec.ts', workers: 1 },
  ],
});
