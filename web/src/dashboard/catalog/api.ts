import { BULK_EDIT_MESSAGES } from '@blockbazaar/domain/catalog/bulk-edit/bulk-edit-messages';
import { isBundle } from '@blockbazaar/domain/catalog/bundles/bundle';
import { partDrafts } from '@blockbazaar/domain/catalog/bundles/bundle-edit';
import type { BundlePart } from '@blockbazaar/domain/catalog/bundles/bundle-schema';
import type { Category } from '@blockbazaar/domain/catalog/categories/category';
import { draftOf } from '@blockbazaar/domain/catalog/copy-product';
import { nextDisplayOrder } from '@blockbazaar/domain/catalog/display-order';
import type { ProductDraft, ProductInput } from '@blockbazaar/domain/catalog/product';
import { applyProductEdit, type ProductEdit } from '@blockbazaar/domain/catalog/product-edit';
import type { SellerProductFields } from '@blockbazaar/domain/catalog/stock-before-off';
import { hasVariants } from '@blockbazaar/domain/catalog/variants/variant';
import { variantDrafts, type VariantDraft } from '@blockbazaar/domain/catalog/variants/variant-edit';
import { CATEGORIES_ID } from '@blockbazaar/domain/collections';
import { EDIT_CONFLICT_TITLE } from '@blockbazaar/domain/failures';
import { LIST_LIMIT_MAX } from '@blockbazaar/domain/limits';
import { cursorAfter, type PageCursor } from '@blockbazaar/domain/queries/list-query';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { doc, getDocsFromServer, limit, limitToLast, query, serverTimestamp, startAfter } from 'firebase/firestore';
import { useMemo } from 'react';
import { logFault } from '@/firebase/log.ts';
import { openDocument } from '@/firebase/sdk/documents.ts';
import { categoryTreeDocuments } from '@/firebase/sdk/documents/categories.ts';
import { sellerProductDocuments } from '@/firebase/sdk/documents/seller-products.ts';
import { storeDocuments } from '@/firebase/sdk/documents/stores.ts';
import { useStaffDocument } from '@/firebase/staff/lists/use-staff-document.ts';
import {
  editAsSeller,
  saveAsSeller,
  sellerFirestore,
  signed,
  type EditResult,
  type SaveOutcome,
} from '@/firebase/staff/seller-data.ts';
import { staffApp } from '@/firebase/staff/session/staff-app.ts';
import { asStaff } from '@/firebase/staff/staff-data.ts';
import type { QueryState } from '@/firebase/use-query-state.ts';
import { editCallsOf, applyEdits, sendEdits } from './bulk-edit/edit-products.ts';
import { productsInDisplayOrder, readIdsToSwitchOff, type SellerProduct } from './products/api.ts';

/** Maximum number of changes in one commit. */
const BATCH_SIZE = 50;

const products = () => sellerProductDocuments.in(sellerFirestore());
const reference = (productId: string) => sellerProductDocuments.ref(sellerFirestore(), productId);
/** Returns an ID for a product before it is saved, so that a repeated save adds it once. */
export const newProductId = (): string => doc(products()).id;

/** Fields of a product that only functions write. */
interface Structure {
  variants: readonly VariantDraft[];
  parts: readonly BundlePart[];
}

/**
 * Adds a product at the end of the store page. Rules deny client writes of variants and parts; a function adds products
 * with them.
 */
export async function addProduct(
  productId: string,
  storeId: string,
  product: ProductDraft,
  { variants, parts }: Structure,
): Promise<EditResult> {
  if (variants.length + parts.length > 0)
    return applyEdits([{ kind: 'add', id: productId, product, variants: [...variants], parts: partDrafts({ parts }) }]);
  return editAsSeller(async (transaction) => {
    const added = await transaction.get(reference(productId));
    if (added.exists()) return;
    const store = await transaction.get(storeDocuments.ref(sellerFirestore(), storeId));
    const [last] = (await getDocsFromServer(query(productsInDisplayOrder(storeId), limitToLast(1)))).docs;
    const displayOrder = nextDisplayOrder(
      store.get(storeDocuments.field('lastDisplayOrder')),
      last?.get(sellerProductDocuments.field('displayOrder')),
    );
    transaction.set(reference(productId), signed({ ...product, storeId, displayOrder, createdAt: serverTimestamp() }));
    transaction.update(store.ref, signed({ [storeDocuments.field('lastDisplayOrder')]: displayOrder }));
  });
}

/** Saves the edited fields of a product, unless another person has changed one of them since. */
export const updateProduct = (productId: string, edit: ProductEdit): Promise<SaveOutcome<SellerProductFields>> =>
  edit.variants === undefined && edit.parts === undefined
    ? saveAsSeller(reference(productId), sellerProductDocuments.schema, (current) => applyProductEdit(current, edit))
    : updateStructure(productId, edit);

/** Saves an edit of variants or parts through a function. */
async function updateStructure(productId: string, edit: ProductEdit): Promise<SaveOutcome<SellerProductFields>> {
  const { unfinishedCalls, reason, refused } = await sendEdits(editCallsOf([{ kind: 'edit', id: productId, ...edit }]));
  const [refusal] = refused;
  if (refusal !== undefined)
    return {
      outcome: 'conflict',
      ...(refusal.code === 'EDIT_CONFLICT' && { title: EDIT_CONFLICT_TITLE }),
      reason: BULK_EDIT_MESSAGES.refused[refusal.code],
    };
  if (unfinishedCalls.length === 0) return { outcome: 'done' };
  return reason === null ? { outcome: 'failed' } : { outcome: 'conflict', reason };
}

