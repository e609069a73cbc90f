import type { AdminProduct, PRODUCT_OPERATIONS } from '@blockbazaar/domain/admin/product-operations';
import { nextDisplayOrder } from '@blockbazaar/domain/catalog/display-order';
import { productDraftSchema, productInputSchema, type ProductInput } from '@blockbazaar/domain/catalog/product';
import { applyProductEdit } from '@blockbazaar/domain/catalog/product-edit';
import { fail, succeed } from '@blockbazaar/domain/failures';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { writeAudit } from '../audit/write-audit.ts';
import type { Identified } from '../documents/define-documents.ts';
import { productDocuments, productRef } from '../documents/products.ts';
import { storeDocuments, storeRef } from '../documents/stores.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import type { AdminHandlers } from './admin-handler.ts';
import { changesOf } from './changes.ts';
import { editConflict } from './edit-conflict.ts';
import { readPage } from './read-page.ts';
import { setAllOutOfStock } from './set-all-out-of-stock.ts';

const PLACE = productDocuments.field('displayOrder');
const LAST_PLACE = storeDocuments.field('lastDisplayOrder');

const productsOf = (storeId: string) => productDocuments.plain.where(productDocuments.field('storeId'), '==', storeId);

const adminProduct = ({ createdAt, ...product }: Identified<ProductInput>): AdminProduct => ({
  ...product,
  createdAt: createdAt.toMillis(),
});

export const PRODUCT_HANDLERS: AdminHandlers<keyof typeof PRODUCT_OPERATIONS> = {
  CREATE_PRODUCT: ({ storeId, product }, { actor }) => {
    const ref = productDocuments.plain.doc();
    return runOptimistic(async (batch) => {
      const [made, store] = await batch.getAll([ref, storeRef(storeId)]);
      if (made?.exists === true) return succeed({ id: ref.id });
      if (store?.exists !== true) return fail('NOT_FOUND');
      const { docs } = await productsOf(storeId).orderBy(PLACE, 'desc').limit(1).get();
      const displayOrder = nextDisplayOrder(store.get(LAST_PLACE), docs[0]?.get(PLACE));
      const fields: ProductInput = {
        ...product,
        storeId,
        displayOrder,
        createdAt: Timestamp.now(),
      };
      batch.create(ref, fields);
      // Fails if the store was changed or deleted since it was read: then all of this starts again.
      batch.update(store.ref, { [LAST_PLACE]: displayOrder });
      writeAudit(batch, {
        action: 'CREATE_PRODUCT',
        actor,
        target: ref.path,
        before: null,
        after: { storeId, ...product },
      });
      return succeed({ id: ref.id });
    });
  },

  GET_PRODUCTS: async ({ storeId, after }) => {
    const page = await readPage(
      {
        name: `products ${storeId}`,
        query: productsOf(storeId),
        order: [[PLACE, 'asc', 'number']],
        size: STAFF_PAGE_SIZES.products,
      },
      after,
    );
    if (!page.ok) return page;
    return succeed({ items: productDocuments.parseAll(page.value.docs).map(adminProduct), next: page.value.next });
  },

  GET_PRODUCT: async ({ id }) => {
    const product = productDocuments.parse(await productRef(id).get());
    return product === null ? fail('NOT_FOUND') : succeed({ product: adminProduct(product) });
  },

  UPDATE_PRODUCT: ({ id, ...edit }, { actor }) =>
    runOptimistic(async (batch) => {
      const product = await batch.get(productRef(id));
      if (!product.exists) return fail('NOT_FOUND');
      const current = product.data() ?? {};
      const updates = applyProductEdit(current, edit);
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

  SET_ALL_PRODUCTS_OUT_OF_STOCK: ({ storeId }, { actor }) => setAllOutOfStock(storeId, actor),
};
