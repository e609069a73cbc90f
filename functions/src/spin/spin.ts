import type { CallableOutput } from '@blockbazaar/domain/callables';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { LastSpin } from '@blockbazaar/domain/spin/spin';
import { dayOfSpin, nextSpinAt, startOfDayAfter } from '@blockbazaar/domain/spin/spin-day';
import { Timestamp } from 'firebase-admin/firestore';
import { recordMembership } from '../checkout/purchase-limits/record-membership.ts';
import { profileDocuments, profileRef } from '../documents/profiles.ts';
import { lastSpinRef, spinOfDayRef } from '../documents/spins.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { awardPrize } from './award-prize.ts';
import { cryptoRandomInt, drawPrize, type RandomBelow } from './draw-prize.ts';
import { dayOf } from './spin-status.ts';

/** Injected dependencies. */
interface SpinDeps {
  /** In ms. */
  now: number;
  randomBelow: RandomBelow;
}

/** Draws a member's prize of the day, records it and awards it, in one commit. Fails with ALREADY_SPUN. */
export function spin(
  uid: string,
  timeZone: string,
  { now = Date.now(), randomBelow = cryptoRandomInt }: Partial<SpinDeps> = {},
): Promise<Result<CallableOutput<'spin'>>> {
  // Drawn once, so that retries of the transaction yield the same prize.
  const prizeId = drawPrize(randomBelow);
  return runOptimistic(async (batch) => {
    const last = dayOf((await batch.get(lastSpinRef(uid))).data());
    if (nextSpinAt(last, now) !== null) return fail('ALREADY_SPUN');
    const [known] = await batch.getUnguarded([profileRef(uid)]);
    const profile = known === undefined ? null : profileDocuments.parse(known);
    if (profile === null) return fail('SIGN_IN_REQUIRED');

    const { day, timeZone: countedIn, zoneSince } = dayOfSpin(last, timeZone, now);
    const at = Timestamp.fromMillis(now);
    const written: LastSpin = {
      lastSpinDay: day,
      lastTimeZone: countedIn,
      ...(zoneSince !== null && { timeZoneSince: Timestamp.fromMillis(zoneSince) }),
      lastSpinAt: at,
      lastPrizeId: prizeId,
    };
    batch.save(lastSpinRef(uid), written);
    batch.create(spinOfDayRef(uid, day), written);
    recordMembership(batch, uid, true, now);
    awardPrize(batch, { prizeId, uid, profile, day, at });
    return succeed({ prizeId, nextSpinAt: startOfDayAfter({ day, timeZone: countedIn }, now) });
  });
}
