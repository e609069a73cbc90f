import { expect } from 'vitest';
import { releaseReservation } from '../../../functions/src/checkout/reservations/release-reservation.ts';
import type { RefundPlan } from '../../../sandbox/stripe/refunds.ts';
import { valueOf } from '../../support/callable.ts';
import { createProduct, createStore, setStock } from '../../support/fixtures.ts';
import { ownerIn, type TestOwner } from '../support/admin.ts';
import { checkoutOf, orderDocument } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

// Set by `startLateRefundSite`, which each file runs before its tests.
export let environment: TestEnvironment;
export let owner: TestOwner;
export let storeId: string;

export async function startLateRefundSite(): Promise<void> {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
  storeId = (await createStore()).id;
}

export const PAID = 'checkout.session.completed';

interface Late {
  orderId: string;
  paymentRef: string;
}

/** A card payment of $10.00 for a cancelled order with planned refund results. The test delivers its events. */
export async function createLatePayment(...plans: RefundPlan[]): Promise<Late> {
  const product = await createProduct(storeId);
  const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(product.id, 4)));
  await environment.sandbox.hold(orderId);
  const { payment_intent: paymentRef } = await environment.sandbox.act(
    (await environment.sandbox.sessionOf(orderId)).id,
    'pay',
  );
  if (paymentRef === null) throw new Error('It was not paid.');
  await environment.sandbox.hold(paymentRef);
  await environment.sandbox.planRefunds(paymentRef, ...plans);
  await releaseReservation(orderId, 'expired');
  await setStock(product.id, 0);
  return { orderId, paymentRef };
}

export const deliver = async ({ orderId }: Late, type: string, times = 1): Promise<void> => {
  const { id } = await environment.sandbox.eventOf(orderId, type);
  expect(await environment.sandbox.deliver(id, { times })).toEqual(Array.from({ length: times }, () => 200));
};

/** Makes the next attempt at the refund due. */
export const makeDue = (late: Late) => orderDocument(late.orderId).update({ refundRetryAt: null });

/** The idempotency keys of an order's refund requests. */
export const keysOf = async (orderId: string): Promise<(string | null)[]> =>
  (await environment.sandbox.requests(orderId))
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/refunds'))
    .map(({ idempotencyKey }) => idempotencyKey);

export const refundOf = async ({ orderId }: Late) => {
  const refund = (await environment.sandbox.refundsOf(orderId)).at(-1);
  if (refund === undefined) throw new Error(`Order ${orderId} has no refund.`);
  return refund;
};

export const REFUNDED = {
  status: 'refunded',
  refundDue: false,
  refundLookupAt: null,
  refundDeadLetteredAt: null,
} as const;
