import { ROOT_ID } from './page-marks.ts';

let release = (): void => undefined;

/** Lets the clicks happen that came before the page could answer them. */
export const releaseEarlyClicks = (): void => release();

/**
 * Holds what a shopper clicks on a page from the server before its code is there. What needs no code happens at once: a click on a link,
 * with a modifier key, or with another button. What is typed stays in its field: see `useEarlyText`.
 */
export function holdEarlyClicks(): void {
  const root = document.getElementById(ROOT_ID);
  if (root === null) return;
  const clicks: MouseEvent[] = [];

  const hold = (event: Event): void => {
    if (!(event instanceof MouseEvent) || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest('a[href]') !== null) return;
    event.preventDefault();
    event.stopPropagation();
    clicks.push(event);
  };
  root.addEventListener('click', hold, true);

  release = () => {
    root.removeEventListener('click', hold, true);
    for (const event of clicks) event.target?.dispatchEvent(new MouseEvent('click', event));
  };
}
