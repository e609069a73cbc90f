import { isDeepStrictEqual } from 'node:util';
import { productDraftSchema } from '@blockbazaar/domain/catalog/product';
import { EDITED_BY } from '@blockbazaar/domain/edits/edited-by';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { BULK_EDIT_ID, STOCK_MOVED_AT } from '../../documents/products.ts';
import { deletionJobRef } from '../../documents/store-deletions.ts';
import { storeRef } from '../../documents/stores.ts';
import { changesOf } from '../../platform/changes.ts';
import {
  type DirectEdit,
  type EditEvent,
  type Written,
  auditDirectEdit,
  isFetchedPicture,
  pickFields,
} from './audit-direct-edit.ts';

/**
 * The fields whose edits are recorded. The display order is not one of them: sellers often reorder many products at
 * once, and no money depends on it.
 */
const EDITED = Object.keys(productDraftSchema.shape);
const STOCK = 'stock';

/**
 * Records a product that a seller adds, edits or deletes. Most events are orders that move stock; they cost no read
 * here.
 */
export async function auditProductEdit(written: Written, event: EditEvent): Promise<void> {
  const edit = await editOf(written);
  if (edit !== null) await auditDirectEdit(written, event, edit);
}

async function editOf({ before, after }: Written): Promise<DirectEdit | null> {
  if (!after.exists) return before.exists ? deletionOf(before) : null;
  return before.exists ? changeOf(before, after) : creationOf(after);
}

/** Null for a product that a function or an import adds: rules make sellers sign their products. */
function creationOf(product: DocumentSnapshot): DirectEdit | null {
  const place = placeOf(product);
  if (typeof place.editedBy !== 'string' || product.get(BULK_EDIT_ID) !== undefined) return null;
  const after = { storeId: place.storeId, ...pickFields(product, EDITED) };
  return { action: 'CREATE_PRODUCT', ...place, before: null, after };
}

function changeOf(before: DocumentSnapshot, after: DocumentSnapshot): DirectEdit | null {
  const isOfBulkEdit = after.get(BULK_EDIT_ID) !== before.get(BULK_EDIT_ID);
  if (isOfBulkEdit || isFetchedPicture(before, after)) return null;
  // Sellers cannot write this field. If it changed, an order moved the stock.
  const isMoved = !isDeepStrictEqual(before.get(STOCK_MOVED_AT), after.get(STOCK_MOVED_AT));
  const edited = EDITED.filter((name) => name !== STOCK || !isMoved);
  const changes = changesOf(pickFields(before, edited), pickFields(after, edited));
  return changes === null ? null : { action: 'UPDATE_PRODUCT', ...placeOf(after), ...changes };
}

/** Null for a product that is deleted with its store. */
async function deletionOf(before: DocumentSnapshot): Promise<DirectEdit | null> {
  const { target, storeId, editedBy } = placeOf(before);
  const [store, job] = await Promise.all([storeRef(storeId).get(), deletionJobRef(storeId).get()]);
  if (!store.exists || job.exists) return null;
  return { action: 'DELETE_PRODUCT', target, storeId, editedBy, before: pickFields(before, EDITED), after: null };
}

const placeOf = (product: DocumentSnapshot): { target: string; storeId: string; editedBy: unknown } => ({
  target: product.ref.path,
  storeId: String(product.get('storeId')),
  editedBy: product.get(EDITED_BY) as unknown,
});
