import type { Browser, Page } from '@playwright/test';
import { FirestoreTraffic } from '../../support/firestore-traffic.ts';

/** A visit in a new browser, with a counter of the documents that the database sends. */
export async function withCountedPage(
  browser: Browser,
  visit: (page: Page, traffic: FirestoreTraffic) => Promise<void>,
): Promise<void> {
  const traffic = await FirestoreTraffic.start();
  const context = await browser.newContext({
    proxy: { server: traffic.address },
    viewport: { width: 1440, height: 900 },
  });
  try {
    await visit(await context.newPage(), traffic);
  } finally {
    await context.close();
    await traffic.stop();
  }
}
