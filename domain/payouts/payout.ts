import * as z from 'zod/mini';
import { timestampSchema } from '../timestamp.ts';
import { PAYOUT_LIMITS } from './payout-limits.ts';
import { PAYOUT_STATES } from './payout-states.ts';

/** How a store is paid. `manual`: the owner pays by other means, and marks it as paid. */
export const PAYOUT_WAYS = ['manual'] as const;
export type PayoutWayName = (typeof PAYOUT_WAYS)[number];

/** An amount of one payout, in cents. */
export const payoutCentsSchema = z.int().check(z.gte(1), z.lte(PAYOUT_LIMITS.centsMax));

/** `payouts/{payoutId}`: money that is sent to a store. Money in cents. The store's seller reads all of it. */
export const payoutSchema = z.object({
  storeId: z.string(),
  cents: payoutCentsSchema,
  way: z.enum(PAYOUT_WAYS),
  state: z.enum(PAYOUT_STATES),
  /** Who made it. */
  createdBy: z.enum(['owner', 'schedule']),
  /** By which the seller finds the money, and what else proves that it was paid; null until it was marked as paid. */
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Why it was cancelled, has failed or has come back; null while it has not. */
  error: z.nullable(z.string()),
  /** How many entries of the ledger it has. */
  ledgerEntries: z.int().check(z.gte(1)),
  createdAt: timestampSchema,
  /** When it came to its present state. */
  movedAt: timestampSchema,
});
export type Payout = z.infer<typeof payoutSchema>;
