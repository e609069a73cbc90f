import '../support/own-project.ts';
import { shopperUid } from '@blockbazaar/domain/accounts/profile';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { FAILURES } from '@blockbazaar/domain/failures';
import { LIMITS } from '@blockbazaar/domain/limits';
import { reviewSchema, type ReviewFields } from '@blockbazaar/domain/reviews/review';
import { REVIEW_COOLDOWN_MS } from '@blockbazaar/domain/reviews/review-cooldown';
import type { ReviewInput } from '@blockbazaar/domain/reviews/review-input';
import { REVIEW_MESSAGES } from '@blockbazaar/domain/reviews/review-messages';
import { Timestamp, WriteBatch } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { outbox } from '../../../functions/src/api/outbox.ts';
import { dispatchNew } from '../../../functions/src/outbox/dispatch.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createStore, firestore, uniqueId } from '../../support/fixtures.ts';
import { createSeller, mintOwnerSession, mintSellerSession } from '../../support/staff.ts';
import { discordShopper, type DiscordShopper } from '../support/discord-shopper.ts';
import { outboxDocument, readPost } from '../support/settlement-assertions.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

const PARALLEL = 20;

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const named = (collection: keyof typeof COLLECTIONS) => firestore.collection(COLLECTIONS[collection]);
const readReview = async (reviewId: string): Promise<ReviewFields> =>
  reviewSchema.parse((await named('reviews').doc(reviewId).get()).data());
const reviewsWithMessage = async (message: string) =>
  (await named('reviews').where('message', '==', message).get()).docs;
const cooldownOf = async ({ uid }: DiscordShopper) => (await named('reviewCooldowns').doc(uid).get()).data();

const review = (changes: Partial<ReviewInput> = {}): ReviewInput => ({
  rating: 5,
  message: 'Fast and friendly.',
  ...changes,
});
const write = (shopper: { token: string } | null, changes: Partial<ReviewInput> = {}) =>
  environment.call('createReview', review(changes), shopper === null ? {} : { token: shopper.token });

describe('createReview', () => {
  it('publishes the review with the Discord name and the source shopper', async () => {
    const shopper = await discordShopper(environment, { globalName: 'Lena the Builder' });
    const before = Date.now();
    const { reviewId } = valueOf(
      await write(shopper, { rating: 4, message: '  Came in two minutes.\n\n\n\nThanks! ' }),
    );
    const stored = await readReview(reviewId);
    expect(stored).toEqual({
      name: 'Lena the Builder',
      rating: 4,
      message: 'Came in two minutes.\n\nThanks!',
      storeName: null,
      createdAt: expect.any(Timestamp) as unknown,
      source: 'shopper',
    });
    expect(stored.createdAt.toMillis()).toBeGreaterThanOrEqual(before);
    expect(await cooldownOf(shopper)).toEqual({ lastReviewAt: stored.createdAt });
  });

  it('stores the sanitized name and text', async () => {
    const shopper = await discordShopper(environment, { globalName: '<b>Max</b>"; \u202Eevil' });
    const message = '<img src=x onerror=alert(1)>Good; "really" javascript:alert(2) <scr<script>ipt>';
    const { reviewId } = valueOf(await write(shopper, { message }));
    expect(await readReview(reviewId)).toMatchObject({ name: 'Max evil', message: 'Good really alert(2)' });
  });

  it('preserves English apostrophes and quotation marks', async () => {
    const shopper = await discordShopper(environment);
    const message = `It's fast, and the sellers' bot says "hello".`;
    const { reviewId } = valueOf(await write(shopper, { message }));
    expect(await readReview(reviewId)).toMatchObject({ message });
  });

  it('stores a valid name for a Discord name that is too long, or empty after sanitization', async () => {
    const shoppers = [await discordShopper(environment), await discordShopper(environment)] as const;
    await named('profiles')
      .doc(shoppers[0].uid)
      .update({ discordUsername: 'x'.repeat(LIMITS.reviewNameMax + 40) });
    await named('profiles').doc(shoppers[1].uid).update({ discordUsername: '"";' });
    const names = [];
    for (const shopper of shoppers) names.push((await readReview(valueOf(await write(shopper)).reviewId)).name);
    expect(names).toEqual(['x'.repeat(LIMITS.reviewNameMax), 'Discord User']);
  });

  it('posts the review to the review channel once, with its markup escaped', async () => {
    const shopper = await discordShopper(environment, { globalName: '*Mira*' });
    const { reviewId } = valueOf(await write(shopper, { rating: 3, message: `@everyone **see** ${shopper.id}` }));
    const id = `review_${reviewId}`;
    expect(await readPost(id)).toMatchObject({ target: { channel: 'reviews' }, status: 'pending' });
    expect(await dispatchNew(outbox, id)).toBeNull();
    expect(await dispatchNew(outbox, id)).toBeNull();
    const posted = await environment.sandbox.discordMessages(shopper.id);
    expect(posted.map(({ content }) => content)).toEqual([
      String.raw`**\*Mira\*** ★★★☆☆` + '\n' + String.raw`\@everyone \*\*see\*\* ${shopper.id}`,
    ]);
    expect(await readPost(id)).toMatchObject({ status: 'sent' });
  });

  it('posts a review of the maximum length within the limits of Discord', async () => {
    const shopper = await discordShopper(environment);
    const { reviewId } = valueOf(await write(shopper, { message: '*'.repeat(LIMITS.reviewMessageMax) }));
    expect(await dispatchNew(outbox, `review_${reviewId}`)).toBeNull();
    expect(await readPost(`review_${reviewId}`)).toMatchObject({ status: 'sent' });
  });
});

