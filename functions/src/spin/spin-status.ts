import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { SpinStatus } from '@blockbazaar/domain/spin/spin';
import { nextSpinAt } from '@blockbazaar/domain/spin/spin-day';
import { lastSpinRef } from '../documents/spins.ts';
import { dayOf } from './spin-day-of.ts';

/** Returns whether a shopper may spin at `now` (ms), and the time of the next spin. */
export async function spinStatus(uid: string, now = Date.now()): Promise<Result<SpinStatus>> {
  const last = (await lastSpinRef(uid).get()).data();
  const next = nextSpinAt(dayOf(last), now);
  return succeed({ hasSpunToday: next !== null, nextSpinAt: next, lastPrizeId: last?.lastPrizeId ?? null });
}
