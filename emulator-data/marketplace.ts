import { imageAltsOf } from '@blockbazaar/domain/catalog/image-alts';
import { derivedProductFields } from '@blockbazaar/domain/catalog/product';
import { questionsText } from '@blockbazaar/domain/catalog/questions/question';
import { Timestamp } from 'firebase-admin/firestore';
import { demoCategoryOf } from './categories.ts';
import {
  DAY_MS,
  HOUR_MS,
  productImage,
  storeBannerUrl,
  storeMiniBannerUrl,
  type MoneyProductEntry,
  type ProductEntry,
  type ReviewEntry,
  type StoreEntry,
} from './documents.ts';
import { EARLIER_REVIEWS } from './earlier-reviews.ts';
import type { ProductFixture, ReviewFixture, StoreFixture } from './fixture.ts';
import { MONEY_PRODUCTS } from './money-products.ts';
import { RECENT_REVIEWS } from './recent-reviews.ts';
import { saleFields } from './sale-fields.ts';
import { STORES } from './stores.ts';

export interface DemoMarketplace {
  stores: StoreEntry[];
  products: ProductEntry[];
  reviews: ReviewEntry[];
  moneyProducts: readonly MoneyProductEntry[];
}

/** The demo marketplace as documents. Its dates count back from `now`; all other fields are constant. */
export function demoMarketplace(now: Date): DemoMarketplace {
  const before = (ms: number): Timestamp => Timestamp.fromMillis(now.getTime() - ms);
  return {
    stores: STORES.map((store) => storeEntry(store, before(store.daysAgo * DAY_MS))),
    products: STORES.flatMap((store) =>
      store.products.map((product, index) => productEntry(product, store, index + 1, before(product.daysAgo * DAY_MS))),
    ),
    reviews: [...RECENT_REVIEWS, ...EARLIER_REVIEWS].map((review, index) =>
      reviewEntry(review, index + 1, before(review.hoursAgo * HOUR_MS)),
    ),
    moneyProducts: MONEY_PRODUCTS,
  };
}

function storeEntry(store: StoreFixture, createdAt: Timestamp): StoreEntry {
  return {
    id: store.id,
    fields: {
      name: store.name,
      slug: store.id,
      formerSlugs: [...(store.formerSlugs ?? [])],
      description: store.description,
      bannerUrl: store.art === null ? null : storeBannerUrl(store.art),
      miniBannerUrl: store.art === null ? null : storeMiniBannerUrl(store.art),
      discordUrl: store.discordUrl,
      official: store.official,
      tariffPercentage: store.tariffPercentage,
      feesPassedOn: store.feesPassedOn ?? false,
      createdAt,
    },
  };
}

function productEntry(
  product: ProductFixture,
  store: StoreFixture,
  displayOrder: number,
  createdAt: Timestamp,
): ProductEntry {
  return {
    id: product.id,
    fields: {
      storeId: store.id,
      name: product.name,
      description: product.description,
      imageUrls: product.images.map(productImage),
      imageAlts: imageAltsOf(product.imageAlts ?? []),
      minimumQuantity: product.minimumQuantity ?? 1,
      displayOrder,
      showDeliveryInstructions: product.showDeliveryInstructions ?? false,
      createdAt,
      categoryId: demoCategoryOf(product.name),
      lowStockThreshold: product.lowStockThreshold ?? null,
      guestSharePercent: product.guestSharePercent ?? null,
      questions: questionsText(product.questions ?? []),
      ...saleFields(product, store.products),
      ...derivedProductFields(product.name),
    },
  };
}

function reviewEntry(review: ReviewFixture, number: number, createdAt: Timestamp): ReviewEntry {
  return {
    id: `review-${String(number).padStart(2, '0')}`,
    fields: {
      name: review.name,
      rating: review.rating,
      message: review.message,
      storeName: review.storeName,
      createdAt,
      source: review.source ?? 'shopper',
    },
  };
}
