import { balancesOf } from '@blockbazaar/domain/testing/account-balances';
import { Timestamp } from 'firebase-admin/firestore';
import type { InvoiceAction } from '../../../sandbox/btcpay/control-router.ts';
import { valueOf } from '../../support/callable.ts';
import { createProduct, createStore } from '../../support/fixtures.ts';
import { entriesOf } from '../support/ledger-books.ts';
import { checkoutOf, orderDocument, readOrder } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

// Set by `startCryptoStore`, which each file runs before its tests.
export let environment: TestEnvironment;
export let storeId: string;

export async function startCryptoStore(): Promise<void> {
  environment = await startTestEnvironment();
  storeId = (await createStore({ tariffPercentage: 7.5 })).id;
}

export interface Bought {
  orderId: string;
  invoiceId: string;
  productId: string;
}

/** An order of 4 out of 10 units and its new invoice. Its events are withheld until the test delivers them. */
export async function buy(): Promise<Bought> {
  const product = await createProduct(storeId);
  const { orderId } = valueOf(await environment.call('createCryptoCheckout', checkoutOf(product.id, 4)));
  await environment.sandbox.btcpay.hold(orderId);
  return { orderId, invoiceId: (await environment.sandbox.btcpay.invoiceOf(orderId)).id, productId: product.id };
}

/** The same, after an action on the invoice. `eventId` is its event of the given type, which is not delivered yet. */
export async function buyAnd(action: InvoiceAction, type: string): Promise<Bought & { eventId: string }> {
  const bought = await buy();
  await environment.sandbox.btcpay.act(bought.invoiceId, action);
  return { ...bought, eventId: await eventIdOf(bought, type) };
}
export const buyAndPay = () => buyAnd('pay', 'InvoiceSettled');

export const eventIdOf = async ({ orderId }: Bought, type: string): Promise<string> =>
  (await environment.sandbox.btcpay.eventOf(orderId, type)).id;

export const deliver = (
  ...args: Parameters<TestEnvironment['sandbox']['btcpay']['deliver']>
): Promise<(number | null)[]> => environment.sandbox.btcpay.deliver(...args);

/** The balance of unassigned money of an order's buyer in the ledger, in cents; negative: owed to the buyer. */
export const unappliedIn = async (orderId: string): Promise<number> =>
  balancesOf(await entriesOf([orderId])).unapplied ?? 0;

export const verify = async ({ orderId, invoiceId }: Bought): Promise<boolean> =>
  valueOf(await environment.call('verifyCryptoPayment', { chargeId: invoiceId, orderId })).verified;

export const statusOf = async (orderId: string): Promise<string> => (await readOrder(orderId)).status;

/** Moves the end of an order's reservation into the past. */
export const endReservation = async (orderId: string): Promise<void> => {
  await orderDocument(orderId).update({ expiresAt: Timestamp.fromMillis(Date.now() - 1_000) });
};
