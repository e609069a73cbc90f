import type { PageData } from '@blockbazaar/domain/pages/page-data';
import { useEffect, useState } from 'react';
import { keepPageBundles } from '@/firebase/page-bundles.ts';
import { drawnPage } from '@/firebase/page-source.ts';
import { COPY_NAME, PAGE_DATA_ID } from './page-marks.ts';

let page: ReturnType<typeof drawnPage> | null = null;
let drawnAt: number | null = null;

/** What this page was drawn from, where it came with its content; null: it came empty. */
export function pageFromServer(): ReturnType<typeof drawnPage> | null {
  const block = document.getElementById(PAGE_DATA_ID);
  if (block === null) return null;
  // Our own server has written it.
  const data = JSON.parse(block.textContent) as PageData;
  drawnAt = data.readAt;
  page = drawnPage(data);
  keepPageBundles(data.bundles);
  return page;
}

/** When the page was drawn, in ms; null: it came empty, or was left. */
export const pageDrawnAt = (): number | null => drawnAt;

/** Whether the browser has shown this page from its own copy. */
export const isCopy = (): boolean => document.querySelector(`meta[name="${COPY_NAME}"]`) !== null;

const whenAlive = new Set<() => void>();

/** Calls back once the whole page has come to life. */
export const onPageAlive = (onAlive: () => void): void => void whenAlive.add(onAlive);

/** The page has come to life. */
export function notePageAlive(): void {
  document.getElementById(PAGE_DATA_ID)?.remove();
  for (const onAlive of whenAlive) onAlive();
  whenAlive.clear();
}

/** Once the shopper goes on, what the page was drawn from is of no use: other screens ask for themselves. */
export function useForgetPageWhenLeft(pathname: string): void {
  const [entered] = useState(pathname);
  useEffect(() => {
    if (pathname === entered) return;
    page?.forget();
    drawnAt = null;
  }, [pathname, entered]);
}
