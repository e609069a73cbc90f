import { expect, type Browser, type Page } from '@playwright/test';
import type { FirestoreTraffic } from '../../support/firestore-traffic.ts';
import { longestTaskMs } from '../../support/main-thread.ts';

/** The maximum number of concurrent listeners of a list: see docs/decisions/065. */
const LISTENERS_MAX = 4;
const TASK_MAX_MS = 50;
const TASKS_AT_LEAST = 50;
const WITHIN_MS = 60_000;

interface Scrolled {
  browser: Browser;
  page: Page;
  traffic: FirestoreTraffic;
  /** Number of the page's listeners that do not belong to the list. */
  others: number;
}

/** Scrolls past a number of orders in a list, and asserts few listeners and short tasks. */
export async function scrollOrders({ browser, page, traffic, others }: Scrolled, past: number): Promise<void> {
  let most = 0;
  let reached = 0;
  const scroll = (): Promise<void> =>
    expect(async () => {
      await page.mouse.wheel(0, 1_500);
      most = Math.max(most, traffic.listeners - others);
      reached = Number(await page.locator('[aria-posinset]').last().getAttribute('aria-posinset'));
      expect(reached).toBeGreaterThan(past);
    }).toPass({ intervals: [50], timeout: WITHIN_MS });
  const longestTask = await longestTaskMs(browser, page, scroll, TASKS_AT_LEAST);
  console.log(`scrolled to order ${reached}: ${most} listeners, longest task ${longestTask.toFixed(0)} ms`);
  expect(most).toBeLessThanOrEqual(LISTENERS_MAX);
  expect(longestTask).toBeLessThanOrEqual(TASK_MAX_MS);
}