describe('access to createReview', () => {
  /** The failure code of a refused call, after a check that no review was published. */
  const refusalOf = async (token?: string): Promise<unknown> => {
    const message = `Refused ${uniqueId('review')}`;
    const code = codeOf(await write(token === undefined ? null : { token }, { message }));
    return (await reviewsWithMessage(message)).length === 0 ? code : 'published all the same';
  };

  it('is refused to a visitor', async () => expect(await refusalOf()).toBe('SIGN_IN_REQUIRED'));

  it('is refused to staff, also with a profile', async () => {
    const owner = await mintOwnerSession();
    const seller = await mintSellerSession(await createSeller((await createStore()).id));
    const profile = await named('profiles')
      .doc((await discordShopper(environment)).uid)
      .get();
    for (const { uid, token } of [owner, seller]) {
      expect(await refusalOf(token)).toBe('SIGN_IN_REQUIRED');
      await named('profiles')
        .doc(uid)
        .set(profile.data() ?? {});
      expect(await refusalOf(token)).toBe('SIGN_IN_REQUIRED');
    }
  });

  it('is refused to a shopper whose profile is deleted', async () => {
    const shopper = await discordShopper(environment);
    await named('profiles').doc(shopper.uid).delete();
    expect(await refusalOf(shopper.token)).toBe('SIGN_IN_REQUIRED');
    expect(await cooldownOf(shopper)).toBeUndefined();
  });

  it('is refused to a shopper during maintenance', async () => {
    const shopper = await discordShopper(environment);
    await named('siteSettings').doc('public').set({ maintenanceMode: true, instantMoneyEnabled: true });
    const answer = await write(shopper);
    await named('siteSettings').doc('public').delete();
    expect(codeOf(answer)).toBe('MAINTENANCE');
    expect(await cooldownOf(shopper)).toBeUndefined();
  });

  it('is refused to a shopper who sends the author’s name', async () => {
    const shopper = await discordShopper(environment);
    expect(codeOf(await environment.call('createReview', { ...review(), name: 'The owner' }, shopper))).toBe(
      'INVALID_INPUT',
    );
    expect(codeOf(await environment.call('createReview', { ...review(), uid: shopperUid('1') }, shopper))).toBe(
      'INVALID_INPUT',
    );
  });
});

