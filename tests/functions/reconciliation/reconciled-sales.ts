import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { differenceSchema, type Difference } from '@blockbazaar/domain/reconciliation/difference';
import type { Run } from '@blockbazaar/domain/reconciliation/run';
import { expect, vi } from 'vitest';
import { clearCollection } from '../../../emulator-data/emulator-firestore.ts';
import { paymentProvider } from '../../../functions/src/payments/providers.ts';
import { OptimisticBatch } from '../../../functions/src/platform/optimistic-batch.ts';
import { reconcile } from '../../../functions/src/reconciliation/reconcile.ts';
import { valueOf } from '../../support/callable.ts';
import { createProduct, createStore, firestore } from '../../support/fixtures.ts';
import { ownerIn, type TestOwner } from '../support/admin.ts';
import { checkoutOf } from '../support/orders.ts';
import { buyWithPaypal, returnFromPaypal } from '../support/paypal-purchase.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

// Set by `startReconciledSite`, which each file runs before its tests.
export let environment: TestEnvironment;
export let owner: TestOwner;

export async function startReconciledSite(): Promise<void> {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
}

/** Each test reads its own orders only: earlier sales are still at the providers, and in no collection. */
export async function clearRuns(): Promise<void> {
  for (const name of RUN_COLLECTIONS) await clearCollection(firestore, COLLECTIONS[name]);
}

export const RUN_COLLECTIONS = ['reconciliationDifferences', 'reconciliationRuns', 'providerMovements'] as const;
const commit = Object.getOwnPropertyDescriptor(OptimisticBatch.prototype, 'commit')?.value as (
  this: OptimisticBatch,
) => Promise<void>;

/** Runs the work in a process that ends with its nth commit. Returns whether it reached that commit. */
export async function killAt(nth: number, when: 'before' | 'after', work: () => Promise<unknown>): Promise<boolean> {
  let commits = 0;
  const spy = vi.spyOn(OptimisticBatch.prototype, 'commit').mockImplementation(async function mayDie(
    this: OptimisticBatch,
  ) {
    commits += 1;
    // A killed process commits no more.
    if (commits > nth || (commits === nth && when === 'before')) throw new Error('killed');
    await commit.call(this);
    if (commits >= nth) throw new Error('killed');
  });
  try {
    await work();
    return false;
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'killed') throw error;
    return true;
  } finally {
    spy.mockRestore();
  }
}

/** Compares everything up to now, without a grace for movements in progress. */
export async function run(
  name: PaymentProviderName,
  changes: { deadline?: number; until?: number } = {},
): Promise<Run> {
  const done = await reconcile(paymentProvider(name), {
    until: Date.now() + 2_000,
    deadline: Date.now() + 20_000,
    settlingMs: -10_000,
    ...changes,
  });
  if (!done.ok) throw new Error(done.failure.code);
  return done.value;
}

/** The differences of one order, or those without an order. */
export async function differencesOf(orderId: string | null): Promise<(Difference & { id: string })[]> {
  const found = await firestore.collection(COLLECTIONS.reconciliationDifferences).where('orderId', '==', orderId).get();
  return found.docs.map((snapshot) => ({ ...differenceSchema.parse(snapshot.data()), id: snapshot.id }));
}

/** The movements without an order in the differences. The providers still list those of other tests. */
export const movementsWithoutOrder = async (): Promise<string[]> =>
  (await differencesOf(null)).map(({ movement }) => movement?.id ?? '').toSorted();

export const findingsOf = async (orderId: string | null) =>
  (await differencesOf(orderId)).map(({ finding, status }) => [finding, status]);

interface Sale {
  orderId: string;
  storeId: string;
  paymentRef: string;
}

/** A card payment of $10.00. Its later events are withheld. */
export async function payByCard(): Promise<Sale> {
  const { id: storeId } = await createStore();
  const { id: productId } = await createProduct(storeId);
  const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(productId, 4)));
  await environment.sandbox.hold(orderId);
  const { payment_intent } = await environment.sandbox.act((await environment.sandbox.sessionOf(orderId)).id, 'pay');
  await environment.sandbox.hold(payment_intent ?? '');
  return { orderId, storeId, paymentRef: payment_intent ?? '' };
}

export async function sellByCard(): Promise<Sale> {
  const sale = await payByCard();
  await deliver(sale, 'checkout.session.completed');
  return sale;
}

export const deliver = async ({ orderId }: Sale, type: string): Promise<void> => {
  const { id } = await environment.sandbox.eventOf(orderId, type);
  expect(await environment.sandbox.deliver(id)).toEqual([200]);
};

export async function sellByPaypal(): Promise<{ orderId: string; paypalOrderId: string }> {
  const purchase = await buyWithPaypal(environment, (await createStore()).id);
  await environment.sandbox.paypal.act(purchase.paypalOrderId, 'approve');
  expect(await returnFromPaypal(environment, purchase)).toBe(true);
  return purchase;
}

export async function sellForCoins(action: 'pay' | 'overpay' = 'pay'): Promise<{ orderId: string; invoiceId: string }> {
  const { id: productId } = await createProduct((await createStore()).id);
  const { orderId } = valueOf(await environment.call('createCryptoCheckout', checkoutOf(productId, 4)));
  const { id: invoiceId } = await environment.sandbox.btcpay.invoiceOf(orderId);
  await environment.sandbox.btcpay.hold(orderId);
  await environment.sandbox.btcpay.act(invoiceId, action);
  await environment.sandbox.btcpay.release(orderId);
  return { orderId, invoiceId };
}
