import { localStore } from '@/ui/browser/browser-storage.ts';

const seenKey = (storeId: string): string => `seen-orders-${storeId}`;

/** The payment time (epoch ms) of the newest order that was viewed in this browser. Null if none was viewed. */
export function seenUntil(storeId: string): number | null {
  const kept = Number(localStore.read(seenKey(storeId)) ?? Number.NaN);
  return Number.isSafeInteger(kept) ? kept : null;
}

export const keepSeen = (storeId: string, paidMs: number): boolean => localStore.write(seenKey(storeId), `${paidMs}`);
