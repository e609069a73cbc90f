import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { TIMES } from '@blockbazaar/domain/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uniqueAddress } from '../../support/addresses.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createProduct, createStore, firestore, stockOf } from '../../support/fixtures.ts';
import { createSeller, mintOwnerSession, mintSellerSession, signUpAnonymously } from '../../support/staff.ts';
import { ageDocuments } from '../support/age-documents.ts';
import { discordShopper } from '../support/discord-shopper.ts';
import { checkoutOf, readOrder } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let storeId: string;

beforeAll(async () => {
  environment = await startTestEnvironment();
  storeId = (await createStore()).id;
});
afterAll(() => environment.stop());

const MINUTE_MS = 60_000;

/** A guest's checkout by the real callable, without any browser state. */
const order = (productId: string, quantity: number, address: string) =>
  environment.call('createCheckout', checkoutOf(productId, quantity), { address });

/** Reserves as much as possible from each address, in orders of decreasing size. Returns the reserved quantity. */
async function attack(productId: string, addresses: readonly string[]): Promise<number> {
  for (const address of addresses)
    for (let quantity = 50; quantity >= 1; quantity = Math.floor(quantity / 2))
      await order(productId, quantity, address);
  return 50 - (await stockOf(productId));
}

async function runInSequence<T>(length: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < length; index += 1) results.push(await make(index));
  return results;
}

describe('createCheckout of a scarce product', () => {
  it('leaves half of 50 items to signed-in shoppers while four addresses of guests order the maximum', async () => {
    const product = await createProduct(storeId, { stock: 50, guestSharePercent: 50 });
    const addresses = Array.from({ length: 4 }, uniqueAddress);
    const held = await runInSequence(4, async () => {
      const now = await attack(product.id, addresses);
      await ageDocuments(TIMES.reservationMs + MINUTE_MS);
      return now;
    });
    expect(Math.max(...held)).toBeLessThanOrEqual(25);
    expect(await stockOf(product.id)).toBe(50);
  });

  it.each([
    ['/64s of one /48', (index: number) => `2001:db8:77:${index.toString(16)}::1`],
    ['neighbouring /48s', (index: number) => `2001:db8:${(0x90 + index).toString(16)}::1`],
  ])('leaves half of the items to signed-in shoppers while guests of many %s order', async (_, addressOf) => {
    const product = await createProduct(storeId, { stock: 50, guestSharePercent: 50 });
    const held = await attack(
      product.id,
      Array.from({ length: 8 }, (_none, index) => addressOf(index)),
    );
    expect(held).toBe(25);
  });

  it('refuses too many with the product and the possible quantity', async () => {
    const product = await createProduct(storeId, { stock: 6, guestSharePercent: 50 });
    expect(await order(product.id, 4, uniqueAddress())).toMatchObject({
      details: { code: 'SCARCE_SHARE_REACHED', product: { productId: product.id, variantId: null, left: 3 } },
    });
  });

  it('leaves half of the items when guests order at the same time', async () => {
    const product = await createProduct(storeId, { stock: 50, guestSharePercent: 50 });
    const answers = await Promise.all(Array.from({ length: 40 }, () => order(product.id, 1, uniqueAddress())));
    const codes = answers.map(codeOf).filter((code) => code !== null);
    expect(50 - (await stockOf(product.id))).toBe(25);
    expect(codes).toEqual(Array.from({ length: 15 }, () => 'SCARCE_SHARE_REACHED'));
  });
});

