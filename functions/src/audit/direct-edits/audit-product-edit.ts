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

/** Records a seller's edit or deletion of a product. Most events are orders that move stock; they cost no read here. */
export async function auditProductEdit(written: Written, event: EditEvent): Promise<void> {
  const { before, after } = written;
  if (!before.exists) return;
  const edit = after.exists ? changeOf(before, after) : await deletionOf(before);
  if (edit !== null) await auditDirectEdit(written, event, edit);
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
