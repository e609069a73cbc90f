import { bufferEarlyClicks, replayEarlyClicks } from './app/early-clicks.ts';
import { DEFERRED_ATTRIBUTE, LIVE_ATTRIBUTE, PAGE_DATA_ID } from './app/page-markers.ts';
import { recordUnhandledErrors } from './app/visit-reports/record-error.ts';
import { yieldToBrowser } from './firebase/yield-to-browser.ts';

/** Starts the application after the first paint of rendered content: earlier scripts would delay that paint. */
async function start(): Promise<void> {
  const isServerRendered = document.getElementById(PAGE_DATA_ID) !== null;
  if (isServerRendered) {
    bufferEarlyClicks();
    await firstPaint();
    void loadScripts();
  }
  try {
    for (const load of LIBRARIES) {
      await load();
      await yieldToBrowser();
    }
    await import('./main.tsx');
  } catch (error) {
    // No code will handle the recorded clicks: links and forms then use their native behavior.
    replayEarlyClicks();
    throw error;
  }
}

/**
 * Requests all scripts at once; they run one after another. The scripts for live data are requested after the others:
 * they then delay no click, and load while the others run.
 */
async function loadScripts(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>(`link[${DEFERRED_ATTRIBUTE}]`)];
  const first = links.filter((link) => !isLive(link));
  const loadedFirst = Promise.all(first.map(whenLoaded));
  first.forEach(loadScript);
  await loadedFirst;
  links.filter(isLive).forEach(loadScript);
}

const isLive = (link: HTMLLinkElement): boolean => link.hasAttribute(LIVE_ATTRIBUTE);

/** Resolves when the script is loaded or has failed: its import requests it again. */
const whenLoaded = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });

function loadScript(link: HTMLLinkElement): void {
  link.rel = link.getAttribute(DEFERRED_ATTRIBUTE) ?? '';
}

/** Libraries of the application, loaded one after another, so that the browser can handle input between them. */
const LIBRARIES = [
  () => import('react-dom/client'),
  () => import('./app/configure-zod.ts'),
  () => import('./storefront/cart/cart-store.ts'),
];

/** Maximum wait for pictures of the first screen, in ms. */
const PICTURES_MS = 1_000;

/** Resolves after the first paint. It does not resolve while the page is in the background. */
async function firstPaint(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
  // The task after a frame's callbacks runs after its paint.
  await yieldToBrowser();
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => {
    addEventListener('load', resolve, { once: true });
    setTimeout(resolve, PICTURES_MS);
  });
}

recordUnhandledErrors();
void start();
