import * as z from 'zod/mini';
import { bundlePartDraftsSchema } from '../catalog/bundles/bundle-schema.ts';
import { productEditSchema } from '../catalog/product-edit.ts';
import { PRODUCT_FILTERS } from '../catalog/product-filter.ts';
import { productDraftSchema, productInputSchema } from '../catalog/product.ts';
import { variantDraftsSchema } from '../catalog/variants/variant-edit.ts';
import { documentIdSchema } from '../document-id.ts';
import { createdResult, empty, epochMs, pageCursor, pageOf, type OperationContract } from './operation.ts';

export const adminProductSchema = z.strictObject({
  ...z.omit(productInputSchema, { createdAt: true }).shape,
  id: z.string(),
  createdAt: epochMs,
  /** The units that it had when it was switched off; 0: it is not. */
  stockBeforeOff: z.int(),
});
export type AdminProduct = z.infer<typeof adminProductSchema>;

const allOfStore = z.strictObject({ storeId: documentIdSchema });
const counted = z.strictObject({ count: z.int() });

export const PRODUCT_OPERATIONS = {
  CREATE_PRODUCT: {
    data: z.strictObject({
      storeId: documentIdSchema,
      product: productDraftSchema,
      variants: z.optional(variantDraftsSchema),
      parts: z.optional(bundlePartDraftsSchema),
    }),
    result: createdResult,
  },
  /** All of them in the order of the store page, or those of a filter. A page may have fewer than fit on it, and not be the last. */
  GET_PRODUCTS: {
    data: z.strictObject({ storeId: documentIdSchema, filter: z.enum(PRODUCT_FILTERS), after: pageCursor }),
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
  /** Brings a product back that was deleted just now: with its id, at its place. One that is there stays as it is. */
  RESTORE_PRODUCT: {
    data: z.strictObject({
      id: documentIdSchema,
      storeId: documentIdSchema,
      displayOrder: productInputSchema.shape.displayOrder,
      product: productDraftSchema,
      variants: z.optional(variantDraftsSchema),
      parts: z.optional(bundlePartDraftsSchema),
    }),
    result: empty,
  },
  /** What there was in stock is remembered. */
  SET_ALL_PRODUCTS_OUT_OF_STOCK: { data: allOfStore, result: counted },
  /** Puts on sale again what was remembered. */
  RESTOCK_ALL_PRODUCTS: { data: allOfStore, result: counted },
} as const satisfies Record<string, OperationContract>;
