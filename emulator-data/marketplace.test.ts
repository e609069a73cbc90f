import { isDeepStrictEqual } from 'node:util';
import {
  derivedProductFields,
  isInstant,
  productInputSchema,
  productSchema,
} from '@blockbazaar/domain/catalog/product';
import { stockLevel } from '@blockbazaar/domain/catalog/stock';
import { LIMITS } from '@blockbazaar/domain/limits';
import { moneyProductSchema, ratePerMillionCents } from '@blockbazaar/domain/money-products/money-product';
import { displayPriceCents } from '@blockbazaar/domain/money/price';
import { reviewSchema } from '@blockbazaar/domain/reviews/review';
import { storeSchema } from '@blockbazaar/domain/stores/store';
import { cleanText } from '@blockbazaar/domain/text/clean-text';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { demoMarketplace } from './marketplace.ts';

const now = new Date('2026-03-01T20:00:00Z');
const { stores, products, reviews, moneyProducts } = demoMarketplace(now);
type Fields = (typeof products)[number]['fields'];

/** The derived fields match the name, and cleaning changes none of the texts. */
const isConsistent = ({ name, description, rank }: Fields): boolean =>
  isDeepStrictEqual({ rank }, derivedProductFields(name)) &&
  cleanText(name) === name &&
  cleanText(description) === description;

const storedSchema = z.strictObject({ ...productInputSchema.shape, ...productSchema.shape });

describe('demoMarketplace stores', () => {
  it('has at least eight, two official ones, every rate, and ones without products or pictures', () => {
    expect(stores.length).toBeGreaterThanOrEqual(8);
    expect(stores.filter(({ fields }) => fields.official)).toHaveLength(2);
    expect(new Set(stores.map(({ fields }) => fields.tariffPercentage))).toEqual(new Set([0, 2.5, 5, 7.5, 10]));
    expect(stores.filter(({ id }) => products.every(({ fields }) => fields.storeId !== id))).toHaveLength(1);
    expect(stores.filter(({ fields }) => fields.bannerUrl === null && fields.miniBannerUrl === null)).toHaveLength(1);
    expect(stores.filter(({ fields }) => fields.discordUrl === null)).toHaveLength(1);
    expect(stores.filter(({ fields }) => fields.description === '')).toHaveLength(1);
  });

  it('has valid stores with unique slugs', () => {
    expect(stores.filter(({ fields }) => !z.strictObject(storeSchema.shape).safeParse(fields).success)).toEqual([]);
    expect(new Set(stores.map(({ fields }) => fields.slug)).size).toBe(stores.length);
  });
});

describe('demoMarketplace products', () => {
  it('has at least sixty, with unique IDs and stores that exist', () => {
    expect(products.length).toBeGreaterThanOrEqual(60);
    expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
    const storeIds = new Set(stores.map(({ id }) => id));
    expect(products.filter(({ fields }) => !storeIds.has(fields.storeId))).toEqual([]);
  });

  it('has valid products, whose texts cleaning does not change', () => {
    expect(products.filter(({ fields }) => !storedSchema.safeParse(fields).success)).toEqual([]);
    expect(products.filter(({ fields }) => !isConsistent(fields))).toEqual([]);
  });

  it.each(stores.map(({ id }) => id))('has display orders from 1 without gaps in the store %s', (storeId) => {
    const displayOrders = products
      .filter(({ fields }) => fields.storeId === storeId)
      .map(({ fields }) => fields.displayOrder);
    expect(displayOrders).toEqual(displayOrders.map((_, index) => index + 1));
  });

  it.each<[string, number, (fields: Fields) => boolean]>([
    ['spawners', 8, ({ name }) => /spawner/iu.test(name)],
    ['money', 5, ({ name }) => /money/iu.test(name)],
    ['kits', 5, ({ name }) => /kit/iu.test(name)],
    ['elytra', 3, ({ name }) => /elytra/iu.test(name)],
    ['potions', 5, ({ name }) => /potion/iu.test(name)],
    ['tools', 5, ({ name }) => /pickaxe|sword|axe|shovel/iu.test(name)],
    ['sold out', 3, ({ stock }) => stockLevel(stock) === 'soldOut'],
    ['low in stock', 3, ({ stock }) => stockLevel(stock) === 'low'],
    ['few in stock', 3, ({ stock }) => stockLevel(stock) === 'few'],
    ['plenty in stock', 20, ({ stock }) => stockLevel(stock) === 'plenty'],
    ['with many pictures', 4, ({ imageUrls }) => imageUrls.length >= 5],
    ['without a picture', 1, ({ imageUrls }) => imageUrls.length === 0],
    ['with a minimum order above one', 5, ({ minimumQuantity }) => minimumQuantity > 1],
    ['with delivery instructions', 10, ({ showDeliveryInstructions }) => showDeliveryInstructions],
    ['with a long name', 1, ({ name }) => name.length > 90],
    ['with a long description', 1, ({ description }) => description.length > 1_000],
  ])('has the kind "%s" at least %i times', (_what, count, matches) => {
    expect(products.filter(({ fields }) => matches(fields)).length).toBeGreaterThanOrEqual(count);
  });

  it('has the two instant items', () => {
    const names = products.map(({ fields }) => fields.name).filter((name) => isInstant(name));
    expect(names.toSorted()).toEqual(['1M DonutSMP Money', '1x Skeleton Spawner']);
  });

  it('has one whose minimum order is below the minimum of payment providers', () => {
    const tariffs = new Map(stores.map(({ id, fields }) => [id, fields.tariffPercentage]));
    const smallest = products.map(
      ({ fields }) => displayPriceCents(fields.priceCents, tariffs.get(fields.storeId) ?? 0) * fields.minimumQuantity,
    );
    expect(Math.min(...smallest)).toBeLessThan(LIMITS.smallOrderCents);
  });
});

