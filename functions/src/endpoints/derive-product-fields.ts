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
import { releasePictures } from '../pictures/release-pictures.ts';
import { keepEntryOfChanged } from '../search/keep-entry.ts';

/**
 * Derives the fields that follow from a product's name, its variants or its parts, keeps the bundles that it is in, keeps what it is found by, forgets a stock that its seller has replaced, takes late returns of a product that is switched off from sale, notifies the store of a
 * stock that has become low, looks after its pictures, and records the edits of sellers: one function for all, because every
 * purchase writes products.
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
