import { derivedProductFields } from '@blockbazaar/domain/catalog/product';
import { LIMITS } from '@blockbazaar/domain/limits';
import { Timestamp } from 'firebase-admin/firestore';
import { demoCategoryOf } from '../categories.ts';
import {
  DAY_MS,
  HOUR_MS,
  productImage,
  storeBannerUrl,
  storeMiniBannerUrl,
  type ProductEntry,
  type ReviewEntry,
  type StoreEntry,
} from '../documents.ts';
import { PRODUCT_DESCRIPTIONS, PRODUCT_KINDS, type ProductKind } from './product-kinds.ts';
import { seededRandom, type Random } from './random.ts';
import { REVIEW_MESSAGES, REVIEWER_FIRST, REVIEWER_LAST } from './review-words.ts';
import { STORE_ART, STORE_DESCRIPTIONS, STORE_FIRST_WORDS, STORE_LAST_WORDS } from './store-words.ts';

export interface MarketplaceSize {
  stores: number;
  products: number;
  seed: number;
}

export interface GeneratedMarketplace {
  stores: () => Generator<StoreEntry>;
  products: () => Generator<ProductEntry>;
  reviews: () => Generator<ReviewEntry>;
}

/** Each list has its own random numbers, so that more stores do not change the products' names. */
const STREAMS = { stores: 1, products: 2, reviews: 3 } as const;
const REVIEWS_MAX = 500;
/** The instant badge depends on the name: these two products always exist. */
const INSTANT_PRODUCTS = [
  { name: '1x Skeleton Spawner', priceCents: 52, image: 'spawner-skeleton' },
  { name: '1M DonutSMP Money', priceCents: 12, image: 'money-handful' },
] as const;

/**
 * Generates a marketplace of any size, one document at a time. The same size and seed result in the same documents;
 * their dates count back from `now`.
 */
export function generatedMarketplace(size: MarketplaceSize, now: Date): GeneratedMarketplace {
  const random = (stream: keyof typeof STREAMS): Random =>
    seededRandom(Math.imul(size.seed, 2_654_435_761) + STREAMS[stream]);
  const before = (ms: number): Timestamp => Timestamp.fromMillis(now.getTime() - ms);
  return {
    *stores() {
      const chance = random('stores');
      for (let index = 0; index < size.stores; index += 1) yield storeEntry(index, size.seed, chance, before);
    },
    *products() {
      const chance = random('products');
      const productCounts = new Uint32Array(size.stores);
      for (let index = 0; index < size.products; index += 1) {
        const instant = INSTANT_PRODUCTS[index];
        const storeIndex = instant === undefined ? pickStoreIndex(size.stores, chance) : 0;
        const displayOrder = (productCounts[storeIndex] ?? 0) + 1;
        productCounts[storeIndex] = displayOrder;
        const entry = productEntry(index, { storeId: storeId(storeIndex), displayOrder }, chance, before);
        yield instant === undefined ? entry : instantEntry(entry, instant);
      }
    },
    *reviews() {
      const chance = random('reviews');
      const count = Math.min(REVIEWS_MAX, 40 + size.stores);
      for (let index = 0; index < count; index += 1) {
        const name = chance.chance(0.7) ? storeName(chance.between(0, size.stores - 1), size.seed) : null;
        yield reviewEntry(index, name, chance, before);
      }
    },
  };
}

type Before = (ms: number) => Timestamp;

const storeId = (index: number): string => `store-${String(index + 1).padStart(5, '0')}`;

/** The first stores have most of the products; the last ones have few or none. */
const pickStoreIndex = (stores: number, chance: Random): number => Math.floor(stores * chance.next() ** 1.7);

/** Every pair of words once, in a scattered order; then again with a number appended. */
function storeName(index: number, seed: number): string {
  const pairs = STORE_FIRST_WORDS.length * STORE_LAST_WORDS.length;
  // The step shares no factor with the number of pairs, so that no pair repeats.
  const pair = (index * 1_871 + (seed >>> 0)) % pairs;
  const first = STORE_FIRST_WORDS[pair % STORE_FIRST_WORDS.length] ?? '';
  const last = STORE_LAST_WORDS[Math.floor(pair / STORE_FIRST_WORDS.length)] ?? '';
  const round = Math.floor(index / pairs) + 1;
  return round === 1 ? `${first} ${last}` : `${first} ${last} ${round}`;
}

