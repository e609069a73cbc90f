import type { EXPORTED_COLLECTIONS } from '@blockbazaar/domain/admin/log-operations';
import type { CollectionReference } from 'firebase-admin/firestore';
import { auditLogDocuments } from './audit-log.ts';
import { couponDocuments } from './coupons.ts';
import { mediaRewardDocuments } from './media-rewards.ts';
import { moneyProductDocuments } from './money-products.ts';
import { orderDocuments } from './orders.ts';
import { productDocuments } from './products.ts';
import { reviewDocuments } from './reviews.ts';
import { salesDayDocuments } from './sales-daily.ts';
import { salesTotalsDocuments } from './sales-totals.ts';
import { sellerDocuments } from './sellers.ts';
import { siteSettingsDocuments } from './site-settings.ts';
import { storeOrderDocuments } from './store-orders.ts';
import { storeDocuments } from './stores.ts';

/** What the owner can export, as it is stored: a malformed document is exported, too. */
export const EXPORTED: Readonly<Record<(typeof EXPORTED_COLLECTIONS)[number], CollectionReference>> = {
  stores: storeDocuments.plain,
  products: productDocuments.plain,
  reviews: reviewDocuments.plain,
  siteSettings: siteSettingsDocuments.plain,
  moneyProducts: moneyProductDocuments.plain,
  sellers: sellerDocuments.plain,
  mediaRewards: mediaRewardDocuments.plain,
  coupons: couponDocuments.plain,
  orders: orderDocuments.plain,
  storeOrders: storeOrderDocuments.plain,
  salesDaily: salesDayDocuments.plain,
  salesTotals: salesTotalsDocuments.plain,
  auditLog: auditLogDocuments.plain,
};