describe('createReview with an incomplete input', () => {
  it.each([
    ['no rating', { rating: 0 }],
    ['an empty message', { message: '  ' }],
    ['a message of markup only', { message: '<b></b>' }],
  ])('is refused without starting a cooldown: %s', async (_, changes) => {
    const shopper = await discordShopper(environment);
    expect(await write(shopper, changes)).toMatchObject({
      ok: false,
      text: REVIEW_MESSAGES.incomplete,
      details: { code: 'INVALID_INPUT' },
    });
    expect(codeOf(await write(shopper))).toBeNull();
  });
});

describe('the cooldown of createReview', () => {
  it('allows one of twenty concurrent reviews of a shopper', async () => {
    const shopper = await discordShopper(environment);
    const message = `Twenty of ${shopper.id}`;
    const answers = await Promise.all(Array.from({ length: PARALLEL }, () => write(shopper, { message })));
    const published = answers.flatMap((answer) => (answer.ok ? [answer.value.reviewId] : []));
    expect(published).toHaveLength(1);
    expect(answers.filter((answer) => codeOf(answer) === 'COOLDOWN')).toHaveLength(PARALLEL - 1);
    expect((await reviewsWithMessage(message)).map(({ id }) => id)).toEqual(published);
    const posts = await named('outbox').where('content', '>=', '').get();
    expect(posts.docs.filter((post) => String(post.get('content')).includes(message)).map(({ id }) => id)).toEqual([
      `review_${published[0]}`,
    ]);
  });

  it('applies to each shopper separately', async () => {
    const shoppers = await Promise.all([
      discordShopper(environment),
      discordShopper(environment),
      discordShopper(environment),
    ]);
    const answers = await Promise.all(shoppers.map((shopper) => write(shopper)));
    expect(answers.map(codeOf)).toEqual([null, null, null]);
  });

  it('returns the remaining time to a second review, and ends after that time', async () => {
    const shopper = await discordShopper(environment);
    const now = Math.floor(Date.now() / 1_000) * 1_000;
    // The clock does not advance, so that the shopper's token stays valid; the time of the last review is moved back
    // instead.
    vi.useFakeTimers({ toFake: ['Date'], now });
    const waits: unknown[] = [];
    for (const passed of [0, 1_500, REVIEW_COOLDOWN_MS - 1]) {
      await named('reviewCooldowns')
        .doc(shopper.uid)
        .set({ lastReviewAt: Timestamp.fromMillis(now - passed) });
      const answer = await write(shopper);
      expect(answer).toMatchObject({ ok: false, text: FAILURES.COOLDOWN.text });
      waits.push(answer.ok ? null : answer.details.retryAfterS);
    }
    expect(waits).toEqual([43_200, 43_199, 1]);
    await named('reviewCooldowns')
      .doc(shopper.uid)
      .set({ lastReviewAt: Timestamp.fromMillis(now - REVIEW_COOLDOWN_MS) });
    expect(codeOf(await write(shopper))).toBeNull();
    expect(await cooldownOf(shopper)).toEqual({ lastReviewAt: Timestamp.fromMillis(now) });
    expect(codeOf(await write(shopper))).toBe('COOLDOWN');
  });

  it('remains when the owner deletes the review', async () => {
    const shopper = await discordShopper(environment);
    const { reviewId } = valueOf(await write(shopper));
    await named('reviews').doc(reviewId).delete();
    expect(codeOf(await write(shopper))).toBe('COOLDOWN');
  });

  it('does not refuse the retry of a commit whose response was lost', async () => {
    const shopper = await discordShopper(environment);
    const message = `Committed unheard by ${shopper.id}`;
    const commit = Reflect.get(WriteBatch.prototype, 'commit') as (this: WriteBatch) => Promise<unknown>;
    let commits = 0;
    vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(async function hangUp(this: WriteBatch) {
      const done = await commit.call(this);
      commits += 1;
      if (commits === 1) throw Object.assign(new Error('The answer was lost.'), { code: 14 });
      return done as never;
    });
    const { reviewId } = valueOf(await write(shopper, { message }));
    expect(commits).toBe(1);
    expect((await reviewsWithMessage(message)).map(({ id }) => id)).toEqual([reviewId]);
    expect((await outboxDocument(`review_${reviewId}`).get()).exists).toBe(true);
  });
});
