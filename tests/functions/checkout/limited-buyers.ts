import type { Result } from '@blockbazaar/domain/failures';
import type { CheckoutRequest } from '../../../functions/src/checkout/new-order.ts';
import { releaseReservation } from '../../../functions/src/checkout/reservations/release-reservation.ts';
import { reserveStock, type Reservation } from '../../../functions/src/checkout/reserve-stock.ts';
import type { Shopper } from '../../../functions/src/platform/define-callable.ts';
import { createProduct, createStore, uniqueId } from '../../support/fixtures.ts';
import { checkoutOf, orderDocument, uniqueUsername } from '../support/orders.ts';
import { runConcurrently, runInSequence, times } from '../support/run-in-sequence.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

// Set by `startLimitedStore`, which each file runs before its tests.
export let environment: TestEnvironment;
export let storeId: string;

export async function startLimitedStore(): Promise<void> {
  environment = await startTestEnvironment();
  storeId = (await createStore()).id;
}

const uniqueAddress = (): string => uniqueId('address');

export interface Buyer {
  name: string;
  /** Digests of each. */
  address: string;
  network: string;
  token: string;
  uid: string | null;
}
export const someBuyer = (changes: Partial<Buyer> = {}): Buyer => ({
  name: uniqueUsername(),
  address: uniqueAddress(),
  network: '',
  token: '',
  uid: null,
  ...changes,
});

export const callerOf = ({ uid, address, network, token }: Buyer): Shopper => ({
  uid,
  addressDigest: address,
  networkDigest: network,
  tokenDigest: token,
});

export const checkoutBy = (
  { name }: Buyer,
  productId: string,
  quantity: number,
  changes: Partial<CheckoutRequest> = {},
): CheckoutRequest =>
  checkoutOf(productId, quantity, {
    customerInfo: { discordUsername: 'night.owl', minecraftUsername: name, notes: '' },
    ...changes,
  });

export const reserve = (
  buyer: Buyer,
  productId: string,
  quantity: number,
  changes: Partial<CheckoutRequest> = {},
): Promise<Result<Reservation>> =>
  reserveStock(checkoutBy(buyer, productId, quantity, changes), 'stripe', callerOf(buyer));

export const outcomeOf = (result: Result<unknown>): string => (result.ok ? 'reserved' : result.failure.code);
export const CALL_ORDERS = { 'in sequence': runInSequence, concurrently: runConcurrently };
export const CALL_ORDER_NAMES = Object.keys(CALL_ORDERS) as (keyof typeof CALL_ORDERS)[];

interface LapseOptions {
  reason?: Parameters<typeof releaseReservation>[1];
  /** Omitted: another product for each order. */
  productId?: string;
}

/** Orders of a buyer that end unpaid. Returns their IDs. */
export const lapse = (
  buyer: Buyer,
  count: number,
  { reason = 'expired', productId }: LapseOptions = {},
): Promise<string[]> =>
  runInSequence(count, async () => {
    const id = productId ?? (await createProduct(storeId)).id;
    const reserved = await reserve(buyer, id, 1);
    if (!reserved.ok) throw new Error(`It is not reserved: ${reserved.failure.code}`);
    const { orderId } = reserved.value;
    await orderDocument(orderId).update({ providerRef: uniqueId('session') });
    await Promise.all(times(3, () => releaseReservation(orderId, reason)));
    return orderId;
  });

/** A buyer whose browser is known. */
export const someBrowser = (changes: Partial<Buyer> = {}): Buyer => someBuyer({ token: uniqueId('token'), ...changes });
