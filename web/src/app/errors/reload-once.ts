import { tabStore } from '@/ui/browser/browser-storage.ts';

const KEY = 'reloadedForUpdateAt';
/** A second failure within this time, in ms, is not solved by another reload. */
const INTERVAL_MS = 60_000;

/** Reloads the page, unless it was reloaded a moment ago or this cannot be recorded. Returns whether it reloads. */
export function reloadOnce(reload: () => void): boolean {
  const last = Number(tabStore.read(KEY) ?? 0);
  const elapsedMs = Date.now() - last;
  if ((elapsedMs >= 0 && elapsedMs < INTERVAL_MS) || !tabStore.write(KEY, String(Date.now()))) return false;
  reload();
  return true;
}
