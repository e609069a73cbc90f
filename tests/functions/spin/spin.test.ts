import '../support/own-project.ts';
import { FAILURES } from '@blockbazaar/domain/failures';
import { prizePost } from '@blockbazaar/domain/spin/prize-post';
import { PRIZE_IDS, PRIZES, type PrizeId } from '@blockbazaar/domain/spin/prizes';
import { lastSpinSchema } from '@blockbazaar/domain/spin/spin';
import { localDay } from '@blockbazaar/domain/spin/spin-day';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { outbox } from '../../../functions/src/api/outbox.ts';
import { dispatchNew } from '../../../functions/src/outbox/dispatch.ts';
import type { RandomBelow } from '../../../functions/src/spin/draw-prize.ts';
import { spin } from '../../../functions/src/spin/spin.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { DISCORD_MEMBER_PATH } from '../../support/discord-sandbox.ts';
import { createProduct, createStore, firestore } from '../../support/fixtures.ts';
import { mintOwnerSession } from '../../support/staff.ts';
import { documentAt, fieldsOf } from '../support/admin.ts';
import { discordShopper } from '../support/discord-shopper.ts';
import { checkoutOf, readOrder } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { TIME_ZONE, shopper, historyOf } from './spin-shoppers.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());

/** A random source that draws this prize. */
const winning = (wanted: PrizeId): RandomBelow => {
  let point = 0;
  for (const id of PRIZE_IDS) {
    if (id === wanted) break;
    point += PRIZES[id].weight;
  }
  return () => point;
};

/** The coupons and the posts of a shopper's spins. */
async function couponsAndPostsOf(uid: string) {
  const coupons = await firestore.collection('coupons').where('uid', '==', uid).get();
  const posts = await firestore.collection('outbox').get();
  const own = posts.docs.filter(({ id }) => id.startsWith(`spin_${uid}_`));
  return { coupons: coupons.docs.map(({ id }) => id), posts: own.map((post) => ({ id: post.id, ...post.data() })) };
}

const spinAs = (token: string, timeZone = TIME_ZONE) => environment.call('spin', { timeZone }, { token });
const statusAs = (token: string, timeZone = TIME_ZONE) => environment.call('getSpinStatus', { timeZone }, { token });

