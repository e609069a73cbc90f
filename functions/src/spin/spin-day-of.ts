import type { LastSpin } from '@blockbazaar/domain/spin/spin';
import type { SpinDay } from '@blockbazaar/domain/spin/spin-day';

/** The day of a shopper's last spin; null if there was none. */
export const dayOf = (last: LastSpin | undefined): SpinDay | null =>
  last === undefined ? null : { day: last.lastSpinDay, timeZone: last.lastTimeZone };
