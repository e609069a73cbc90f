import { newProduct } from '@blockbazaar/domain/catalog/bulk-edit/product-change';
import { canSellParts, type PartProducts } from '@blockbazaar/domain/catalog/bundles/bundle-edit';
import type { BundlePartDraft } from '@blockbazaar/domain/catalog/bundles/bundle-schema';
import { nextDisplayOrder } from '@blockbazaar/domain/catalog/display-order';
import { productDraftSchema, productInputSchema, type ProductInput } from '@blockbazaar/domain/catalog/product';
import { applyProductEdit } from '@blockbazaar/domain/catalog/product-edit';
import { isInFilter } from '@blockbazaar/domain/catalog/product-filter';
import type { AdminProduct, PRODUCT_OPERATIONS } from '@blockbazaar/domain/catalog/product-operations';
import { stockBeforeOff } from '@blockbazaar/domain/catalog/stock-before-off';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { readPriceHistory } from '../audit/log/read-price-history.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { productDocuments, productRef } from '../documents/products.ts';
import { storeDocuments, storeRef } from '../documents/stores.ts';
import type { AdminHandlers } from '../platform/admin-handler.ts';
import { changesOf } from '../platform/changes.ts';
import type { Identified } from '../platform/define-documents.ts';
import { editConflict } from '../platform/edit-conflict.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { readPage } from '../platform/paging/read-page.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { partProducts } from './bundles/part-products.ts';
import { countProducts, filteredProducts, productsOf } from './filtered-products.ts';
import { switchAllProducts } from './switch-all-products.ts';

const DISPLAY_ORDER = productDocuments.field('displayOrder');
const LAST_DISPLAY_ORDER = storeDocuments.field('lastDisplayOrder');

const adminProduct = ({ createdAt, ...product }: Identified<ProductInput>, previousStock: number): AdminProduct => ({
  ...product,
  createdAt: createdAt.toMillis(),
  stockBeforeOff: previousStock,
});

/**
 * A new product with its variants or its parts. Fails with PART_UNAVAILABLE if its store does not sell one of the
 * parts.
 */
async function newProductOf(
  batch: OptimisticBatch,
  storeId: string,
  added: Parameters<typeof newProduct>[0],
): Promise<Result<ReturnType<typeof newProduct>>> {
  const sellable = await readSellableParts(batch, storeId, added.parts);
  return sellable.ok ? succeed(newProduct(added, sellable.value)) : sellable;
}

async function readSellableParts(
  batch: OptimisticBatch,
  storeId: string,
  parts: readonly BundlePartDraft[] = [],
): Promise<Result<PartProducts>> {
  const sellable = await partProducts((refs) => batch.getUnguarded(refs), parts, storeId);
  return canSellParts(parts, sellable) ? succeed(sellable) : fail('PART_UNAVAILABLE');
}

