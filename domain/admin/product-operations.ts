import * as z from 'zod/mini';
import { productEditSchema } from '../catalog/product-edit.ts';
import { productDraftSchema, productInputSchema } from '../catalog/product.ts';
import { documentIdSchema } from '../document-id.ts';
import { createdResult, empty, epochMs, pageCursor, pageOf, type OperationContract } from './operation.ts';

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
  GET_PRODUCT: {
    data: z.strictObject({ id: documentIdSchema }),
    result: z.strictObject({ product: adminProductSchema }),
  },
  /**
   * Fields that are left out stay. Fails with EDIT_CONFLICT when a field of `updates` differs from its value in `seen`. `stock` comes with
   * the figure that was on the screen: the difference is written, so units reserved since then stay reserved.
   */
  UPDATE_PRODUCT: {
    data: z.extend(productEditSchema, { id: documentIdSchema }),
    result: empty,
  },
  DELETE_PRODUCT: { data: z.strictObject({ id: documentIdSchema }), result: empty },
  SET_ALL_PRODUCTS_OUT_OF_STOCK: {
    data: z.strictObject({ storeId: documentIdSchema }),
    result: z.strictObject({ count: z.int() }),
  },
} as const satisfies Record<string, OperationContract>;
