import '../support/own-project.ts';
import { moneyProductSchema } from '@blockbazaar/domain/money-products/money-product';
import { reviewSchema } from '@blockbazaar/domain/reviews/review';
import type { AdminReview } from '@blockbazaar/domain/reviews/review-operations';
import { mediaRewardSchema, type MediaRewardStatus } from '@blockbazaar/domain/rewards/media-reward';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../support/callable.ts';
import { createMoneyProduct, uniqueId } from '../../support/fixtures.ts';
import { auditOfTarget, documentAt, fieldsOf, ownerIn, type TestOwner } from '../support/admin.ts';
import { checkoutOf, count } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let owner: TestOwner;

beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
});
afterAll(() => environment.stop());

describe('a review operation', () => {
  const draft = { name: 'Wren', rating: 4, message: 'Quick and kind.', storeName: null };

  async function writeReview(createdAt: number): Promise<string> {
    const id = uniqueId('review');
    await documentAt('reviews', id).set({ ...draft, source: 'shopper', createdAt: Timestamp.fromMillis(createdAt) });
    return id;
  }

  it('stores a review by staff with the source staff', async () => {
    const { id } = await owner.do('CREATE_ARTIFICIAL_REVIEW', { ...draft, storeName: 'Copper Corner' });
    expect(reviewSchema.parse(await fieldsOf('reviews', id))).toMatchObject({
      ...draft,
      storeName: 'Copper Corner',
      source: 'staff',
    });
    expect(await auditOfTarget(`reviews/${id}`)).toMatchObject([{ action: 'CREATE_ARTIFICIAL_REVIEW', before: null }]);
  });

  it.each([
    { name: ' ' },
    { message: '' },
    { storeName: '' },
    { storeName: 'x'.repeat(61) },
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    { source: 'shopper' },
    { createdAt: 1 },
  ])('rejects a review with %j', async (changes) => {
    const reviews = await count('reviews');
    expect(codeOf(await owner.ask('CREATE_ARTIFICIAL_REVIEW', { ...draft, ...changes }))).toBe('INVALID_INPUT');
    expect(await count('reviews')).toBe(reviews);
  });

  it('lists reviews in pages, newest first, also with equal times', async () => {
    const now = Date.now();
    for (let index = 0; index < 60; index += 1) await writeReview(now - Math.floor(index / 30) * 1_000);
    const reviews = await owner.all<AdminReview>('GET_REVIEWS', {});
    expect(reviews).toHaveLength(await count('reviews'));
    expect(new Set(reviews.map(({ id }) => id)).size).toBe(reviews.length);
    const dates = reviews.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  });

  it('deletes the document, and rejects a second call', async () => {
    const id = await writeReview(Date.now());
    await owner.do('DELETE_REVIEW', { id });
    expect(await fieldsOf('reviews', id)).toBeUndefined();
    expect(codeOf(await owner.ask('DELETE_REVIEW', { id }))).toBe('NOT_FOUND');
    const audit = await auditOfTarget(`reviews/${id}`);
    expect(audit).toMatchObject([{ action: 'DELETE_REVIEW', before: { message: draft.message }, after: null }]);
  });
});

describe('a money product operation', () => {
  const fixed = { name: '5M', amount: 5, isCustom: false, priceCents: 60, description: '' };

  it.each([fixed, { ...fixed, amount: null, isCustom: true }])('creates the product %j', async (product) => {
    const { id } = await owner.do('CREATE_MONEY_PRODUCT', product);
    expect(moneyProductSchema.parse(await fieldsOf('moneyProducts', id))).toEqual(product);
    expect(await auditOfTarget(`moneyProducts/${id}`)).toMatchObject([
      { action: 'CREATE_MONEY_PRODUCT', after: product },
    ]);
  });

  it.each([{ amount: null }, { isCustom: true }, { priceCents: 0 }, { amount: 0 }, { name: '' }, { amount: 1.5 }])(
    'rejects a product with %j',
    async (changes) => {
      expect(codeOf(await owner.ask('CREATE_MONEY_PRODUCT', { ...fixed, ...changes }))).toBe('INVALID_INPUT');
    },
  );

  it('changes a price', async () => {
    const { id } = await createMoneyProduct();
    await owner.do('UPDATE_MONEY_PRODUCT', { id, priceCents: 75 });
    await owner.do('UPDATE_MONEY_PRODUCT', { id, priceCents: 75 });
    expect((await fieldsOf('moneyProducts', id))?.priceCents).toBe(75);
    const audit = await auditOfTarget(`moneyProducts/${id}`);
    expect(audit).toMatchObject([
      { action: 'UPDATE_MONEY_PRODUCT', before: { priceCents: 60 }, after: { priceCents: 75 } },
    ]);
    expect(codeOf(await owner.ask('UPDATE_MONEY_PRODUCT', { id, priceCents: -1 }))).toBe('INVALID_INPUT');
    expect(codeOf(await owner.ask('UPDATE_MONEY_PRODUCT', { id: 'gone', priceCents: 1 }))).toBe('NOT_FOUND');
  });

  it('deletes the document, and rejects a second call', async () => {
    const { id, name } = await createMoneyProduct();
    await owner.do('DELETE_MONEY_PRODUCT', { id });
    expect(await fieldsOf('moneyProducts', id)).toBeUndefined();
    expect(codeOf(await owner.ask('DELETE_MONEY_PRODUCT', { id }))).toBe('NOT_FOUND');
    expect(await auditOfTarget(`moneyProducts/${id}`)).toMatchObject([
      { action: 'DELETE_MONEY_PRODUCT', before: { name } },
    ]);
  });
});

