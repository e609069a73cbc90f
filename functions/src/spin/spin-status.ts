import { type Result, succeed } from '@blockbazaar/domain/failures';
import type { LastSpin, SpinStatus } from '@blockbazaar/domain/spin/spin';
import { type CountedDay, nextSpinAt } from '@blockbazaar/domain/spin/spin-day';
import { lastSpinRef } from '../documents/spins.ts';

/** Returns whether a shopper may spin at `now` (ms), and the time of the next spin. */
export async function spinStatus(uid: string, now = Date.now()): Promise<Result<SpinStatus>> {
  const last = (await lastSpinRef(uid).get()).data();
  const next = nextSpinAt(dayOf(last), now);
  return succeed({ hasSpunToday: next !== null, nextSpinAt: next, lastPrizeId: last?.lastPrizeId ?? null });
}

/** The day of a shopper's last spin; null if there was none. */
export const dayOf = (last: LastSpin | undefined): CountedDay | null =>
  last === undefined
    ? null
    : { day: last.lastSpinDay, timeZone: last.lastTimeZone, zoneSince: last.timeZoneSince?.toMillis() ?? null };