export const PRODUCT_HANDLERS: AdminHandlers<keyof typeof PRODUCT_OPERATIONS> = {
  CREATE_PRODUCT: ({ storeId, ...added }, { actor }) => {
    const ref = productDocuments.plain.doc();
    return runOptimistic(async (batch) => {
      const [existing, store] = await batch.getAll([ref, storeRef(storeId)]);
      if (existing?.exists === true) return succeed({ id: ref.id });
      if (store?.exists !== true) return fail('NOT_FOUND');
      const product = await newProductOf(batch, storeId, added);
      if (!product.ok) return product;
      const { docs } = await productsOf(storeId).orderBy(DISPLAY_ORDER, 'desc').limit(1).get();
      const displayOrder = nextDisplayOrder(store.get(LAST_DISPLAY_ORDER), docs[0]?.get(DISPLAY_ORDER));
      const fields: ProductInput = {
        ...product.value,
        storeId,
        displayOrder,
        createdAt: Timestamp.now(),
      };
      batch.create(ref, fields);
      // Fails if the store was changed or deleted since it was read; then the transaction is retried.
      batch.update(store.ref, { [LAST_DISPLAY_ORDER]: displayOrder });
      writeAudit(batch, {
        action: 'CREATE_PRODUCT',
        actor,
        target: ref.path,
        before: null,
        after: { storeId, ...product.value },
      });
      return succeed({ id: ref.id });
    });
  },

  GET_PRODUCTS: async ({ storeId, filter, after }) => {
    const { query, order } = filteredProducts(storeId, filter);
    const page = await readPage(
      {
        name: `products ${storeId} ${filter}`,
        query,
        order: [order],
        size: STAFF_PAGE_SIZES.products,
      },
      after,
    );
    if (!page.ok) return page;
    const items = page.value.docs.flatMap((document) => {
      const product = productDocuments.parse(document);
      if (product === null || !isInFilter(filter, product)) return [];
      return [adminProduct(product, stockBeforeOff(document.data()))];
    });
    return succeed({ items, next: page.value.next });
  },

  COUNT_PRODUCTS: async ({ storeId, filter }) => succeed(await countProducts(storeId, filter)),

  GET_PRODUCT: async ({ id }) => {
    const document = await productRef(id).get();
    const product = productDocuments.parse(document);
    if (product === null) return fail('NOT_FOUND');
    return succeed({ product: adminProduct(product, stockBeforeOff(document.data() ?? {})) });
  },

  GET_PRICE_HISTORY: async ({ productId }) => succeed(await readPriceHistory(productId)),

  UPDATE_PRODUCT: ({ id, ...edit }, { actor }) =>
    runOptimistic(async (batch) => {
      const product = await batch.get(productRef(id));
      if (!product.exists) return fail('NOT_FOUND');
      const current = product.data() ?? {};
      const storeId = String(product.get(productDocuments.field('storeId')));
      const sellable = await readSellableParts(batch, storeId, edit.parts?.wanted);
      if (!sellable.ok) return sellable;
      const updates = applyProductEdit(current, edit, sellable.value);
      if (updates === null) return editConflict(current, Object.keys(productDraftSchema.shape));
      const changes = changesOf(current, updates);
      if (changes === null) return succeed({});
      batch.update(product.ref, changes.after);
      writeAudit(batch, { action: 'UPDATE_PRODUCT', actor, target: product.ref.path, ...changes });
      return succeed({});
    }),

  DELETE_PRODUCT: ({ id }, { actor }) =>
    runOptimistic(async (batch) => {
      const product = await batch.get(productRef(id));
      if (!product.exists) return fail('NOT_FOUND');
      batch.remove(product.ref);
      const { data } = z.omit(productInputSchema, { createdAt: true }).safeParse(product.data());
      writeAudit(batch, {
        action: 'DELETE_PRODUCT',
        actor,
        target: product.ref.path,
        before: data ?? null,
        after: null,
      });
      return succeed({});
    }),

  RESTORE_PRODUCT: ({ id, storeId, displayOrder, ...added }, { actor }) =>
    runOptimistic(async (batch) => {
      const [existing, store] = await batch.getAll([productRef(id), storeRef(storeId)]);
      if (existing?.exists === true) return succeed({});
      if (store?.exists !== true) return fail('NOT_FOUND');
      const product = await newProductOf(batch, storeId, added);
      if (!product.ok) return product;
      const fields: ProductInput = { ...product.value, storeId, displayOrder, createdAt: Timestamp.now() };
      batch.create(productRef(id), fields);
      // A store that is deleted concurrently must not receive a product.
      batch.assertUnchanged(store);
      writeAudit(batch, {
        action: 'RESTORE_PRODUCT',
        actor,
        target: productRef(id).path,
        before: null,
        after: { storeId, ...product.value },
      });
      return succeed({});
    }),

  SET_ALL_PRODUCTS_OUT_OF_STOCK: ({ storeId }, { actor }) => switchAllProducts(storeId, 'switchOff', actor),
  RESTOCK_ALL_PRODUCTS: ({ storeId }, { actor }) => switchAllProducts(storeId, 'switchOn', actor),
};
