import { COLLECTIONS, PUBLIC_SETTINGS_ID, STAFF_SETTINGS_ID } from '@blockbazaar/domain/collections';
import { ALERT_UNREAD_MS } from '@blockbazaar/domain/notifications/notification';
import { RECEIPT_KEY_LENGTH } from '@blockbazaar/domain/orders/receipt-key';
import { MEDIA_REWARD_STATUSES } from '@blockbazaar/domain/rewards/media-reward';
import type { DocumentData } from 'firebase/firestore';
import { NOW } from './firestore-request.ts';
import {
  FUTURE,
  OTHER_STORE_ID,
  PAST,
  PEOPLE,
  SELLER_ID,
  sessionIdOf,
  sessions,
  STORE_ID,
  type SiteState,
} from './people.ts';

/** The fields of a store that its seller may edit. */
export const STORE_EDIT = {
  name: 'Netherforge',
  description: 'Tools that hold.',
  bannerUrl: 'https://pictures.example.org/banner.png',
  miniBannerUrl: '/art/stores/netherforge.svg',
  discordUrl: 'https://discord.gg/netherforge',
} as const satisfies DocumentData;

const STORE: DocumentData = {
  ...STORE_EDIT,
  slug: 'netherforge',
  official: false,
  tariffPercentage: 7.5,
  createdAt: PAST,
  lastDisplayOrder: 3,
  editedBy: 'colleague',
};

/** A new product, as its seller writes it. */
export const PRODUCT_INPUT = {
  storeId: STORE_ID,
  name: '1x Skeleton Spawner',
  description: 'Rattles.\nComes with bones.',
  priceCents: 250,
  imageUrls: ['https://pictures.example.org/spawner.png', '/art/products/spawner.svg'],
  stock: 14,
  minimumQuantity: 1,
  lowStockThreshold: 3,
  guestSharePercent: 40,
  displayOrder: 3,
  showDeliveryInstructions: true,
  createdAt: NOW,
  editedBy: SELLER_ID,
} as const satisfies DocumentData;

const PRODUCT: DocumentData = { ...PRODUCT_INPUT, createdAt: PAST, rank: 0 };
/** A product from before the rules required visible names and https links. */
export const INVALID_PRODUCT_ID = 'invalid';
export const INVALID_PRODUCT: DocumentData = {
  ...PRODUCT,
  name: '',
  imageUrls: ['http://pictures.example.org/spawner.png'],
  editedBy: 'colleague',
};

/** A product from before the rules refused names with characters that reorder text. */
export const REORDERED_PRODUCT_ID = 'reordered';

/** Products last written by another person of the store, and by an earlier version without a signature. */
export const OTHERS_PRODUCT_ID = 'of-another-person';
export const UNSIGNED_PRODUCT_ID = 'unsigned';
const { editedBy: _, ...UNSIGNED_PRODUCT } = PRODUCT;

/** A product with variants, and one that formerly had variants. */
export const VARIANTS_PRODUCT_ID = 'of-variants';
export const FORMER_VARIANTS_PRODUCT_ID = 'once-of-variants';
/** A bundle, and a product that was formerly a bundle. */
export const BUNDLE_ID = 'of-parts';
export const FORMER_BUNDLE_ID = 'once-of-parts';
const PARTS = [{ productId: 'own', variantId: null, quantity: 2, name: 'Kit' }];
const VARIANTS = [{ id: 'gold', name: 'Gold', priceCents: 250 }];

/** The ID of an order, which a seller can read in a store order. */
export const ORDER_ID = '0123456789abcdef0123456789abcdef';

const STORE_ORDER: DocumentData = {
  orderId: ORDER_ID,
  storeId: STORE_ID,
  status: 'paid',
  totalCents: 250,
  deliveryStatus: 'pending',
  disputed: false,
  isLaterPart: false,
  storeDeletedAt: null,
  createdAt: PAST,
  paidAt: PAST,
  fulfilledAt: null,
};

