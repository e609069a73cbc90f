import type { Page } from '@playwright/test';

/**
 * Starts to wait, in the page, until its first card (or, without cards, its body) contains the new stock. Returns a
 * function that resolves with the time in epoch ms.
 */
export async function watchFor(page: Page, stock: number): Promise<() => Promise<number>> {
  const observed = await page.evaluateHandle((wanted) => {
    // Observes only the element with the figure. A search of the whole page would distort the measurement.
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

/**
 * Waits until the first card has stopped flashing, so that the previous change does not affect the next measurement.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('article')?.getAnimations({ subtree: true }).length);
}