describe('a settings operation', () => {
  it('returns the defaults without a settings document, and sets single fields', async () => {
    await documentAt('siteSettings', 'public').delete();
    const earlier = (await auditOfTarget('siteSettings/public')).length;
    const audit = async () => (await auditOfTarget('siteSettings/public')).slice(earlier);
    expect(await owner.do('GET_SITE_SETTINGS', {})).toEqual({ instantMoneyEnabled: true, maintenanceMode: false });
    await owner.do('UPDATE_SITE_SETTING', { key: 'instantMoneyEnabled', value: false });
    expect(await owner.do('GET_SITE_SETTINGS', {})).toEqual({ instantMoneyEnabled: false, maintenanceMode: false });
    expect(await fieldsOf('siteSettings', 'public')).toEqual({ instantMoneyEnabled: false, maintenanceMode: false });
    expect(await audit()).toMatchObject([
      { action: 'UPDATE_SITE_SETTING', before: { instantMoneyEnabled: true }, after: { instantMoneyEnabled: false } },
    ]);
    await owner.do('UPDATE_SITE_SETTING', { key: 'instantMoneyEnabled', value: false });
    expect(await audit()).toHaveLength(1);
  });

  it('refuses everyone except the owner in maintenance mode, and permits the owner to end it', async () => {
    await owner.do('UPDATE_SITE_SETTING', { key: 'maintenanceMode', value: true });
    expect(codeOf(await environment.call('createCheckout', checkoutOf('any', 1)))).toBe('MAINTENANCE');
    await owner.do('UPDATE_SITE_SETTING', { key: 'maintenanceMode', value: false });
    expect(codeOf(await environment.call('createCheckout', checkoutOf('any', 1)))).toBe('PRODUCT_UNAVAILABLE');
  });

  it.each([
    { key: 'other', value: true },
    { key: 'maintenanceMode', value: 'true' },
    { key: 'maintenanceMode', value: null },
  ])('rejects a setting with %j', async (data) => {
    expect(codeOf(await owner.ask('UPDATE_SITE_SETTING', data))).toBe('INVALID_INPUT');
  });
});

describe('a media reward operation', () => {
  const claim = {
    discordUsername: 'Night.Owl',
    minecraftUsername: '.Owl_99',
    mediaType: 'yt_long' as const,
    mediaUrl: 'https://videos.test/1',
    viewsCount: 1_999,
  };

  it('derives the reward from the views', async () => {
    const { id } = await owner.do('CREATE_MEDIA_REWARD', claim);
    expect(mediaRewardSchema.parse(await fieldsOf('mediaRewards', id))).toMatchObject({
      ...claim,
      rewardThousands: 2_998,
      status: 'pending',
      reviewedAt: null,
      paidAt: null,
    });
    expect(await auditOfTarget(`mediaRewards/${id}`)).toMatchObject([
      { action: 'CREATE_MEDIA_REWARD', after: { ...claim, rewardThousands: 2_998 } },
    ]);
  });

  it('finds submissions by words in the usernames, newest first, with one status or all', async () => {
    const word = uniqueId('vid');
    const submit = (discordUsername: string, minecraftUsername: string) =>
      owner.do('CREATE_MEDIA_REWARD', { ...claim, discordUsername, minecraftUsername });
    const first = await submit(`Night.${word}`, 'Quiet_Elytra');
    const second = await submit(`${word}.owl`, 'Loud_Elytra');
    await documentAt('mediaRewards', first.id).update({ status: 'approved' });
    const find = async (search: string, status: MediaRewardStatus | null = null) =>
      owner.do('FIND_MEDIA_REWARDS', { search, status });
    expect(await find(word.toUpperCase())).toEqual({ ids: [second.id, first.id], isCut: false });
    expect(await find(`elytra ${word.slice(1)}`)).toEqual({ ids: [second.id, first.id], isCut: false });
    expect(await find(`quiet ${word}`)).toEqual({ ids: [first.id], isCut: false });
    expect(await find(word, 'pending')).toEqual({ ids: [second.id], isCut: false });
    expect(await find(`${word} nobody`)).toEqual({ ids: [], isCut: false });
    expect(codeOf(await owner.ask('FIND_MEDIA_REWARDS', { search: ' ', status: null }))).toBe('INVALID_INPUT');
  });

  it.each([
    { viewsCount: 99 },
    { mediaUrl: 'http://videos.test/1' },
    { mediaType: 'podcast' },
    { rewardThousands: 1 },
    { status: 'paid' },
  ])('rejects a submission with %j', async (changes) => {
    const rewards = await count('mediaRewards');
    expect(codeOf(await owner.ask('CREATE_MEDIA_REWARD', { ...claim, ...changes }))).toBe('INVALID_INPUT');
    expect(await count('mediaRewards')).toBe(rewards);
  });
});