describe('demoMarketplace reviews', () => {
  it('has at least forty, with every rating, short and long messages, and some by staff', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(40);
    expect(new Set(reviews.map(({ fields }) => fields.rating))).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(reviews.filter(({ fields }) => fields.source === 'staff').length).toBeGreaterThanOrEqual(3);
    expect(reviews.filter(({ fields }) => fields.storeName === null).length).toBeGreaterThanOrEqual(5);
    expect(Math.min(...reviews.map(({ fields }) => fields.message.length))).toBeLessThan(20);
    expect(Math.max(...reviews.map(({ fields }) => fields.message.length))).toBeGreaterThan(200);
  });

  it('has valid reviews, newest first, of stores that exist', () => {
    const names = new Set(stores.map(({ fields }) => fields.name));
    expect(reviews.filter(({ fields }) => !z.strictObject(reviewSchema.shape).safeParse(fields).success)).toEqual([]);
    expect(reviews.filter(({ fields: { message } }) => cleanText(message) !== message)).toEqual([]);
    expect(reviews.filter(({ fields: { storeName } }) => storeName !== null && !names.has(storeName))).toEqual([]);
    const times = reviews.map(({ fields }) => fields.createdAt.toMillis());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(new Set(times).size).toBe(times.length);
  });
});

describe('demoMarketplace money products', () => {
  it('has four fixed amounts with falling rates, and one custom amount', () => {
    expect(moneyProducts.filter(({ fields }) => !moneyProductSchema.safeParse(fields).success)).toEqual([]);
    const fixed = moneyProducts.map(({ fields }) => fields).filter(({ isCustom }) => !isCustom);
    expect(fixed).toHaveLength(4);
    expect(moneyProducts).toHaveLength(fixed.length + 1);
    const rates = fixed.toSorted((one, other) => (one.amount ?? 0) - (other.amount ?? 0)).map(ratePerMillionCents);
    expect(rates).toEqual(rates.toSorted((one, other) => other - one));
  });
});

describe('demoMarketplace dates', () => {
  it('counts back from the given time, and no other field depends on it', () => {
    expect(demoMarketplace(now)).toEqual({ stores, products, reviews, moneyProducts });
    const later = demoMarketplace(new Date(now.getTime() + 60_000));
    expect(later.reviews[0]?.fields.createdAt.toMillis()).toBe((reviews[0]?.fields.createdAt.toMillis() ?? 0) + 60_000);
    const dates = [...stores, ...products, ...reviews].map(({ fields }) => fields.createdAt.toMillis());
    expect(Math.max(...dates)).toBeLessThan(now.getTime());
  });
});
