import { localStore } from '@/shared/browser-storage.ts';

const SOUND = 'order-sound';
const ON = 'on';
const seenKey = (storeId: string): string => `seen-orders-${storeId}`;

/** Whether this browser plays a sound for a new order. It does not until somebody wants it to. */
export const isSoundOn = (): boolean => localStore.read(SOUND) === ON;

export function keepSound(isOn: boolean): void {
  if (isOn) localStore.write(SOUND, ON);
  else localStore.remove(SOUND);
}

/** When the newest order was paid that was looked at in this browser (ms); null: none was, ever. */
export function seenUntil(storeId: string): number | null {
  const kept = Number(localStore.read(seenKey(storeId)) ?? Number.NaN);
  return Number.isSafeInteger(kept) ? kept : null;
}

export const keepSeen = (storeId: string, paidMs: number): boolean => localStore.write(seenKey(storeId), `${paidMs}`);
