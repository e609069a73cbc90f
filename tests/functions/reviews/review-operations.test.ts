import '../support/own-project.ts';
import { reviewSchema } from '@blockbazaar/domain/reviews/review';
import type { AdminReview } from '@blockbazaar/domain/reviews/review-operations';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../support/callable.ts';
import { uniqueId } from '../../support/fixtures.ts';
import { auditOfTarget, documentAt, fieldsOf, ownerIn, type TestOwner } from '../support/admin.ts';
import { count } from '../support/orders.ts';
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
    expect(codeOf(await owner.call('CREATE_ARTIFICIAL_REVIEW', { ...draft, ...changes }))).toBe('INVALID_INPUT');
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
    expect(codeOf(await owner.call('DELETE_REVIEW', { id }))).toBe('NOT_FOUND');
    const audit = await auditOfTarget(`reviews/${id}`);
    expect(audit).toMatchObject([{ action: 'DELETE_REVIEW', before: { message: draft.message }, after: null }]);
  });
});
