import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { ToolFailure } from '../failure.ts';
import { inRoot } from '../paths.ts';
import { childEnv } from '../processes/child-env.ts';
import { canRun, run } from '../processes/run.ts';
import { chooseBrowser, NO_BROWSER_MESSAGE, type InstallMethod } from './choose-browser.ts';

const PLAYWRIGHT = inRoot('node_modules', '@playwright', 'test', 'cli.js');
const SHELL_PATH = '/usr/bin/chromium-headless-shell';
const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const DOWNLOADS = process.env.PLAYWRIGHT_DOWNLOAD_HOST ?? 'https://cdn.playwright.dev';

const REACHABILITY_TIMEOUT_MS = 4_000;
const DOWNLOAD_MS = 300_000;
const PACKAGE_MS = 600_000;

/**
 * Returns the path of a Chromium that runs on this machine, and installs one if necessary. The error lists all options.
 */
export async function findBrowser(): Promise<string> {
  const tried = new Set<InstallMethod>();
  for (;;) {
    const own = await ifItRuns(chromium.executablePath());
    const choice = chooseBrowser({
      named: await ifItRuns(process.env.CHROMIUM_PATH ?? ''),
      own,
      canDownloadPlaywright: own === null && !tried.has('playwright') && (await isReachable(DOWNLOADS)),
      shell: await ifItRuns(SHELL_PATH),
      system: await firstThatRuns(SYSTEM_PATHS),
      canInstallPackage: !tried.has('debian') && process.getuid?.() === 0 && (await canRun('apt-get')),
    });
    if (choice.kind === 'use') {
      console.log(`· Browser: ${choice.path}`);
      return choice.path;
    }
    if (choice.kind === 'none') throw new ToolFailure(NO_BROWSER_MESSAGE);
    tried.add(choice.way);
    await INSTALLERS[choice.way]();
  }
}

const INSTALLERS: Record<InstallMethod, () => Promise<void>> = {
  playwright: async () => {
    console.log("Downloading Playwright's Chromium (once)");
    const args = [PLAYWRIGHT, 'install', 'chromium'];
    await run(process.execPath, args, { env: childEnv(), timeoutMs: DOWNLOAD_MS, live: true });
  },
  debian: async () => {
    console.log("Installing Debian's chromium-headless-shell package (once)");
    const env = childEnv({ DEBIAN_FRONTEND: 'noninteractive' });
    await run('apt-get', ['update'], { env, timeoutMs: PACKAGE_MS });
    const args = ['install', '--yes', '--no-install-recommends', 'chromium-headless-shell'];
    await run('apt-get', args, { env, timeoutMs: PACKAGE_MS, live: true });
  },
};

/** A downloaded browser does not run when system libraries are missing. It then counts as missing. */
async function ifItRuns(file: string): Promise<string | null> {
  return file !== '' && existsSync(file) && (await canRun(file, ['--version', '--no-sandbox'])) ? file : null;
}

async function firstThatRuns([file, ...others]: readonly string[]): Promise<string | null> {
  if (file === undefined) return null;
  return (await ifItRuns(file)) ?? firstThatRuns(others);
}

/** Any response proves that the host is reachable. */
async function isReachable(host: string): Promise<boolean> {
  try {
    const response = await fetch(host, { method: 'HEAD', signal: AbortSignal.timeout(REACHABILITY_TIMEOUT_MS) });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
