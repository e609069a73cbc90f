import { randomUUID } from 'node:crypto';
import { dayOf } from '@blockbazaar/domain/orders/sales-day';
import { FieldValue } from 'firebase-admin/firestore';
import { visitCountRef } from '../documents/visit-counts.ts';
import { logUnexpectedError } from '../platform/logging.ts';

/** However many visits are reported, an instance writes this often at most, in ms. */
const WRITE_EVERY_MS = 10_000;

interface Options {
  /** Adds to the number of a day. */
  add: (day: string, measured: number) => Promise<void>;
}

/** Counts the measured visits that reach one instance, and adds them to the day's document now and then. */
export function createVisitCounter({ add }: Options) {
  let counted = new Map<string, number>();
  let writtenAt = Number.NEGATIVE_INFINITY;

  /** Counts a visit that was reported at `now` (ms). Never rejects: what could not be written is added next time. */
  return async function countVisit(now: number): Promise<void> {
    increase(counted, dayOf(now), 1);
    if (now - writtenAt < WRITE_EVERY_MS) return;
    writtenAt = now;
    const due = counted;
    counted = new Map();
    await Promise.all([...due].map(([day, measured]) => write(day, measured)));
  };

  async function write(day: string, measured: number): Promise<void> {
    try {
      await add(day, measured);
    } catch (error) {
      increase(counted, day, measured);
      logUnexpectedError('countVisit', randomUUID(), error);
    }
  }
}

const increase = (counts: Map<string, number>, day: string, by: number): void =>
  void counts.set(day, (counts.get(day) ?? 0) + by);

export const countVisit = createVisitCounter({
  add: async (day, measured) => {
    await visitCountRef(day).set({ day, measured: FieldValue.increment(measured) }, { merge: true });
  },
});
