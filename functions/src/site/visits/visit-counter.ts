import { randomUUID } from 'node:crypto';
import { dayOf } from '@blockbazaar/domain/sales/sales-day';
import { FieldValue } from 'firebase-admin/firestore';
import { visitCountRef } from '../../documents/visit-counts.ts';
import { logUnexpectedError } from '../../platform/logging.ts';

/** The minimum time between two writes of an instance, in ms. */
const WRITE_EVERY_MS = 10_000;

interface Options {
  /** Adds to the number of a day. */
  add: (day: string, measured: number) => Promise<void>;
}

/** Counts the measured visits at one instance, and periodically adds them to the day's document. */
export function createVisitCounter({ add }: Options) {
  let counted = new Map<string, number>();
  let writtenAt = Number.NEGATIVE_INFINITY;

  /**
   * Counts a visit that was reported at `now` (ms). Never rejects: counts that could not be written are added by the
   * next write.
   */
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
