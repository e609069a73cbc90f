import { localStore } from '@/shared/browser-storage.ts';

const seenKey = (storeId: string): string => `seen-orders-${storeId}`;

/** When the newest order was paid that was looked at in this browser (ms); null: none was, ever. */
export function seenUntil(storeId: string): number | null {
  const kept = Number(localStore.read(seenKey(storeId)) ?? Number.NaN);
  return Number.isSafeInteger(kept) ? kept : null;
}

export const keepSeen = (storeId: string, paidMs: number): boolean => localStore.write(seenKey(storeId), `${paidMs}`);
