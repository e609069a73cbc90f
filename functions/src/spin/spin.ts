import type { CallableOutput } from '@blockbazaar/domain/callables';
import { fail, type Result, succeed } from '@blockbazaar/domain/failures';
import { profileSchema } from '@blockbazaar/domain/profiles/profile';
import { dayOfSpin, nextSpinAt, startOfDayAfter } from '@blockbazaar/domain/spin/spin-day';
import type { LastSpin } from '@blockbazaar/domain/spin/spin';
import { Timestamp } from 'firebase-admin/firestore';
import { collection } from '../platform/firestore.ts';
import { transact } from '../platform/transact.ts';
import { awardPrize } from './award-prize.ts';
import { drawPrize, type RandomBelow, unforeseeable } from './draw-prize.ts';
import { dayOf, lastSpinIn, lastSpinRef, spinOfDayRef } from './spin-documents.ts';

/** What a spin takes from the world around it. */
interface Surroundings {
  /** In ms. */
  now: number;
  randomBelow: RandomBelow;
}

/** Draws a shopper's prize of the day, writes it down, and hands it over: all of it, or nothing. Fails with ALREADY_SPUN. */
export function spin(
  uid: string,
  timeZone: string,
  { now = Date.now(), randomBelow = unforeseeable }: Partial<Surroundings> = {},
): Promise<Result<CallableOutput<'spin'>>> {
  // Once, however often the transaction has to be tried.
  const prizeId = drawPrize(randomBelow);
  return transact(async (transaction) => {
    const last = dayOf(lastSpinIn(await transaction.get(lastSpinRef(uid))));
    if (nextSpinAt(last, now) !== null) return fail('ALREADY_SPUN');
    const [known] = await transaction.glance([collection('profiles').doc(uid)]);
    const { data: profile } = profileSchema.safeParse(known?.data());
    if (profile === undefined) return fail('SIGN_IN_REQUIRED');

    const { day, timeZone: countedIn } = dayOfSpin(last, timeZone, now);
    const at = Timestamp.fromMillis(now);
    const written: LastSpin = { lastSpinDay: day, lastTimeZone: countedIn, lastSpinAt: at, lastPrizeId: prizeId };
    transaction.save(lastSpinRef(uid), written);
    transaction.create(spinOfDayRef(uid, day), written);
    awardPrize(transaction, { prizeId, uid, profile, day, at });
    return succeed({ prizeId, nextSpinAt: startOfDayAfter({ day, timeZone: countedIn }, now) });
  });
}