function storeEntry(index: number, seed: number, chance: Random, before: Before): StoreEntry {
  const name = storeName(index, seed);
  const art = chance.pick(STORE_ART);
  const hasArt = chance.chance(0.9);
  const tariffs = [2.5, 5, 7.5, 10, 12.5] as const;
  return {
    id: storeId(index),
    fields: {
      name,
      slug: name.toLowerCase().replaceAll(' ', '-'),
      formerSlugs: [],
      description: chance.chance(0.94) ? chance.pick(STORE_DESCRIPTIONS) : '',
      bannerUrl: hasArt ? storeBannerUrl(art) : null,
      miniBannerUrl: hasArt ? storeMiniBannerUrl(art) : null,
      discordUrl: chance.chance(0.6) ? `https://discord.gg/${name.toLowerCase().replaceAll(' ', '')}` : null,
      official: index < 2,
      tariffPercentage: chance.chance(0.5) ? chance.pick(tariffs) : 0,
      feesPassedOn: false,
      createdAt: before(chance.between(1, 500) * DAY_MS),
    },
  };
}

interface StorePosition {
  storeId: string;
  /** 1-based. */
  displayOrder: number;
}

function productEntry(index: number, position: StorePosition, chance: Random, before: Before): ProductEntry {
  const kind = pickKind(chance);
  const [first, second, third] = kind.names;
  const isPlain = kind.thirdMayMiss && chance.chance(0.3);
  const name = [chance.pick(first), chance.pick(second), ...(isPlain ? [] : [chance.pick(third)])].join(' ');
  return {
    id: `product-${String(index + 1).padStart(6, '0')}`,
    fields: {
      ...position,
      name,
      description: chance.pick(PRODUCT_DESCRIPTIONS),
      priceCents: pickPriceCents(kind, chance),
      imageUrls: pickImages(kind, chance),
      imageAlts: '',
      stock: pickStock(chance),
      minimumQuantity: chance.chance(0.86) ? 1 : chance.pick([2, 3, 4, 5, 8, 10, 16]),
      showDeliveryInstructions: kind.botDelivers,
      createdAt: before(chance.between(1, 300) * DAY_MS),
      categoryId: demoCategoryOf(name),
      ...derivedProductFields(name),
    },
  };
}

function instantEntry(
  entry: ProductEntry,
  { name, priceCents, image }: (typeof INSTANT_PRODUCTS)[number],
): ProductEntry {
  const fixed = {
    name,
    priceCents,
    imageUrls: [productImage(image)],
    imageAlts: '',
    stock: 5_000,
    minimumQuantity: 1,
    showDeliveryInstructions: true,
    categoryId: demoCategoryOf(name),
  };
  return { id: entry.id, fields: { ...entry.fields, ...fixed, ...derivedProductFields(name) } };
}

const TOTAL_WEIGHT = PRODUCT_KINDS.reduce((total, kind) => total + kind.weight, 0);

function pickKind(chance: Random): ProductKind {
  let left = chance.next() * TOTAL_WEIGHT;
  for (const kind of PRODUCT_KINDS) {
    left -= kind.weight;
    if (left < 0) return kind;
  }
  return PRODUCT_KINDS[0];
}

/** Low prices are more frequent than high ones. Most prices are round or end in 9. */
function pickPriceCents({ price: [min, max] }: ProductKind, chance: Random): number {
  const cents = Math.round(min * (max / min) ** (chance.next() * chance.next()));
  if (cents < 100) return cents;
  return chance.chance(0.5) ? Math.round(cents / 10) * 10 - 1 : Math.round(cents / 5) * 5;
}

function pickImages(kind: ProductKind, chance: Random): string[] {
  const wanted = chance.chance(0.7) ? 1 : chance.between(2, 6);
  const names = new Set<string>();
  for (let tries = 0; tries < wanted; tries += 1) names.add(chance.pick(kind.images));
  return [...names].map(productImage);
}

/** One twelfth each of the products is sold out, low and few in stock; the others have plenty. */
function pickStock(chance: Random): number {
  const share = chance.next();
  if (share < 1 / 12) return 0;
  if (share < 2 / 12) return chance.between(1, 5);
  if (share < 3 / 12) return chance.between(6, 10);
  return Math.min(LIMITS.stockMax, Math.round(11 * 400 ** chance.next()));
}

function reviewEntry(index: number, store: string | null, chance: Random, before: Before): ReviewEntry {
  const [rating, message] = chance.pick(REVIEW_MESSAGES);
  return {
    id: `review-${String(index + 1).padStart(4, '0')}`,
    fields: {
      name: `${chance.pick(REVIEWER_FIRST)}_${chance.pick(REVIEWER_LAST)}`,
      rating,
      message,
      storeName: store,
      createdAt: before((index * 5 + chance.between(0, 4)) * HOUR_MS),
      source: 'shopper',
    },
  };
}
