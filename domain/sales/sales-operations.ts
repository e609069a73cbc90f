import * as z from 'zod/mini';
import { pageCursor, pageOf, type OperationContract } from '../admin-operation.ts';
import { documentIdSchema } from '../document-id.ts';
import { figuresSchema } from './sales-totals.ts';

/** `yyyy-mm-dd`, UTC. */
const day = z.string();
const dayFigures = z.strictObject({ day, ...figuresSchema.shape });

const salesSummary = z.strictObject({
  total: figuresSchema,
  /** The last `SALES_WINDOWS.ownerDays` days. */
  recent: figuresSchema,
  /** Each of the last `SALES_WINDOWS.chartDays` days, oldest first; days without a sale are zero. */
  days: z.array(dayFigures),
});
export type SalesSummary = z.infer<typeof salesSummary>;

const storeSales = z.strictObject({
  storeId: z.string(),
  storeName: z.string(),
  total: figuresSchema,
  recent: figuresSchema,
});
export type StoreSales = z.infer<typeof storeSales>;

/** All of these operations read the stored totals, never orders. */
export const SALES_OPERATIONS = {
  /** Sales of one store, or of all stores combined when `storeId` is null. Instant money has its own store ID. */
  GET_SALES_DATA: { data: z.strictObject({ storeId: z.nullable(documentIdSchema) }), result: salesSummary },
  /** Sales of each store, by revenue, highest first. */
  GET_STORE_SALES: { data: z.strictObject({ after: pageCursor }), result: pageOf(storeSales) },
} as const satisfies Record<string, OperationContract>;
