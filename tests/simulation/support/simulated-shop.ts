import type { BundlePart } from '@blockbazaar/domain/catalog/bundles/bundle-schema';
import { derivedProductFields, type ProductInput } from '@blockbazaar/domain/catalog/product';
import type { Variant } from '@blockbazaar/domain/catalog/variants/variant-schema';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { newPayoutAccount, type PayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import { NO_RESERVE, type PayoutReserve } from '@blockbazaar/domain/payouts/payout-reserve';
import type { StoreFields } from '@blockbazaar/domain/stores/store';
import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore';
import type { Scheduler } from './scheduler.ts';
import { discordAddress } from './simulated-network.ts';

/**
 * The initial state of all histories: two stores with three products, and one shopper's coupons. In some histories, the
 * first product has options, and a bundle contains one of them.
 */

export const INITIAL_STOCK = 8;
export const PRODUCT_IDS = ['lantern', 'kettle', 'rope'] as const;
export type ProductId = (typeof PRODUCT_IDS)[number];
/** The product that can have options, as a part of the bundle, too. */
export const OPTIONS_OF = 'lantern';
/** The stock of each of its options. */
export const OPTION_STOCK = { small: 5, large: 3 } as const;
export type OptionId = keyof typeof OPTION_STOCK;
export const OPTION_IDS = ['small', 'large'] as const satisfies readonly OptionId[];
/** The option that the seller restocks. */
export const RESTOCKED_OPTION: OptionId = 'small';
export const BUNDLE_ID = 'crate';
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
  /** True if the first product has options. */
  hasOptions: boolean;
  /** True if a bundle is sold. */
  hasBundle: boolean;
}

/** Terms without special cases. */
export const PLAIN_TERMS: ShopTerms = {
  prices: { lantern: 250, kettle: 250, rope: 250 },
  commissions: { north: 0, south: 7 },
  feesPassedOn: { north: false, south: false },
  hasOptions: false,
  hasBundle: false,
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
    hasOptions: scheduler.chance(0.5),
    hasBundle: scheduler.chance(0.5),
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
  const addProduct = (id: ProductId | typeof BUNDLE_ID, changes: Partial<ProductInput>): void => {
    const input: ProductInput = {
      storeId: 'north',
      name: id,
      description: '',
      priceCents: terms.prices.lantern,
      imageUrls: [],
      imageAlts: '',
      questions: '',
      categoryId: null,
      stock: INITIAL_STOCK,
      minimumQuantity: 1,
      // Guests can reserve all items of the other products, so that a late payment can find them sold out.
      guestSharePercent: id === OPTIONS_OF ? 50 : 100,
      displayOrder: 1,
      showDeliveryInstructions: false,
      createdAt: now,
      ...changes,
    };
    batch.create(productRef(firestore, id), { ...input, ...derivedProductFields(input.name) });
  };
  for (const id of PRODUCT_IDS) {
    const priceCents = terms.prices[id];
    const options = { variants: optionsAt(priceCents), variantStock: OPTION_STOCK };
    addProduct(id, { storeId: STORE_OF[id], priceCents, ...(hasOptions(id, terms) && options) });
  }
  if (terms.hasBundle) {
    const parts: BundlePart[] = [
      { productId: OPTIONS_OF, variantId: terms.hasOptions ? 'small' : null, quantity: 1, name: OPTIONS_OF },
      { productId: 'kettle', variantId: null, quantity: 2, name: 'kettle' },
    ];
    addProduct(BUNDLE_ID, { parts, partIds: parts.map(({ productId }) => productId) });
  }
  for (const [index, id] of COUPON_IDS.entries()) {
    const coupon = { uid: SHOPPER, percent: index === 0 ? 10 : 50, createdAt: now, orderId: null };
    batch.create(firestore.collection(COLLECTIONS.coupons).doc(id), coupon);
  }
  await batch.commit();
}

const DAY_MS = 24 * 60 * 60_000;

const hasOptions = (id: ProductId, terms: ShopTerms): boolean => terms.hasOptions && id === OPTIONS_OF;

/** The options of a product at its lowest price. */
const optionsAt = (priceCents: number): Variant[] => [
  { id: 'small', name: 'Small', priceCents },
  { id: 'large', name: 'Large', priceCents: priceCents + 57 },
];

/** Adds stock as the seller's page does: of an option, if the product has options. */
export const restock = (firestore: Firestore, id: ProductId, quantity: number, terms: ShopTerms): Promise<unknown> =>
  productRef(firestore, id).update({
    stock: FieldValue.increment(quantity),
    ...(hasOptions(id, terms) && { [`variantStock.${RESTOCKED_OPTION}`]: FieldValue.increment(quantity) }),
  });

export const reprice = (firestore: Firestore, id: ProductId, priceCents: number, terms: ShopTerms): Promise<unknown> =>
  productRef(firestore, id).update({
    priceCents,
    ...(hasOptions(id, terms) && { variants: optionsAt(priceCents) }),
  });

const productRef = (firestore: Firestore, id: ProductId | typeof BUNDLE_ID) =>
  firestore.collection(COLLECTIONS.products).doc(id);
