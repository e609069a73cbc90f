import { holdEarlyClicks, releaseEarlyClicks } from './app/early-clicks.ts';
import { LATER_ATTRIBUTE, LIVE_ATTRIBUTE, PAGE_DATA_ID } from './app/page-marks.ts';
import { noteUnhandledErrors } from './app/visit-reports/noted-errors.ts';
import { nextTask } from './next-task.ts';

/** The application, once what came with the page is painted: scripts that run earlier would delay that. */
async function start(): Promise<void> {
  const isDrawn = document.getElementById(PAGE_DATA_ID) !== null;
  if (isDrawn) {
    holdEarlyClicks();
    await firstPaint();
    void askForScripts();
  }
  try {
    for (const load of LIBRARIES) {
      await load();
      await nextTask();
    }
    await import('./main.tsx');
  } catch (error) {
    // Nobody will answer what is held: links and forms do what they can by themselves.
    releaseEarlyClicks();
    throw error;
  }
}

/**
 * All at once: they are run one after the other. What makes the page live is asked for once they are there: it delays no click then, and comes
 * while they are run.
 */
async function askForScripts(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>(`link[${LATER_ATTRIBUTE}]`)];
  const first = links.filter((link) => !isLive(link));
  const arrivals = Promise.all(first.map(arrival));
  first.forEach(askFor);
  await arrivals;
  links.filter(isLive).forEach(askFor);
}

const isLive = (link: HTMLLinkElement): boolean => link.hasAttribute(LIVE_ATTRIBUTE);

/** Once it is there, or cannot be had: its import asks again. */
const arrival = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });

function askFor(link: HTMLLinkElement): void {
  link.rel = link.getAttribute(LATER_ATTRIBUTE) ?? '';
}

/** What the application brings, one after the other, so that the browser answers in between. */
const LIBRARIES = [
  () => import('react-dom/client'),
  () => import('./configure-zod.ts'),
  () => import('./shared/cart/cart-store.ts'),
];

/** The most that pictures of the first screen are waited for, in ms. */
const PICTURES_MS = 1_000;

/** What the shopper sees first is there. Never, as long as nobody looks at the page. */
async function firstPaint(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
  // The task after a frame's own work comes after its paint.
  await nextTask();
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => {
    addEventListener('load', resolve, { once: true });
    setTimeout(resolve, PICTURES_MS);
  });
}

noteUnhandledErrors();
void start();
