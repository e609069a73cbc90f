import type { PayoutSchedule } from './payout-account.ts';

const DAY_MS = 24 * 60 * 60_000;
const MONDAY = 1;

/**
 * Time of a schedule's next payout after `now` (both in ms): the start of a Monday or of a month, UTC. Null: no
 * schedule.
 */
export function nextPayoutAt(schedule: PayoutSchedule, now: number): number | null {
  const date = new Date(now);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (schedule === 'monthly') return Date.UTC(year, month + 1);
  if (schedule === 'weekly') return Date.UTC(year, month, day) + daysUntilMonday(date.getUTCDay()) * DAY_MS;
  return null;
}

const daysUntilMonday = (weekday: number): number => ((MONDAY - weekday + 6) % 7) + 1;
