import * as z from 'zod/mini';
import { JOB_NAMES, JOB_STATES } from '../overview/job-run.ts';
import { openTasksSchema, uncoveredBalanceSchema } from '../overview/open-tasks.ts';
import { recentDaySchema } from '../overview/recent-days.ts';
import { PAYMENT_PROVIDERS } from '../payments/providers.ts';
import { figuresSchema } from '../sales/sales-totals.ts';
import { empty, epochMs, type OperationContract } from './operation.ts';

/** Whether something that the marketplace depends on does its work. */
const healthSchema = z.strictObject({
  jobs: z.array(
    z.strictObject({
      job: z.enum(JOB_NAMES),
      state: z.enum(JOB_STATES),
      /** When its latest run ended; null: it never ran. */
      finishedAt: z.nullable(epochMs),
      /** The parts of it that failed. */
      failedParts: z.array(z.string()),
    }),
  ),
  providers: z.array(
    z.strictObject({
      provider: z.enum(PAYMENT_PROVIDERS),
      /** When the latest order was paid by it; null: none was. */
      paidAt: z.nullable(epochMs),
      /** When it was last compared with the ledger; null: it never was. */
      comparedAt: z.nullable(epochMs),
      /** Why its list could not be had at the latest try; null: it could. */
      failure: z.nullable(z.string()),
    }),
  ),
  /** How many Discord posts have failed and are tried again. */
  failingPosts: z.int(),
});
export type Health = z.infer<typeof healthSchema>;

/** The owner's first screen. Each is counted or summed by the database: none reads what grows with the orders ever made. */
export const OVERVIEW_OPERATIONS = {
  GET_OVERVIEW: {
    data: empty,
    result: z.strictObject({ storeCount: z.int(), sellerCount: z.int(), total: figuresSchema }),
  },
  /** Today and the days before it, the oldest first: see `RECENT_DAYS`. */
  GET_RECENT_DAYS: { data: empty, result: z.strictObject({ days: z.array(recentDaySchema) }) },
  GET_OPEN_TASKS: {
    data: empty,
    result: z.extend(openTasksSchema, { uncovered: z.array(uncoveredBalanceSchema) }),
  },
  GET_HEALTH: { data: empty, result: healthSchema },
} as const satisfies Record<string, OperationContract>;
