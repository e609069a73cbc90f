import type { PayoutSchedule } from './payout-account.ts';

const DAY_MS = 24 * 60 * 60_000;
const MONDAY = 1;

/** When a schedule's next payout is due after `now` (both in ms): the beginning of a Monday or of a month, UTC. Null: never by itself. */
export function nextPayoutAt(schedule: PayoutSchedule, now: number): number | null {
  const date = new Date(now);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (schedule === 'monthly') return Date.UTC(year, month + 1);
  if (schedule === 'weekly') return Date.UTC(year, month, day) + daysUntilMonday(date.getUTCDay()) * DAY_MS;
  return null;
}

const daysUntilMonday = (weekday: number): number => ((MONDAY - weekday + 6) % 7) + 1;
