import { productInputSchema } from '@blockbazaar/domain/catalog/product';
import { parseQuestions, QUESTION_KINDS } from '@blockbazaar/domain/catalog/questions/question';
import { canBuyAny, stockOfVariant } from '@blockbazaar/domain/catalog/variants/variant';
import { PAYMENT_PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { reviewSchema } from '@blockbazaar/domain/reviews/review';
import { mediaRewardSchema } from '@blockbazaar/domain/rewards/media-reward';
import { storeSchema } from '@blockbazaar/domain/stores/store';
import { describe, expect, it } from 'vitest';
import { demoDocuments } from './load.ts';

const demo = demoDocuments(new Date('2026-03-01T20:00:00Z'));
const fieldsOf = <Fields>(entries: Iterable<{ fields: Fields }>): Fields[] => [...entries].map(({ fields }) => fields);

const stores = fieldsOf(demo.stores);
const products = fieldsOf(demo.products);
const orders = fieldsOf(demo.orders);
const lines = orders.flatMap(({ items }) => items);
const storeOrders = fieldsOf(demo.storeOrders);
const reviews = fieldsOf(demo.reviews);
const questions = products.flatMap((product) => parseQuestions(product.questions ?? '') ?? []);
const withOptions = products.filter(({ variants = [] }) => variants.length > 0);
const parts = products.flatMap((product) => product.parts ?? []);

/** Fields that only later events write. */
const LATER = new Set(['lastDisplayOrder', 'correctedAt']);

const isPresent = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : ![undefined, null, '', false, 0].includes(value as null);

describe('demo data', () => {
  it.each([
    ['product', products, productInputSchema.shape],
    ['store', stores, storeSchema.shape],
    ['review', reviews, reviewSchema.shape],
    ['media reward', fieldsOf(demo.mediaRewards), mediaRewardSchema.shape],
  ] as const)('uses each field of a %s', (_kind, documents, shape) => {
    const all: readonly Readonly<Record<string, unknown>>[] = documents;
    const unused = Object.keys(shape).filter((field) => !all.some((fields) => isPresent(fields[field])));
    expect(unused.filter((field) => !LATER.has(field))).toEqual([]);
  });

  it.each<[feature: string, found: readonly unknown[]]>([
    ...QUESTION_KINDS.map((kind): [string, unknown[]] => [
      `a question of the kind ${kind}`,
      questions.filter((question) => question.kind === kind),
    ]),
    ['an optional question', questions.filter(({ required }) => !required)],
    [
      'two questions of one product',
      products.filter((product) => parseQuestions(product.questions ?? '')?.length === 2),
    ],
    [
      'an option that is sold out beside one in stock',
      withOptions.filter(
        (product) => canBuyAny(product) && product.variants?.some(({ id }) => stockOfVariant(product, id) === 0),
      ),
    ],
    ['options with a minimum order', withOptions.filter(({ minimumQuantity }) => minimumQuantity > 1)],
    ['a bundle with several items of a product', parts.filter(({ quantity }) => quantity > 1)],
    ['a bundle with an option', parts.filter(({ variantId }) => variantId !== null)],
    ['a bundle in stock', products.filter(({ parts: own = [], stock }) => own.length > 0 && stock > 0)],
    ['money of a fixed amount', demo.moneyProducts.filter(({ fields }) => !fields.isCustom)],
    ['money of any amount', demo.moneyProducts.filter(({ fields }) => fields.isCustom)],
    ['a review about the site', reviews.filter(({ storeName }) => storeName === null)],
    ['a purchased option', lines.filter(({ variantId }) => variantId !== null)],
    ['a purchased bundle', lines.filter((line) => line.parts.length > 0)],
    ['a purchase with answers', lines.filter(({ answers }) => answers.length > 0)],
    ['a purchase in several stores', orders.filter(({ storeIds }) => storeIds.length > 1)],
    ...PAYMENT_PROVIDERS.map((provider): [string, unknown[]] => [
      `a purchase by ${provider}`,
      orders.filter((order) => order.provider === provider),
    ]),
    ['a refunded order', orders.filter(({ status }) => status === 'refunded')],
    ['an order that waits for its delivery', storeOrders.filter(({ status }) => status === 'paid')],
    ['an order delivered by the bot', storeOrders.filter(({ status }) => status === 'completed')],
    ['an order delivered by its seller', storeOrders.filter(({ status }) => status === 'fulfilled')],
  ])('includes %s', (_feature, found) => {
    expect(found.length).toBeGreaterThan(0);
  });

  it('offers a seller with a demo login a product with options, a bundle and questions', () => {
    for (const { fields } of demo.sellers) {
      const own = products.filter(({ storeId }) => storeId === fields.storeId);
      expect(own.some(({ variants = [] }) => variants.length > 0)).toBe(true);
      expect(own.some((product) => isPresent(product.parts))).toBe(true);
      expect(own.some((product) => isPresent(product.questions))).toBe(true);
    }
  });
});
