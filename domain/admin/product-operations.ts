import * as z from 'zod/mini';
import { productInputSchema } from '../catalog/product.ts';
import { documentIdSchema } from '../document-id.ts';
import { createdResult, empty, epochMs, pageCursor, pageOf, type OperationContract } from './operation.ts';

/** The fields of a product that staff edit. */
export const productDraftSchema = z.strictObject(
  z.omit(productInputSchema, { storeId: true, displayOrder: true, createdAt: true }).shape,
);
export type ProductDraft = z.infer<typeof productDraftSchema>;

export const adminProductSchema = z.strictObject({
  ...z.omit(productInputSchema, { createdAt: true }).shape,
  id: z.string(),
  createdAt: epochMs,
});
export type AdminProduct = z.infer<typeof adminProductSchema>;

export const PRODUCT_OPERATIONS = {
  CREATE_PRODUCT: {
    data: z.strictObject({ storeId: documentIdSchema, product: productDraftSchema }),
    result: createdResult,
  },
  /** In the order of the store page. */
  GET_PRODUCTS: {
    data: z.strictObject({ storeId: documentIdSchema, after: pageCursor }),
    result: pageOf(adminProductSchema),
  },
  /**
   * Fields that are left out keep their values. `stock` comes with the figure that was on the screen, and the difference is
   * written, so that pieces sold or reserved meanwhile are not undone.
   */
  UPDATE_PRODUCT: {
    data: z.strictObject({
      id: documentIdSchema,
      updates: z.partial(z.omit(productDraftSchema, { stock: true })),
      stock: z.optional(z.strictObject({ seen: z.int().check(z.gte(0)), wanted: productInputSchema.shape.stock })),
    }),
    result: empty,
  },
  DELETE_PRODUCT: { data: z.strictObject({ id: documentIdSchema }), result: empty },
  SET_ALL_PRODUCTS_OUT_OF_STOCK: {
    data: z.strictObject({ storeId: documentIdSchema }),
    result: z.strictObject({ count: z.int() }),
  },
} as const satisfies Record<string, OperationContract>;