export const READ_NOTIFICATION_ID = 'read';
export const OTHER_NOTIFICATION_ID = 'of-another-store';
export const SECURITY_NOTIFICATION_ID = 'security';
export const NEW_SECURITY_NOTIFICATION_ID = 'new-security';
const NOTIFICATION: DocumentData = {
  storeId: STORE_ID,
  kind: 'lowStock',
  productId: 'lantern',
  productName: 'Lantern',
  stock: 2,
  createdAt: PAST,
  readAt: null,
  expireAt: FUTURE,
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const securityAlert = (ageMs: number): DocumentData => ({
  ...NOTIFICATION,
  kind: 'security',
  createdAt: new Date(Date.now() - ageMs),
});

const READ_MARK: DocumentData = { othersUntil: PAST };

const mediaReward = (status: string): DocumentData => ({
  discordUsername: 'lena.builds',
  viewsCount: 1_000,
  rewardThousands: 500,
  status,
  submittedAt: PAST,
  reviewedAt: null,
  paidAt: null,
});

/** The document in every other collection. It belongs to the shopper and to the seller's store. */
const GENERIC_DOCUMENT: DocumentData = {
  uid: PEOPLE.shopper.uid,
  orderId: null,
  storeId: STORE_ID,
  name: 'A name',
  stock: 3,
};

const EXISTING_FIELDS: Partial<Record<string, DocumentData>> = {
  [COLLECTIONS.stores]: STORE,
  [COLLECTIONS.products]: PRODUCT,
  [COLLECTIONS.storeOrders]: STORE_ORDER,
  [COLLECTIONS.notifications]: NOTIFICATION,
  [COLLECTIONS.notificationReadMarks]: READ_MARK,
  [COLLECTIONS.mediaRewards]: mediaReward('pending'),
};
/** The fields of the existing document at a path. */
export const existingFields = (path: string): DocumentData => EXISTING_FIELDS[path] ?? GENERIC_DOCUMENT;

const FIELDS_TO_CREATE: Partial<Record<string, DocumentData>> = {
  [COLLECTIONS.stores]: STORE_EDIT,
  [COLLECTIONS.products]: PRODUCT_INPUT,
};
/**
 * The new document that the rules are most likely to allow: the one that the screen would write, if there is a screen.
 */
export const fieldsToCreate = (path: string): DocumentData => FIELDS_TO_CREATE[path] ?? existingFields(path);

const FIELDS_TO_UPDATE: Partial<Record<string, DocumentData>> = {
  [COLLECTIONS.stores]: { name: 'Netherforge & Sons', editedBy: SELLER_ID },
  [COLLECTIONS.products]: { name: '2x Skeleton Spawner', stock: 0 },
  [COLLECTIONS.storeOrders]: { status: 'fulfilled', fulfilledAt: NOW },
  [COLLECTIONS.notifications]: { readAt: NOW },
  [COLLECTIONS.notificationReadMarks]: { othersUntil: NOW },
  [COLLECTIONS.mediaRewards]: { status: 'approved', reviewedAt: NOW },
};
/** The update of the existing document that the rules are most likely to allow. */
export const fieldsToUpdate = (path: string): DocumentData => FIELDS_TO_UPDATE[path] ?? { stock: 4 };

const EXISTING_IDS: Partial<Record<string, string>> = {
  [COLLECTIONS.siteSettings]: PUBLIC_SETTINGS_ID,
  [COLLECTIONS.profiles]: PEOPLE.shopper.uid,
  [COLLECTIONS.spins]: PEOPLE.shopper.uid,
  [COLLECTIONS.sellerApplications]: PEOPLE.shopper.uid,
  [COLLECTIONS.reviewCooldowns]: PEOPLE.shopper.uid,
  [COLLECTIONS.receipts]: 'a'.repeat(RECEIPT_KEY_LENGTH),
  [COLLECTIONS.sessionEnds]: sessionIdOf('revoked seller'),
  [COLLECTIONS.notificationSettings]: 'seller',
};
/** The ID of the existing document at a path. */
export const existingId = (path: string): string => EXISTING_IDS[path] ?? STORE_ID;
export const NEW_ID = 'new';

const MISSING_IDS: Partial<Record<string, string>> = {
  [COLLECTIONS.receipts]: 'b'.repeat(RECEIPT_KEY_LENGTH),
  [COLLECTIONS.sessionEnds]: sessionIdOf('seller'),
};
/** The ID of a missing document at a path. */
export const missingId = (path: string): string => MISSING_IDS[path] ?? NEW_ID;

/** All documents that exist before each request, by path. */
export function seedDocuments(siteState: SiteState, paths: readonly string[]): Map<string, DocumentData> {
  const settings = `${COLLECTIONS.siteSettings}/${PUBLIC_SETTINGS_ID}`;
  const staffSettings = `${COLLECTIONS.siteSettings}/${STAFF_SETTINGS_ID}`;
  const documents = new Map<string, DocumentData>([
    ...paths.map((path) => [`${path}/${existingId(path)}`, existingFields(path)] as const),
    ...[...sessions()].map(([id, session]) => [`${COLLECTIONS.sessions}/${id}`, session] as const),
    ...MEDIA_REWARD_STATUSES.map((status) => [`${COLLECTIONS.mediaRewards}/${status}`, mediaReward(status)] as const),
    [`${COLLECTIONS.stores}/${OTHER_STORE_ID}`, STORE],
    [`${COLLECTIONS.products}/${INVALID_PRODUCT_ID}`, INVALID_PRODUCT],
    [`${COLLECTIONS.products}/${OTHERS_PRODUCT_ID}`, { ...PRODUCT, editedBy: 'colleague' }],
    [`${COLLECTIONS.products}/${REORDERED_PRODUCT_ID}`, { ...PRODUCT, name: 'Gold\u202E kit' }],
    [`${COLLECTIONS.products}/${UNSIGNED_PRODUCT_ID}`, UNSIGNED_PRODUCT],
    [`${COLLECTIONS.products}/${VARIANTS_PRODUCT_ID}`, { ...PRODUCT, variants: VARIANTS, variantStock: { gold: 5 } }],
    [`${COLLECTIONS.products}/${FORMER_VARIANTS_PRODUCT_ID}`, { ...PRODUCT, variants: [], variantStock: {} }],
    [`${COLLECTIONS.products}/${BUNDLE_ID}`, { ...PRODUCT, parts: PARTS, partIds: ['own'] }],
    [`${COLLECTIONS.products}/${FORMER_BUNDLE_ID}`, { ...PRODUCT, parts: [], partIds: [] }],
    // A receipt of an earlier version, with the ID of its order.
    [`${COLLECTIONS.receipts}/${ORDER_ID}`, { orderId: ORDER_ID, items: [{ name: 'Kit of another store' }] }],
    [`${COLLECTIONS.orders}/${ORDER_ID}`, { receiptKey: existingId(COLLECTIONS.receipts) }],
    [`${COLLECTIONS.storeOrders}/${ORDER_ID}_${OTHER_STORE_ID}`, { ...STORE_ORDER, storeId: OTHER_STORE_ID }],
    [`${COLLECTIONS.notifications}/${READ_NOTIFICATION_ID}`, { ...NOTIFICATION, readAt: PAST }],
    [`${COLLECTIONS.notifications}/${SECURITY_NOTIFICATION_ID}`, securityAlert(ALERT_UNREAD_MS + MINUTE_MS)],
    [`${COLLECTIONS.notifications}/${NEW_SECURITY_NOTIFICATION_ID}`, securityAlert(ALERT_UNREAD_MS - HOUR_MS)],
    [`${COLLECTIONS.notifications}/${OTHER_NOTIFICATION_ID}`, { ...NOTIFICATION, storeId: OTHER_STORE_ID }],
    [settings, { instantMoneyEnabled: true, maintenanceMode: siteState === 'maintenance' }],
    [staffSettings, { sellersNeedSecondFactor: siteState === 'factor-demanded' }],
  ]);
  if (siteState === 'no-settings') for (const path of [settings, staffSettings]) documents.delete(path);
  return documents;
}