describe('createCheckout of a scarce product by signed-in shoppers', () => {
  it('sells to members items that neither guests nor other shoppers can reserve', async () => {
    const product = await createProduct(storeId, { stock: 50, guestSharePercent: 50 });
    const [stranger, member] = [
      await discordShopper(environment, { isMember: false }),
      await discordShopper(environment),
    ];
    const by = ({ token }: { token: string }, quantity: number) =>
      environment.call('createCheckout', checkoutOf(product.id, quantity), { token });
    await attack(product.id, [uniqueAddress()]);
    expect(await stockOf(product.id)).toBe(25);
    // One account can reserve a tenth.
    expect([codeOf(await by(stranger, 6)), codeOf(await by(stranger, 5))]).toEqual(['SCARCE_SHARE_REACHED', null]);
    expect([codeOf(await by(member, 6)), codeOf(await by(member, 5))]).toEqual(['SCARCE_SHARE_REACHED', null]);
    expect(codeOf(await by(member, 1))).toBe('SCARCE_SHARE_REACHED');
    expect(await stockOf(product.id)).toBe(15);
  });

  it('treats an account that never paid for scarce items as a guest for a day', async () => {
    const product = await createProduct(storeId, { stock: 30, guestSharePercent: 50 });
    const [lapsing, other] = [await discordShopper(environment), await discordShopper(environment)];
    const by = ({ token }: { token: string }, quantity: number) =>
      environment.call('createCheckout', checkoutOf(product.id, quantity), { token });
    valueOf(await by(lapsing, 3));
    await ageDocuments(5 * MINUTE_MS);
    // Its items are reserved for others for a minute.
    expect(codeOf(await by(lapsing, 15))).toBe('SCARCE_SHARE_REACHED');
    await ageDocuments(MINUTE_MS);
    for (const quantity of [10, 5]) expect(codeOf(await order(product.id, quantity, uniqueAddress()))).toBeNull();
    expect(codeOf(await by(lapsing, 1))).toBe('SCARCE_SHARE_REACHED');
    expect(codeOf(await by(other, 3))).toBeNull();
    await ageDocuments(24 * 60 * MINUTE_MS);
    const again = await createProduct(storeId, { stock: 30, guestSharePercent: 50 });
    for (const quantity of [10, 5]) expect(codeOf(await order(again.id, quantity, uniqueAddress()))).toBeNull();
    expect(
      codeOf(await environment.call('createCheckout', checkoutOf(again.id, 3), { token: lapsing.token })),
    ).toBeNull();
  });

  it('trusts an account that replaced its order and paid', async () => {
    const [product, next] = [
      await createProduct(storeId, { stock: 30, guestSharePercent: 50 }),
      await createProduct(storeId, { stock: 30, guestSharePercent: 50 }),
    ];
    const { token } = await discordShopper(environment);
    const first = valueOf(await environment.call('createCheckout', checkoutOf(product.id, 3), { token }));
    await ageDocuments(30_000);
    valueOf(await environment.call('cancelCheckout', { orderId: first.orderId }, { token }));
    const changed = { ...checkoutOf(product.id, 2), replaces: first.orderId };
    const second = valueOf(await environment.call('createCheckout', changed, { token }));
    const { id: sessionId } = await environment.sandbox.sessionOf(second.orderId);
    await environment.sandbox.act(sessionId, 'pay');
    expect(valueOf(await environment.call('verifyPayment', { sessionId }, { token })).verified).toBe(true);
    for (const quantity of [10, 5]) expect(codeOf(await order(next.id, quantity, uniqueAddress()))).toBeNull();
    expect(codeOf(await environment.call('createCheckout', checkoutOf(next.id, 3), { token }))).toBeNull();
  });

  it('releases the guest share on payment, and at most a minute after a cancellation', async () => {
    const product = await createProduct(storeId, { stock: 20, guestSharePercent: 50 });
    const [paid, cancelled] = [
      valueOf(await order(product.id, 4, uniqueAddress())),
      valueOf(await order(product.id, 6, uniqueAddress())),
    ];
    expect(codeOf(await order(product.id, 1, uniqueAddress()))).toBe('SCARCE_SHARE_REACHED');
    const { id: sessionId } = await environment.sandbox.sessionOf(paid.orderId);
    await environment.sandbox.act(sessionId, 'pay');
    expect(valueOf(await environment.call('verifyPayment', { sessionId })).verified).toBe(true);
    // Of the 16 that are not sold, guests have 6.
    expect(codeOf(await order(product.id, 3, uniqueAddress()))).toBe('SCARCE_SHARE_REACHED');
    expect(codeOf(await order(product.id, 2, uniqueAddress()))).toBeNull();
    await ageDocuments(2 * MINUTE_MS);
    valueOf(await environment.call('cancelCheckout', { orderId: cancelled.orderId }));
    expect(codeOf(await order(product.id, 1, uniqueAddress()))).toBe('SCARCE_SHARE_REACHED');
    await ageDocuments(MINUTE_MS);
    const quick = valueOf(await order(product.id, 6, uniqueAddress()));
    await ageDocuments(10_000);
    valueOf(await environment.call('cancelCheckout', { orderId: quick.orderId }));
    expect(codeOf(await order(product.id, 1, uniqueAddress()))).toBe('SCARCE_SHARE_REACHED');
    await ageDocuments(20_000);
    expect(codeOf(await order(product.id, 6, uniqueAddress()))).toBeNull();
  });

  it('gives each order of scarce items five minutes, and others the default time', async () => {
    const product = await createProduct(storeId, { stock: 20, guestSharePercent: 50 });
    const { token } = await discordShopper(environment);
    const reservationMsOf = async (orderId: string) => {
      const { createdAt, expiresAt } = await readOrder(orderId);
      return expiresAt.toMillis() - createdAt.toMillis();
    };
    expect(await reservationMsOf(valueOf(await order(product.id, 1, uniqueAddress())).orderId)).toBe(5 * MINUTE_MS);
    const member = await environment.call('createCheckout', checkoutOf(product.id, 1), { token });
    expect(await reservationMsOf(valueOf(member).orderId)).toBe(5 * MINUTE_MS);
    const plenty = await createProduct(storeId, { stock: 200, guestSharePercent: 50 });
    expect(await reservationMsOf(valueOf(await order(plenty.id, 1, uniqueAddress())).orderId)).toBe(
      TIMES.reservationMs,
    );
  });

  it('counts an order while its payment is processing, regardless of the duration', async () => {
    const product = await createProduct(storeId, { stock: 20, guestSharePercent: 50 });
    const { orderId } = valueOf(await order(product.id, 10, uniqueAddress()));
    const { id: sessionId } = await environment.sandbox.sessionOf(orderId);
    await environment.sandbox.act(sessionId, 'process');
    await ageDocuments(5 * MINUTE_MS);
    expect((await readOrder(orderId)).status).toBe('pending');
    expect(await stockOf(product.id)).toBe(10);
    expect(codeOf(await order(product.id, 1, uniqueAddress()))).toBe('SCARCE_SHARE_REACHED');
  });

  it('treats anonymous users and staff as guests', async () => {
    const product = await createProduct(storeId, { stock: 50, guestSharePercent: 50 });
    await attack(product.id, [uniqueAddress()]);
    const users = [
      await signUpAnonymously(),
      await mintSellerSession(await createSeller(storeId)),
      await mintOwnerSession(),
    ];
    for (const { token } of users)
      expect(
        await environment.call('createCheckout', checkoutOf(product.id, 1), { token, address: uniqueAddress() }),
      ).toMatchObject({
        details: { code: 'SCARCE_SHARE_REACHED' },
        text: expect.stringContaining('Other guests have reserved') as string,
      });
  });
});

