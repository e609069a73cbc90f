import { CATEGORIES_ID, COLLECTIONS } from '@blockbazaar/domain/collections';
import { fail, succeed } from '@blockbazaar/domain/failures';
import { SITE_PICTURES } from '@blockbazaar/domain/pictures/stored-picture';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { auditProductEdit } from '../audit/direct-edits/audit-product-edit.ts';
import { readPriceHistory } from '../audit/log/read-price-history.ts';
import { syncBundles } from '../catalog/bundles/sync-bundles.ts';
import { clearStockBeforeOff } from '../catalog/clear-stock-before-off.ts';
import { editProducts as handleEditProducts } from '../catalog/edit-products/edit-products.ts';
import { countProducts as countFilteredProducts } from '../catalog/filtered-products.ts';
import { syncDerivedFields } from '../catalog/sync-derived-fields.ts';
import { withholdReturnedStock } from '../catalog/withhold-returned-stock.ts';
import { productDocuments, productRef } from '../documents/products.ts';
import { notifyOfLowStock } from '../notifications/notify-of-low-stock.ts';
import { queueLinkedPictures } from '../pictures/links/queue-linked-pictures.ts';
import { CATEGORY_PICTURES, PRODUCT_PICTURES } from '../pictures/picture-links.ts';
import { releasePictures } from '../pictures/removal/release-pictures.ts';
import { SIZES } from '../platform/function-sizes.ts';
import { syncCategoryEntries } from '../search/entries/sync-category-entries.ts';
import { syncChangedSearchEntry } from '../search/entries/sync-search-entry.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';

export const editProducts = defineStaffCallable('editProducts', handleEditProducts);

export const countProducts = defineStaffCallable('countProducts', async ({ filter }, { claims }) =>
  succeed(await countFilteredProducts(claims.storeId, filter)),
);

export const getPriceHistory = defineStaffCallable('getPriceHistory', async ({ productId }, { claims }) => {
  const product = await productRef(productId).get();
  const isOwn = product.get(productDocuments.field('storeId')) === claims.storeId;
  return isOwn ? succeed(await readPriceHistory(productId)) : fail('NOT_FOUND');
});

/**
 * Runs all work after a change of a product. It derives fields from the name, variants and parts, and syncs bundles and
 * the search entry. It clears a previous stock that the seller has replaced. For a switched-off product, it sets aside
 * stock that an order returns late. It notifies the store of low stock, releases and fetches pictures, and audits
 * sellers' edits. One function does all of this, because every purchase writes products.
 */
export const deriveProductFields = onDocumentWritten(
  { document: `${COLLECTIONS.products}/{productId}`, ...SIZES.trigger, retry: true },
  async ({ data, id, time }) => {
    if (data === undefined) return;
    if (data.after.exists) await syncDerivedFields(data.after);
    await syncBundles(data.before, data.after);
    await syncChangedSearchEntry(data.before, data.after);
    if (data.before.exists && data.after.exists) {
      await withholdReturnedStock(data.before, data.after);
      await clearStockBeforeOff(data.before, data.after);
      await notifyOfLowStock(data.before, data.after);
    }
    await releasePictures(data.before, data.after, PRODUCT_PICTURES);
    if (data.after.exists)
      await queueLinkedPictures(
        String(data.after.get(productDocuments.field('storeId'))),
        data.before,
        data.after,
        PRODUCT_PICTURES,
      );
    await auditProductEdit(data, { id, time });
  },
);

/** Syncs product search entries after an edit of the categories, and releases and fetches the pictures of the tree. */
export const keepCategories = onDocumentWritten(
  { document: `${COLLECTIONS.siteSettings}/${CATEGORIES_ID}`, ...SIZES.job, retry: true, timeoutSeconds: 540 },
  async ({ data }) => {
    if (data === undefined) return;
    await queueLinkedPictures(SITE_PICTURES, data.before, data.after, CATEGORY_PICTURES);
    await releasePictures(data.before, data.after, CATEGORY_PICTURES);
    await syncCategoryEntries(data.before, data.after);
  },
);
