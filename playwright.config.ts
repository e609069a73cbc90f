import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS } from './tests/support/browser-flags.ts';

/** Requires the running stack: `npm test -- browser` starts one and sets these variables. */
const { BASE_URL = 'http://localhost:5000', CHROMIUM_PATH, CI } = process.env;

const launchOptions = CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH };

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/start-functions.ts',
  globalTeardown: './tests/e2e/support/check-contracts.ts',
  outputDir: 'test-results',
  forbidOnly: CI !== undefined,
  fullyParallel: true,
  // Tests wait for pages, timers and providers during half of their time.
  workers: 3,
  // Many tests have ten or more steps, each with its own limit below. With other load on a core, a minute is not enough
  // for all of them.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: BASE_URL,
    // Animations cost an eighth of the time. Tests of animations enable them.
    contextOptions: { reducedMotion: 'reduce' },
    // The site's service worker would respond to requests that tests intercept. The worker's own tests allow it.
    serviceWorkers: 'block',
    // Snapshots of each step cost a seventh of the time. The page's state at a failure is stored beside the trace.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { ...launchOptions, args: BROWSER_FLAGS },
  },
  projects: [
    {
      name: 'browser',
      testMatch: 'browser/**/*.spec.ts',
      // Pages live for seconds: code is rarely executed often enough to repay its optimization.
      use: { launchOptions: { ...launchOptions, args: [...BROWSER_FLAGS, '--js-flags=--no-turbofan --no-maglev'] } },
    },
    // First visits, documents and measurements of pages, and lists of hundreds of rows.
    { name: 'pages', testMatch: 'pages/**/*.spec.ts' },
    // It replaces the whole marketplace with a large one.
    { name: 'size', testMatch: 'size/**/*.spec.ts', workers: 1 },
    { name: 'service-worker', testMatch: 'service-worker/**/*.spec.ts' },
    { name: 'gallery', testMatch: 'gallery/**/*.spec.ts', workers: 1 },
    // Each test disables a part of the site, or changes the only owner's account.
    { name: 'exclusive', testMatch: 'exclusive/**/*.spec.ts', workers: 1 },
  ],
});
