import type { PageData } from '@blockbazaar/domain/site/pages/page-data';
import { useEffect, useState } from 'react';
import { storePageBundles } from '@/firebase/page-bundles.ts';
import { serverPageSource } from '@/firebase/page-source.ts';
import { COPY_NAME, PAGE_DATA_ID } from './page-markers.ts';

let page: ReturnType<typeof serverPageSource> | null = null;
let drawnAt: number | null = null;

/** Returns the data that the server rendered this page from; null for a page without content. */
export function pageFromServer(): ReturnType<typeof serverPageSource> | null {
  const block = document.getElementById(PAGE_DATA_ID);
  if (block === null) return null;
  // Our own server wrote the data.
  const data = JSON.parse(block.textContent) as PageData;
  drawnAt = data.readAt;
  page = serverPageSource(data);
  storePageBundles(data.bundles);
  return page;
}

/** Time of rendering in ms; null for a page without content, or after the shopper has left the page. */
export const pageRenderedAt = (): number | null => drawnAt;

/** Returns whether the browser shows its own copy of this page. */
export const isCopy = (): boolean => document.querySelector(`meta[name="${COPY_NAME}"]`) !== null;

const hydrationCallbacks = new Set<() => void>();

/** Runs the callback after the whole page is hydrated. */
export const onPageHydrated = (onAlive: () => void): void => void hydrationCallbacks.add(onAlive);

/** Marks the page as hydrated. */
export function markPageHydrated(): void {
  document.getElementById(PAGE_DATA_ID)?.remove();
  for (const onAlive of hydrationCallbacks) onAlive();
  hydrationCallbacks.clear();
}

/** Discards the page data when another screen opens: it fetches its own data. */
export function useDiscardPageDataOnNavigation(screenKey: string): void {
  const [entered] = useState(screenKey);
  useEffect(() => {
    if (screenKey === entered) return;
    page?.discard();
    drawnAt = null;
  }, [screenKey, entered]);
}