/**
 * A deletion carries no name for the audit log. The product is therefore signed first, and is not deleted if another
 * person writes it in between.
 */
export async function deleteProduct(productId: string): Promise<EditResult> {
  const signature = await editAsSeller((transaction) => {
    transaction.update(reference(productId), signed({}));
  });
  if (signature.outcome !== 'done') return signature;
  return editAsSeller((transaction) => {
    transaction.delete(reference(productId));
  });
}

/**
 * Restores a product that was just deleted: with its ID, at its position, or at the end if it has variants or parts. An
 * existing product is not changed.
 */
export async function restoreProduct(product: SellerProduct): Promise<EditResult> {
  const { id, storeId, displayOrder } = product;
  if (hasVariants(product) || isBundle(product)) {
    const [variants, parts] = [variantDrafts(product), partDrafts(product)];
    return applyEdits([{ kind: 'add', id, product: draftOf(product), variants, parts }]);
  }
  return editAsSeller(async (transaction) => {
    if ((await transaction.get(reference(id))).exists()) return;
    transaction.set(
      reference(id),
      signed({ ...draftOf(product), storeId, displayOrder, createdAt: serverTimestamp() }),
    );
  });
}

export const setDeliveryInstructions = (productId: string, showDeliveryInstructions: boolean): Promise<EditResult> =>
  editAsSeller((transaction) => {
    transaction.update(reference(productId), signed({ showDeliveryInstructions }));
  });

/**
 * Numbers a store's first products in the order of `ordered`, starting at 1; `next` is the start of the rest of the
 * list.
 */
export async function reorderProducts(
  storeId: string,
  ordered: readonly SellerProduct[],
  next: PageCursor | null,
): Promise<EditResult> {
  const moved = ordered.flatMap(({ id, displayOrder }, index) =>
    displayOrder === index + 1 ? [] : [{ id, displayOrder: index + 1 }],
  );
  try {
    const rest = await numbersBehind(storeId, ordered.length, next);
    // In descending order: until all writes finish, following products stay behind.
    return await inBatches([...rest.toReversed(), ...moved], ({ id, displayOrder }) => [id, { displayOrder }]);
  } catch (error) {
    logFault('reorder-failed', { error });
    return { outcome: 'failed' };
  }
}

/** New numbers for following products that would otherwise move ahead. Usually there are none. */
async function numbersBehind(
  storeId: string,
  before: number,
  next: PageCursor | null,
): Promise<{ id: string; displayOrder: number }[]> {
  const renumbered: { id: string; displayOrder: number }[] = [];
  for (let place = next; place !== null;) {
    // oxlint-disable-next-line no-await-in-loop -- a page starts at the end of the previous one
    const page = await getDocsFromServer(
      query(productsInDisplayOrder(storeId), startAfter(...place), limit(LIST_LIMIT_MAX)),
    );
    for (const product of page.docs) {
      const least = before + renumbered.length + 1;
      if (Number(product.get('displayOrder')) >= least) return renumbered;
      renumbered.push({ id: product.id, displayOrder: least });
    }
    place = cursorAfter(page.docs, [sellerProductDocuments.field('displayOrder')], LIST_LIMIT_MAX);
  }
  return renumbered;
}

/**
 * Sets the stock of all of a store's products to 0, and stores the previous values. A repeated call continues an
 * unfinished one.
 */
export async function setAllOutOfStock(storeId: string): Promise<EditResult> {
  try {
    const ids = await readIdsToSwitchOff(storeId);
    return await applyEdits(ids.map((id) => ({ kind: 'switchOff', id })));
  } catch (error) {
    logFault('out-of-stock-failed', { error });
    return { outcome: 'failed' };
  }
}

/** Restores the previous stock of products that were switched off. */
export const restock = (productIds: readonly string[]): Promise<EditResult> =>
  applyEdits(productIds.map((id) => ({ kind: 'switchOn', id })));

/** Updates products in consecutive commits of limited size; stops at the first that fails. */
async function inBatches<T>(
  changes: readonly T[],
  toUpdate: (change: T) => readonly [productId: string, fields: Partial<ProductInput>],
): Promise<EditResult> {
  for (let start = 0; start < changes.length; start += BATCH_SIZE) {
    const batch = changes.slice(start, start + BATCH_SIZE).map(toUpdate);
    // oxlint-disable-next-line no-await-in-loop -- sequential, to bound the load
    const result = await editAsSeller((transaction) => {
      for (const [productId, fields] of batch) transaction.update(reference(productId), signed(fields));
    });
    if (result.outcome !== 'done') return result;
  }
  return { outcome: 'done' };
}

const NONE: readonly Category[] = [];

/** The owner's categories with the fields for staff, live. */
export function useCategories(role: StaffRole): QueryState<readonly Category[]> {
  const tree = categoryTreeDocuments.ref(staffApp(role).firestore, CATEGORIES_ID);
  const open = asStaff(role, openDocument(tree, categoryTreeDocuments.schema));
  const live = useStaffDocument(role, tree.path, open);
  return useMemo(
    () => (live.status === 'ready' ? { status: 'ready', data: live.data?.categories ?? NONE } : live),
    [live],
  );
}
