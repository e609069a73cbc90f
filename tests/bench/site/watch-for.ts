import type { Page } from '@playwright/test';

/**
 * Starts to wait, in the page, for its first card (or, without cards, its body) to contain the new stock; returns a function that reads
 * when that was, in epoch ms.
 */
export async function watchFor(page: Page, stock: number): Promise<() => Promise<number>> {
  const observed = await page.evaluateHandle((wanted) => {
    // No more than what shows the figure: looking through a whole page would be part of what is measured.
    const shown = document.querySelector('[data-testid=product-card]') ?? document.body;
    const shownAt = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!(shown.textContent ?? '').replaceAll(',', '').includes(wanted)) return;
        observer.disconnect();
        resolve(performance.timeOrigin + performance.now());
      });
      observer.observe(shown, { subtree: true, childList: true, characterData: true });
    });
    return { shownAt };
  }, `${stock}`);
  return () => observed.evaluate(({ shownAt }) => shownAt);
}

/** Waits until the first card has stopped flashing: what the change before still draws is no part of the next one. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('article')?.getAnimations({ subtree: true }).length);
}
