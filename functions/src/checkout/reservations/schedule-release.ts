import { setTimeout as wait } from 'node:timers/promises';
import { REGION } from '@blockbazaar/domain/region';
import { reservationEndsAtMs, type TimedOrder } from '../../payments/reservation-time.ts';
import { logReleaseNotScheduled } from '../../platform/logging.ts';
import { SCHEDULE_RELEASES } from '../../platform/params.ts';

const QUEUE = `locations/${REGION}/functions/releaseReservation`;
/** Maximum wait for the task queue, in ms. */
const RETRY_DEADLINE_MS = 1_000;
const ALREADY_THERE = 'functions/task-already-exists';

/**
 * Schedules the end of a reservation in the task queue, once per order. The task only makes the end punctual: `sweep`
 * ends every order that no task has ended. So this function never fails, and its wait is limited.
 */
export async function scheduleRelease(orderId: string, order: TimedOrder): Promise<void> {
  if (!SCHEDULE_RELEASES.value()) return;
  const markAbandoned = new AbortController();
  try {
    const late = wait(RETRY_DEADLINE_MS, 'late' as const, { signal: markAbandoned.signal });
    late.catch(() => undefined);
    const scheduled = await Promise.race([enqueue(orderId, reservationEndsAtMs(order)), late]);
    if (scheduled === 'late') logReleaseNotScheduled(orderId, 'late');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    if (code !== ALREADY_THERE) logReleaseNotScheduled(orderId, code);
  } finally {
    markAbandoned.abort();
  }
}

async function enqueue(orderId: string, at: number): Promise<void> {
  const { getFunctions } = await import('firebase-admin/functions');
  await getFunctions()
    .taskQueue<{ orderId: string }>(QUEUE)
    .enqueue({ orderId }, { id: orderId, scheduleTime: new Date(at) });
}