describe('createCheckout behind a shared address', () => {
  it('sells to a guest after another guest has cancelled three orders', async () => {
    const product = await createProduct(storeId, { stock: 500 });
    const address = uniqueAddress();
    for (let index = 0; index < 3; index += 1) {
      const { orderId } = valueOf(await order(product.id, 1, address));
      valueOf(await environment.call('cancelCheckout', { orderId }, { address }));
    }
    const { orderId } = valueOf(await order(product.id, 1, address));
    expect((await readOrder(orderId)).status).toBe('pending');
  });

  it('counts neither attempts on sold-out or missing products nor paid orders', async () => {
    const [soldOut, product] = [
      await createProduct(storeId, { stock: 0 }),
      await createProduct(storeId, { stock: 500 }),
    ];
    const address = uniqueAddress();
    const refused = await Promise.all(
      Array.from({ length: 32 }, (_, index) => order(index % 2 === 0 ? soldOut.id : 'missing', 1, address)),
    );
    expect(new Set(refused.map(codeOf))).toEqual(new Set(['SOLD_OUT', 'PRODUCT_UNAVAILABLE']));
    const buy = async (): Promise<void> => {
      const { orderId } = valueOf(await order(product.id, 1, address));
      const { id: sessionId } = await environment.sandbox.sessionOf(orderId);
      await environment.sandbox.act(sessionId, 'pay');
      expect(valueOf(await environment.call('verifyPayment', { sessionId })).verified).toBe(true);
    };
    for (let round = 0; round < 2; round += 1) await Promise.all(Array.from({ length: 16 }, buy));
    expect(codeOf(await order(product.id, 1, address))).toBeNull();
  });
});

describe('validateCustomerInfo', () => {
  it('reveals no unpaid orders of a game username or an address to strangers', async () => {
    const product = await createProduct(storeId, { stock: 200 });
    const address = uniqueAddress();
    const checkout = checkoutOf(product.id, 1);
    const { orderId } = valueOf(await environment.call('createCheckout', checkout, { address }));
    valueOf(await environment.call('cancelCheckout', { orderId }, { address }));
    const asked = {
      discordUsername: null,
      minecraftUsername: checkout.customerInfo.minecraftUsername,
      notes: null,
      items: [{ productId: product.id, quantity: 200 }],
    };
    for (const asking of [address, uniqueAddress()])
      expect(valueOf(await environment.call('validateCustomerInfo', asked, { address: asking })).limits).toEqual([]);
    // An order under another player's name does not prevent that player from buying.
    const retried = { ...checkoutOf(product.id, 200), customerInfo: checkout.customerInfo };
    expect(codeOf(await environment.call('createCheckout', retried, { address: uniqueAddress() }))).not.toBe(
      'SHARE_EXCEEDED',
    );
  });

  it('refuses more than sixty calls a minute by one caller', async () => {
    const address = uniqueAddress();
    const typed = { discordUsername: 'night.owl', minecraftUsername: null, notes: null };
    const answers = await runInSequence(61, () => environment.call('validateCustomerInfo', typed, { address }));
    expect(answers.map(codeOf)).toEqual([...Array.from({ length: 60 }, () => null), 'RATE_LIMITED']);
    expect(codeOf(await environment.call('validateCustomerInfo', typed, { address: uniqueAddress() }))).toBeNull();
    expect((await firestore.collection(COLLECTIONS.rateLimits).get()).size).toBe(0);
  });
});
