import { derivedProductFields, type ProductInput } from '@blockbazaar/domain/catalog/product';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { newPayoutAccount, type PayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import { NO_RESERVE, type PayoutReserve } from '@blockbazaar/domain/payouts/payout-reserve';
import type { StoreFields } from '@blockbazaar/domain/stores/store';
import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore';
import type { Scheduler } from './scheduler.ts';
import { discordAddress } from './simulated-network.ts';

/** The initial state of all histories: two stores with three products, and one shopper's coupons. */

export const INITIAL_STOCK = 8;
export const PRODUCT_IDS = ['lantern', 'kettle', 'rope'] as const;
export type ProductId = (typeof PRODUCT_IDS)[number];
export const STORE_IDS = ['north', 'south'] as const;
export type StoreId = (typeof STORE_IDS)[number];
export const STORE_OF = { lantern: 'north', kettle: 'north', rope: 'south' } as const;
export const COUPON_IDS = ['tenth', 'half'] as const;
/** The owner of the coupons. */
export const SHOPPER = 'shopper';

/** The prices and conditions of the stores in one history. */
export interface ShopTerms {
  prices: Record<ProductId, number>;
  /** The commission of each store, in percent. */
  commissions: Record<StoreId, number>;
  /** True if the store bears the provider's fees. */
  feesPassedOn: Record<StoreId, boolean>;
}

/** Terms without special cases. */
const PLAIN_TERMS: ShopTerms = {
  prices: { lantern: 250, kettle: 250, rope: 250 },
  commissions: { north: 0, south: 7 },
  feesPassedOn: { north: false, south: false },
};

/** Draws the terms of a history. Some are plain, others have prices and shares that do not divide evenly. */
export function drawTerms(scheduler: Scheduler): ShopTerms {
  if (scheduler.chance(0.3)) return PLAIN_TERMS;
  const price = (): number => scheduler.pick([100, 101, 199, 333, 999, 100 + scheduler.randomInt(5_000)]) ?? 100;
  const commission = (): number => scheduler.pick([0, 2.5, 7, 33.3, 50, 100]) ?? 0;
  return {
    prices: { lantern: price(), kettle: price(), rope: price() },
    commissions: { north: commission(), south: commission() },
    feesPassedOn: { north: scheduler.chance(0.4), south: scheduler.chance(0.4) },
  };
}

interface ShopOptions {
  /** The account of the store that a provider pays. */
  ownAccount: { id: string; externalAccountIds: string[] | null };
  terms?: ShopTerms;
  /** Number of days after which sales can be paid out. */
  holdDays?: number;
  /** The reserve of each store, until the owner changes it. */
  reserve?: PayoutReserve;
}

export async function writeShop(
  firestore: Firestore,
  { ownAccount, terms = PLAIN_TERMS, holdDays = 0, reserve = NO_RESERVE }: ShopOptions,
): Promise<void> {
  const batch = firestore.batch();
  const now = Timestamp.now();
  for (const [index, id] of STORE_IDS.entries()) {
    const store: StoreFields = {
      name: id,
      slug: id,
      formerSlugs: [],
      description: '',
      bannerUrl: null,
      miniBannerUrl: null,
      discordUrl: null,
      official: false,
      feesPassedOn: terms.feesPassedOn[id],
      tariffPercentage: terms.commissions[id],
      createdAt: now,
    };
    batch.create(firestore.collection(COLLECTIONS.stores).doc(id), store);
    const discordWebhookUrl = discordAddress(index + 1);
    batch.create(firestore.collection(COLLECTIONS.storePrivate).doc(id), { discordWebhookUrl });
    // A provider pays one store, and the owner pays the other manually. Each has one scheduled payout after
    // the hold of the first sales.
    const account: PayoutAccount = {
      ...newPayoutAccount(id),
      way: index === 0 ? 'stripe' : 'manual',
      ownAccount: { ...ownAccount, state: 'ready' },
      schedule: 'monthly',
      minimumCents: terms.prices.lantern,
      reserve,
      nextPayoutAt: Timestamp.fromMillis(now.toMillis() + 60_000 + holdDays * DAY_MS),
    };
    batch.create(firestore.collection(COLLECTIONS.payoutAccounts).doc(id), account);
  }
  for (const id of PRODUCT_IDS) {
    const input: ProductInput = {
      storeId: STORE_OF[id],
      name: id,
      description: '',
      priceCents: terms.prices[id],
      imageUrls: [],
      imageAlts: '',
      questions: '',
      categoryId: null,
      stock: INITIAL_STOCK,
      minimumQuantity: 1,
      // Guests can reserve all items of the other products, so that a late payment can find them sold out.
      guestSharePercent: id === PRODUCT_IDS[0] ? 50 : 100,
      displayOrder: 1,
      showDeliveryInstructions: false,
      createdAt: now,
    };
    batch.create(productRef(firestore, id), { ...input, ...derivedProductFields(input.name) });
  }
  for (const [index, id] of COUPON_IDS.entries()) {
    const coupon = { uid: SHOPPER, percent: index === 0 ? 10 : 50, createdAt: now, orderId: null };
    batch.create(firestore.collection(COLLECTIONS.coupons).doc(id), coupon);
  }
  await batch.commit();
}

const DAY_MS = 24 * 60 * 60_000;

/** Adds stock as the seller's page does. */
export const restock = (firestore: Firestore, id: ProductId, quantity: number): Promise<unknown> =>
  productRef(firestore, id).update({ stock: FieldValue.increment(quantity) });

export const reprice = (firestore: Firestore, id: ProductId, priceCents: number): Promise<unknown> =>
  productRef(firestore, id).update({ priceCents });

const productRef = (firestore: Firestore, id: ProductId) => firestore.collection(COLLECTIONS.products).doc(id);
