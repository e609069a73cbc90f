import * as z from 'zod/mini';
import type { OperationContract } from '../admin-operation.ts';
import { incomeSchema } from './income.ts';

export const INCOME_OPERATIONS = {
  /**
   * The site's books of a month, `yyyy-mm`, UTC. Computed from stored sums, so the cost does not depend on the number
   * of orders.
   */
  GET_INCOME: {
    data: z.strictObject({ month: z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/)) }),
    result: incomeSchema,
  },
} as const satisfies Record<string, OperationContract>;
