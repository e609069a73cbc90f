import { expect, type Page } from '@playwright/test';
import { listenMessages, type ListenTarget } from '../../support/listen-channel.ts';

/** Playwright's own warning when it blocks service workers: see `playwright.config.ts`. */
const NO_WORKER = 'Service Worker registration blocked by Playwright';

/** Collects the warnings and errors in the console. */
export function collectComplaints(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && message.text() !== NO_WORKER) found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  return found;
}

/** Pictures of links in a store can be missing. */
export const expectNoComplaints = (found: readonly string[]): void =>
  expect(found.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);

const DATABASE = /google\.firestore/;

/** Collects the listen targets in a page's requests. */
export function collectListenTargets(page: Page): ListenTarget[] {
  const targets: ListenTarget[] = [];
  page.on('request', (request) => {
    if (!DATABASE.test(request.url()) || request.method() !== 'POST') return;
    for (const { addTarget } of listenMessages(request.postData() ?? '')) {
      if (addTarget !== undefined) targets.push(addTarget);
    }
  });
  return targets;
}

/** The maximum number of documents for one listener of a page. */
const LISTENED_MAX = 60;

/**
 * The page has at most four listeners with a limited number of documents each, at any size of the marketplace. They
 * start at the time of its HTML.
 */
export async function expectFewListeners(targets: readonly ListenTarget[], path: string): Promise<void> {
  await expect.poll(() => targets.filter(({ query }) => query !== undefined).length).toBeGreaterThan(0);
  let seen = 0;
  const isQuiet = (): boolean => {
    const isSame = seen === targets.length;
    seen = targets.length;
    return isSame;
  };
  await expect.poll(isQuiet, { intervals: [1_000] }).toBe(true);
  const listeners = targets.map(({ query, documents, readTime }) => ({
    of: query?.structuredQuery.from[0]?.collectionId ?? documents?.documents[0]?.split('/').at(-2),
    isQuery: query !== undefined,
    continues: readTime !== undefined,
    limit: query === undefined ? 1 : (query.structuredQuery.limit ?? Infinity),
  }));
  expect(
    listeners.filter(({ isQuery, continues }) => isQuery && !continues),
    path,
  ).toEqual([]);
  expect(
    listeners.filter(({ limit }) => limit > LISTENED_MAX),
    path,
  ).toEqual([]);
  expect(listeners.length, `${path}: ${JSON.stringify(listeners)}`).toBeLessThanOrEqual(4);
}
