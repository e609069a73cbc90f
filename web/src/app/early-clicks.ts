import { ROOT_ID } from './page-markers.ts';

let release = (): void => undefined;

/** Dispatches the clicks that were recorded before hydration. */
export const replayEarlyClicks = (): void => release();

/**
 * Records clicks on a page from the server until its code is loaded. Clicks that need no code take effect at once:
 * those on links and on labeled fields, with a modifier key, or with another button. Fields retain their input: see
 * `useEarlyInput`.
 */
export function bufferEarlyClicks(): void {
  const root = document.getElementById(ROOT_ID);
  if (root === null) return;
  const clicks: MouseEvent[] = [];

  const recordClick = (event: Event): void => {
    if (!(event instanceof MouseEvent) || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest('a[href], label') !== null) return;
    event.preventDefault();
    event.stopPropagation();
    clicks.push(event);
  };
  root.addEventListener('click', recordClick, true);

  release = () => {
    root.removeEventListener('click', recordClick, true);
    for (const event of clicks) event.target?.dispatchEvent(new MouseEvent('click', event));
  };
}
