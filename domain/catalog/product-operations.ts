import * as z from 'zod/mini';
import { createdResult, empty, epochMs, pageCursor, pageOf, type OperationContract } from '../admin-operation.ts';
import { documentIdSchema } from '../document-id.ts';
import { bundlePartDraftsSchema } from './bundles/bundle-schema.ts';
import { enteredProductSchema } from './entered-product.ts';
import { priceHistorySchema } from './price-history.ts';
import { productEditSchema } from './product-edit.ts';
import { PRODUCT_FILTERS, productCountSchema } from './product-filter.ts';
import { productInputSchema } from './product.ts';
import { enteredVariantsSchema } from './variants/variant-edit.ts';

export const adminProductSchema = z.strictObject({
  ...z.omit(productInputSchema, { createdAt: true }).shape,
  id: z.string(),
  createdAt: epochMs,
  /** Its stock when it was switched off; 0: it is not switched off. */
  stockBeforeOff: z.int(),
});
export type AdminProduct = z.infer<typeof adminProductSchema>;

const allOfStore = z.strictObject({ storeId: documentIdSchema });
const counted = z.strictObject({ count: z.int() });

export const PRODUCT_OPERATIONS = {
  /**
   * Creates a product at the end of a store's page. Fails with NOT_FOUND, or with PART_UNAVAILABLE if the store does
   * not sell a part of the bundle.
   */
  CREATE_PRODUCT: {
    data: z.strictObject({
      storeId: documentIdSchema,
      product: enteredProductSchema,
      variants: z.optional(enteredVariantsSchema),
      parts: z.optional(bundlePartDraftsSchema),
    }),
    result: createdResult,
  },
  /**
   * All products in the order of the store page, or those that match a filter. A page may have fewer products than its
   * size without being the last.
   */
  GET_PRODUCTS: {
    data: z.strictObject({ storeId: documentIdSchema, filter: z.enum(PRODUCT_FILTERS), after: pageCursor }),
    result: pageOf(adminProductSchema),
  },
  /** The number of products that match a filter. Null: the database cannot count them. */
  COUNT_PRODUCTS: {
    data: z.strictObject({ storeId: documentIdSchema, filter: z.enum(PRODUCT_FILTERS) }),
    result: productCountSchema,
  },
  /** One product. Fails with NOT_FOUND. */
  GET_PRODUCT: {
    data: z.strictObject({ id: documentIdSchema }),
    result: z.strictObject({ product: adminProductSchema }),
  },
  /** The latest changes of a product's prices, latest first. */
  GET_PRICE_HISTORY: { data: z.strictObject({ productId: documentIdSchema }), result: priceHistorySchema },
  /**
   * Changes a product; omitted fields are not changed. Fails with NOT_FOUND, with PART_UNAVAILABLE, or with
   * EDIT_CONFLICT when a field of `updates` differs from its value in `seen`. `stock` includes the figure that was on
   * the screen: only the difference is written, so items reserved since then stay reserved.
   */
  UPDATE_PRODUCT: {
    data: z.extend(productEditSchema, { id: documentIdSchema }),
    result: empty,
  },
  /** Deletes a product; `RESTORE_PRODUCT` can restore it. Fails with NOT_FOUND. */
  DELETE_PRODUCT: { data: z.strictObject({ id: documentIdSchema }), result: empty },
  /**
   * Restores a recently deleted product with its ID and position. An existing product is not changed. Fails like
   * `CREATE_PRODUCT`.
   */
  RESTORE_PRODUCT: {
    data: z.strictObject({
      id: documentIdSchema,
      storeId: documentIdSchema,
      displayOrder: productInputSchema.shape.displayOrder,
      product: enteredProductSchema,
      variants: z.optional(enteredVariantsSchema),
      parts: z.optional(bundlePartDraftsSchema),
    }),
    result: empty,
  },
  /** Sets the stock of all products of a store to zero and records their previous stock. Fails with NOT_FOUND. */
  SET_ALL_PRODUCTS_OUT_OF_STOCK: { data: allOfStore, result: counted },
  /** Restores the recorded stock of all products of a store. Fails with NOT_FOUND. */
  RESTOCK_ALL_PRODUCTS: { data: allOfStore, result: counted },
} as const satisfies Record<string, OperationContract>;
