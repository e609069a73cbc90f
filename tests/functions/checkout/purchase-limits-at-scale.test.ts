import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { PURCHASE_LIMITS } from '@blockbazaar/domain/checkout/purchase-limits';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { Result } from '@blockbazaar/domain/failures';
import { LIMITS, TIMES } from '@blockbazaar/domain/limits';
import type { Order } from '@blockbazaar/domain/orders/order';
import { beforeAll, expect, it, vi } from 'vitest';
import { createCheckout } from '../../../functions/src/checkout/create-checkout.ts';
import { settlePayment } from '../../../functions/src/checkout/settlement/settle-payment.ts';
import { addressDigests } from '../../../functions/src/platform/client-address.ts';
import type { Shopper } from '../../../functions/src/platform/define-callable.ts';
import { uniqueAddress } from '../../support/addresses.ts';
import { createProduct, createStore, firestore, stockOf } from '../../support/fixtures.ts';
import { ageDocuments } from '../support/age-documents.ts';
import { ANONYMOUS_CALLER } from '../support/anonymous-caller.ts';
import { memoryProvider } from '../support/memory-provider.ts';
import { checkoutOf, uniqueUsername } from '../support/orders.ts';
import { seededRandom } from '../support/random.ts';

const provider = memoryProvider();
vi.mock('../../../functions/src/payments/providers.ts', () => ({ paymentProvider: () => provider }));

let storeId: string;
beforeAll(async () => {
  process.env.TRUSTED_HOPS = '1';
  process.env.SCHEDULE_RELEASES = 'false';
  storeId = (await createStore()).id;
});

interface Item {
  productId: string;
  quantity: number;
}

const callerAt = (address: string): Shopper => ({
  ...ANONYMOUS_CALLER,
  ...addressDigests({ headers: { 'x-forwarded-for': address } } as unknown as Parameters<typeof addressDigests>[0]),
});

const buy = (
  items: Item[],
  { name = uniqueUsername(), address = uniqueAddress(), tokenDigest = '' } = {},
): Promise<Result<{ orderId: string }>> =>
  createCheckout(
    checkoutOf('', 1, {
      items,
      customerInfo: { discordUsername: 'night.owl', minecraftUsername: name, notes: '' },
      requestId: randomUUID(),
    }),
    provider,
    { ...callerAt(address), tokenDigest },
  );

const times = <T>(length: number, make: (index: number) => T): T[] => Array.from({ length }, (_, index) => make(index));

/** The lines of all unpaid orders that have one of these products. */
async function reservedLines(productIds: ReadonlySet<string>): Promise<Order['items']> {
  const { docs } = await firestore.collection(COLLECTIONS.orders).where('status', '==', 'pending').get();
  return docs.flatMap((order) => (order.data() as Order).items).filter(({ productId }) => productIds.has(productId));
}

it('serves 100 honest buyers with carts of all sizes, also with the whole stock of a product, and from a shared address', async () => {
  const random = seededRandom(11);
  const sharedAddress = uniqueAddress();
  const carts = await Promise.all(
    times(100, async (index): Promise<Item[]> => {
      const lines = 1 + Math.floor(random() * (index % 10 === 0 ? 12 : 3));
      return Promise.all(
        times(lines, async () => {
          const quantity = 1 + Math.floor(random() * 12);
          // No other buyer wants these products, and there is no more stock.
          const { id } = await createProduct(storeId, { stock: quantity, minimumQuantity: Math.min(3, quantity) });
          return { productId: id, quantity };
        }),
      );
    }),
  );
  const wanted = await createProduct(storeId, { stock: 100 });
  const bought = await Promise.all(
    carts.map((cart, index) =>
      buy([...cart, { productId: wanted.id, quantity: 1 }], index < 12 ? { address: sharedAddress } : {}),
    ),
  );
  expect(bought.filter(({ ok }) => !ok)).toEqual([]);
  for (const result of bought) {
    const report = result.ok ? provider.pay(result.value.orderId) : null;
    if (report === null) throw new Error('It can be paid.');
    expect(await settlePayment(report, null)).toEqual({ ok: true, value: 'completed' });
  }
  expect(await stockOf(wanted.id)).toBe(0);
  for (const { productId } of carts.flat()) expect(await stockOf(productId)).toBe(0);
}, 120_000);

it('limits one browser with four names to 60 of 500 unique products, regardless of its approach', async () => {
  const products = await Promise.all(times(500, () => createProduct(storeId, { stock: 1 })));
  const ids = products.map(({ id }) => id);
  const all = new Set(ids);
  const attacker = { address: uniqueAddress(), names: times(4, uniqueUsername) };
  const reserveRepeatedly = async (): Promise<void> => {
    const free = ids.slice();
    for (let index = 0; free.length > 0 && index < 24; index += 1) {
      const size = [LIMITS.orderLinesMax, 10, 5, 1][index % 4] ?? 1;
      const cart = free.splice(0, size).map((productId) => ({ productId, quantity: 1 }));
      await buy(cart, { address: attacker.address, name: attacker.names[index % 4] ?? '', tokenDigest: 'grabber' });
    }
  };
  const buyFromSameAddress = (from: number, lines: number) =>
    buy(
      ids.slice(from, from + lines).map((productId) => ({ productId, quantity: 1 })),
      { address: attacker.address },
    );
  const held: number[] = [];
  const others: boolean[] = [];
  for (let hold = 0; hold < 4; hold += 1) {
    await reserveRepeatedly();
    held.push((await reservedLines(all)).length);
    // Other guests behind its address can place small orders.
    others.push((await buyFromSameAddress(480, 6)).ok, (await buyFromSameAddress(480, 5)).ok);
    await ageDocuments(TIMES.reservationMs + 1);
  }
  expect(others.slice(0, 2)).toEqual([false, true]);
  expect(held[0]).toBe(PURCHASE_LIMITS.heldLinesMax);
  expect(Math.max(...held)).toBe(PURCHASE_LIMITS.heldLinesMax);
  expect((await reservedLines(all)).length).toBe(0);
  expect((await buyFromSameAddress(0, 1)).ok).toBe(true);
  expect((await buy([{ productId: ids[1] ?? '', quantity: 1 }])).ok).toBe(true);
}, 120_000);

it('limits eight IPv6 /64s of one /48 to a tenth of a hundred items after the first reservation', async () => {
  const product = await createProduct(storeId, { stock: 100 });
  const addresses = times(8, (index) => `2001:db8:77:${index}::1`);
  const reserveRepeatedly = async (): Promise<number> => {
    for (const size of [12, 6, 3, 1]) {
      for (const address of addresses) await buy([{ productId: product.id, quantity: size }], { address });
    }
    return (await reservedLines(new Set([product.id]))).reduce((sum, { quantity }) => sum + quantity, 0);
  };
  const held = [await reserveRepeatedly()];
  const STEP_MS = TIMES.reservationMs / 2;
  for (let passed = 0; passed < 60 * 60_000; passed += STEP_MS) {
    await ageDocuments(STEP_MS + 1);
    held.push(await reserveRepeatedly());
  }
  // Like every new buyer: there is no history of them.
  expect(held[0]).toBeGreaterThan(90);
  const afterOneHold = held.slice(2);
  expect(Math.max(...afterOneHold)).toBeLessThanOrEqual(10);
  expect(await stockOf(product.id)).toBeGreaterThanOrEqual(0);
}, 240_000);
