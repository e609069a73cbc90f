import * as z from 'zod/mini';
import { timestampSchema } from '../timestamp.ts';
import { PRIZE_IDS } from './prizes.ts';

/** `yyyy-mm-dd`, by the shopper's own calendar. */
export const localDaySchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/**
 * `spins/{uid}`: the last spin. `spins/{uid}/history/{day}`: each spin. The shopper reads them; functions write them.
 */
export const lastSpinSchema = z.object({
  lastSpinDay: localDaySchema,
  /** The zone in which that day was counted. */
  lastTimeZone: z.string(),
  /** The first spin in that zone since the latest change of zone. Spins of earlier versions have none. */
  timeZoneSince: z.optional(timestampSchema),
  lastSpinAt: timestampSchema,
  lastPrizeId: z.enum(PRIZE_IDS),
});
export type LastSpin = z.infer<typeof lastSpinSchema>;

export const spinStatusSchema = z.strictObject({
  hasSpunToday: z.boolean(),
  /** Time (ms) of the next possible spin; null: now. */
  nextSpinAt: z.nullable(z.int()),
  /** The prize of the last spin; null if there was none. */
  lastPrizeId: z.nullable(z.enum(PRIZE_IDS)),
});
export type SpinStatus = z.infer<typeof spinStatusSchema>;
