import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { auditProductEdit } from '../audit/direct-edits/audit-product-edit.ts';
import { keepBundles } from '../catalog/bundles/keep-bundles.ts';
import { bringInLine } from '../catalog/derive-product-fields.ts';
import { forgetStockBeforeOff } from '../catalog/forget-stock-before-off.ts';
import { rememberLateReturns } from '../catalog/remember-late-returns.ts';
import { productDocuments } from '../documents/products.ts';
import { notifyOfStock } from '../notifications/notify-of-stock.ts';
import { noteLinks } from '../pictures/links/note-links.ts';
import { PRODUCT_PICTURES } from '../pictures/picture-links.ts';
import { releasePictures } from '../pictures/removal/release-pictures.ts';
import { keepEntryOfChanged } from '../search/entries/keep-entry.ts';

/**
 * Runs all work after a change of a product. It derives fields from the name, variants and parts, and syncs bundles and
 * the search entry. It clears a stored stock that the seller has replaced, and stores late returns of a disabled
 * product instead of offering them. It notifies the store of low stock, releases and fetches pictures, and audits
 * sellers' edits. One function does all of this, because every purchase writes products.
 */
export const deriveProductFields = onDocumentWritten(
  { document: `${COLLECTIONS.products}/{productId}`, memory: '256MiB', retry: true },
  async ({ data, id, time }) => {
    if (data === undefined) return;
    if (data.after.exists) await bringInLine(data.after);
    await keepBundles(data.before, data.after);
    await keepEntryOfChanged(data.before, data.after);
    if (data.before.exists && data.after.exists) {
      await rememberLateReturns(data.before, data.after);
      await forgetStockBeforeOff(data.before, data.after);
      await notifyOfStock(data.before, data.after);
    }
    await releasePictures(data.before, data.after, PRODUCT_PICTURES);
    if (data.after.exists)
      await noteLinks(
        String(data.after.get(productDocuments.field('storeId'))),
        data.before,
        data.after,
        PRODUCT_PICTURES,
      );
    await auditProductEdit(data, { id, time });
  },
);
