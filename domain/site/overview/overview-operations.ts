import * as z from 'zod/mini';
import { empty, epochMs, type OperationContract } from '../../admin-operation.ts';
import { PAYMENT_PROVIDERS } from '../../payments/providers.ts';
import { figuresSchema } from '../../sales/sales-totals.ts';
import { JOB_NAMES, JOB_STATES } from './job-run.ts';
import { openTasksSchema, uncoveredBalanceSchema } from './open-tasks.ts';
import { recentDaySchema } from './recent-days.ts';

/** Status of the marketplace's dependencies and jobs. */
const healthSchema = z.strictObject({
  jobs: z.array(
    z.strictObject({
      job: z.enum(JOB_NAMES),
      state: z.enum(JOB_STATES),
      /** End of its latest run; null: it never ran. */
      finishedAt: z.nullable(epochMs),
      /** The names of its failed parts. */
      failedParts: z.array(z.string()),
    }),
  ),
  providers: z.array(
    z.strictObject({
      provider: z.enum(PAYMENT_PROVIDERS),
      /** Time of the latest order paid by this provider; null: none. */
      paidAt: z.nullable(epochMs),
      /** Time of its last comparison with the ledger; null: never. */
      comparedAt: z.nullable(epochMs),
      /** Reason for the latest failure to fetch its list; null: the fetch succeeded. */
      failure: z.nullable(z.string()),
      /** The currency in which our account there settles, if it is not the dollar: checkouts are refused. */
      otherCurrency: z.nullable(z.string()),
    }),
  ),
  /** Number of Discord posts that have failed and are being retried. */
  failingPosts: z.int(),
  /** Number of Discord posts that were given up, and that the owner has neither sent again nor dismissed. */
  deadPosts: z.int(),
});
export type Health = z.infer<typeof healthSchema>;

/** The owner's first screen. The database counts or sums each figure: no read grows with the total number of orders. */
export const OVERVIEW_OPERATIONS = {
  /** The number of stores and sellers, and the total sales. */
  GET_OVERVIEW: {
    data: empty,
    result: z.strictObject({ storeCount: z.int(), sellerCount: z.int(), total: figuresSchema }),
  },
  /** Sales of today and the days before it, oldest first: see `RECENT_DAYS`. */
  GET_RECENT_DAYS: { data: empty, result: z.strictObject({ days: z.array(recentDaySchema) }) },
  /** The number of open tasks of each kind, and the payment balances that do not cover their refunds. */
  GET_OPEN_TASKS: {
    data: empty,
    result: z.extend(openTasksSchema, { uncovered: z.array(uncoveredBalanceSchema) }),
  },
  /** The state of the background jobs, the payment providers and the Discord posts. */
  GET_HEALTH: { data: empty, result: healthSchema },
} as const satisfies Record<string, OperationContract>;