describe('spin', () => {
  it('returns the stored prize and the time of the next spin, once a day', async () => {
    const { uid, token } = await discordShopper(environment);
    expect(valueOf(await statusAs(token))).toEqual({ hasSpunToday: false, nextSpinAt: null, lastPrizeId: null });
    const { prizeId, nextSpinAt: next } = valueOf(await spinAs(token));
    const last = lastSpinSchema.parse(await fieldsOf('spins', uid));
    expect(last).toMatchObject({ lastPrizeId: prizeId, lastTimeZone: TIME_ZONE });
    expect(last.lastSpinDay).toBe(localDay(TIME_ZONE, last.lastSpinAt.toMillis()));
    expect(localDay(TIME_ZONE, next - 1)).toBe(last.lastSpinDay);
    expect(localDay(TIME_ZONE, next) > last.lastSpinDay).toBe(true);
    expect(await historyOf(uid)).toEqual([{ day: last.lastSpinDay, ...last }]);
    expect(valueOf(await statusAs(token))).toEqual({ hasSpunToday: true, nextSpinAt: next, lastPrizeId: prizeId });
    const again = await spinAs(token);
    expect(codeOf(again)).toBe('ALREADY_SPUN');
    expect(again).toMatchObject({ text: FAILURES.ALREADY_SPUN.text });
  });

  it('awards one prize in twenty concurrent calls by one shopper', async () => {
    const { uid, token } = await discordShopper(environment);
    const answers = await Promise.all(Array.from({ length: 20 }, () => spinAs(token)));
    const won = answers.flatMap((answer) => (answer.ok ? [answer.value.prizeId] : []));
    expect(won).toHaveLength(1);
    expect(answers.flatMap((answer) => (answer.ok ? [] : [codeOf(answer)]))).toEqual(
      Array.from({ length: 19 }, () => 'ALREADY_SPUN'),
    );
    expect((await historyOf(uid)).map(({ lastPrizeId }) => lastPrizeId)).toEqual(won);
  });

  it.each(['coupon5', 'money5m'] as const)('awards %s once when twenty concurrent calls draw it', async (prizeId) => {
    const uid = await shopper();
    const results = await Promise.all(
      Array.from({ length: 20 }, () => spin(uid, TIME_ZONE, { randomBelow: winning(prizeId) })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const { coupons, posts } = await couponsAndPostsOf(uid);
    expect(coupons.length + posts.length).toBe(1);
    expect(await historyOf(uid)).toHaveLength(1);
  });
});

describe('access to the spin', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('is refused without a sign-in', async () => {
    for (const name of ['getSpinStatus', 'spin'] as const) {
      expect(codeOf(await environment.call(name, { timeZone: TIME_ZONE }))).toBe('SIGN_IN_REQUIRED');
    }
  });

  it('is refused to a shopper outside the Discord server until the shopper joins it', async () => {
    const { id, uid, token } = await discordShopper(environment, { isMember: false });
    expect(codeOf(await statusAs(token))).toBe('NOT_A_MEMBER');
    const refused = await spinAs(token);
    expect(refused).toMatchObject({
      text: 'You must be a member of the Blockbazaar Discord server to use this feature.',
    });
    expect(await fieldsOf('spins', uid)).toBeUndefined();
    await environment.sandbox.discord.change(id, { isMember: true });
    expect((await spinAs(token)).ok).toBe(true);
  });

  it('is refused to a shopper who has left the Discord server since the sign-in', async () => {
    const { id, token } = await discordShopper(environment);
    expect((await statusAs(token)).ok).toBe(true);
    await environment.sandbox.discord.change(id, { isMember: false });
    expect(codeOf(await spinAs(token))).toBe('NOT_A_MEMBER');
  });

  it('fails while Discord does not respond, and leaves the shopper’s spin unused', async () => {
    const { id, uid, token } = await discordShopper(environment);
    await environment.sandbox.addFault({ path: DISCORD_MEMBER_PATH, match: id, times: 20, status: 500 });
    const refused = await spinAs(token);
    expect(codeOf(refused)).toBe('MEMBERSHIP_UNKNOWN');
    expect(refused).toMatchObject({ text: 'Failed to verify Discord membership. Please try again.' });
    expect(codeOf(await statusAs(token))).toBe('MEMBERSHIP_UNKNOWN');
    await environment.sandbox.clearFaults(id);
    expect(await fieldsOf('spins', uid)).toBeUndefined();
    expect((await spinAs(token)).ok).toBe(true);
  });

  it('is refused to a shopper who has revoked the grant at Discord', async () => {
    const { id, token } = await discordShopper(environment);
    await environment.sandbox.discord.revoke(id);
    expect(codeOf(await spinAs(token))).toBe('SIGN_IN_REQUIRED');
  });

  it('is refused to the owner', async () => {
    const { token } = await mintOwnerSession();
    expect(codeOf(await spinAs(token))).toBe('SIGN_IN_REQUIRED');
  });

  it('is refused during maintenance', async () => {
    const { token } = await discordShopper(environment);
    await documentAt('siteSettings', 'public').set({ maintenanceMode: true, instantMoneyEnabled: true });
    expect([codeOf(await statusAs(token)), codeOf(await spinAs(token))]).toEqual(['MAINTENANCE', 'MAINTENANCE']);
    await documentAt('siteSettings', 'public').delete();
  });

  it('is rate-limited per shopper', async () => {
    vi.stubEnv('SPIN_CHECKS_PER_SHOPPER', '3');
    const { token } = await discordShopper(environment);
    for (let times = 0; times < 3; times += 1) expect((await statusAs(token)).ok).toBe(true);
    expect(codeOf(await statusAs(token))).toBe('RATE_LIMITED');
    const other = await discordShopper(environment);
    expect((await statusAs(other.token)).ok).toBe(true);
  });

  it.each(['', 'Mars/Olympus', '+25:00', null, 14])('is refused for the invalid time zone %j', async (timeZone) => {
    expect(codeOf(await environment.call('spin', { timeZone }))).toBe('INVALID_INPUT');
  });
});

describe('a won prize', () => {
  it.each(PRIZE_IDS)('is stored in the history with its coupon or its post: %s', async (prizeId) => {
    const uid = await shopper();
    const result = await spin(uid, TIME_ZONE, { randomBelow: winning(prizeId) });
    expect(result).toMatchObject({ ok: true, value: { prizeId } });
    const [entry] = await historyOf(uid);
    expect(entry?.lastPrizeId).toBe(prizeId);
    const id = `spin_${uid}_${entry?.day ?? ''}`;
    const { coupons, posts } = await couponsAndPostsOf(uid);
    const { kind } = PRIZES[prizeId].award;
    expect(coupons).toEqual(kind === 'coupon' ? [id] : []);
    expect(posts.map((post) => post.id)).toEqual(kind === 'nothing' || kind === 'coupon' ? [] : [id]);
  });

  it('is posted to staff with a mention of the winner when staff deliver it', async () => {
    const uid = await shopper();
    await spin(uid, TIME_ZONE, { randomBelow: winning('elytra') });
    const [post] = (await couponsAndPostsOf(uid)).posts;
    const discordId = uid.replace('discord-', '');
    expect(post).toMatchObject({ target: { channel: 'prizes' }, status: 'pending', mentions: [discordId] });
    await dispatchNew(outbox, post?.id ?? '');
    const [sent] = await environment.sandbox.discordMessages(`<@${discordId}>`);
    expect(sent?.content).toBe(prizePost('elytra', { discordId, discordUsername: 'Lena *builds*' }));
    expect(sent?.content).toContain(String.raw`Lena \*builds\*`);
    const [request] = await environment.sandbox.requests(`<@${discordId}>`);
    expect(JSON.parse(request?.body ?? '')).toMatchObject({ allowed_mentions: { parse: [], users: [discordId] } });
  });

  it('discounts a checkout by its percentage when it is a coupon', async () => {
    const { uid, token } = await discordShopper(environment);
    await spin(uid, TIME_ZONE, { randomBelow: winning('coupon5') });
    const [couponId = ''] = (await couponsAndPostsOf(uid)).coupons;
    const product = await createProduct((await createStore()).id, { priceCents: 1_000 });
    const { orderId } = valueOf(
      await environment.call('createCheckout', checkoutOf(product.id, 1, { couponId }), { token }),
    );
    expect(await readOrder(orderId)).toMatchObject({
      subtotalCents: 1_000,
      discountCents: 50,
      totalCents: 950,
      couponId,
    });
  });
});
