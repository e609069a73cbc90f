import * as z from 'zod/mini';
import { localStore, parseJson, type SafeStorage } from '../browser-storage.ts';

const KEY = 'finishedOrders';
/** More than anybody returns to; the oldest are forgotten. */
const REMEMBERED_MAX = 20;

const idsSchema = z.array(z.string());

function readIds(storage: SafeStorage): string[] {
  const stored = storage.read(KEY);
  const parsed = idsSchema.safeParse(stored === null ? null : parseJson(stored));
  return parsed.success ? parsed.data : [];
}

/** Notes that an order is paid. False: that was known, so the cart of today is another one. */
export function markFinished(storage: SafeStorage, orderId: string): boolean {
  const known = readIds(storage);
  if (known.includes(orderId)) return false;
  storage.write(KEY, JSON.stringify([...known, orderId].slice(-REMEMBERED_MAX)));
  return true;
}

export const markFinishedHere = (orderId: string): boolean => markFinished(localStore, orderId);
