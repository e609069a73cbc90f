import { randomUUID } from 'node:crypto';
import { orderSchema } from '@blockbazaar/domain/orders/order';
import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { Timestamp } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { createCheckout } from '../../../functions/src/checkout/create-checkout.ts';
import { paymentProvider } from '../../../functions/src/payments/providers.ts';
import type { FaultInput } from '../../../sandbox/control/faults.ts';
import { invoicesPath } from '../../support/btcpay-sandbox.ts';
import { valueOf } from '../../support/callable.ts';
import { createProduct, createStore, firestore, uniqueId } from '../../support/fixtures.ts';
import { PAYPAL_PATHS } from '../../support/paypal-sandbox.ts';
import { REFUNDS_PATH } from '../../support/sandbox.ts';
import { ANONYMOUS_CALLER } from '../support/anonymous-caller.ts';
import { checkoutOf, orderDocument } from '../support/orders.ts';
import type { TestEnvironment } from '../support/test-environment.ts';

/**
 * A paid order: three items at $5.50 of the store `ash`, which has a commission of 10%, and one at $5.00 of `birch`.
 * The buyer paid $18.28 with a coupon.
 */
export interface PartSale {
  orderId: string;
  /** The provider's IDs. */
  sessionRef: string;
  paymentRef: string;
  ash: { storeId: string; productId: string };
  birch: { storeId: string; productId: string };
}

export const PAID_CENTS = 1_828;

/** A refund request in the provider's log. */
interface RefundRequestLog {
  /** The idempotency key; for BTCPay, which has none, the refund's name. */
  key: string | null;
  amount: string;
}

/** The actions of refund tests in a provider's sandbox. */
export interface PartRefundProvider {
  name: PaymentProviderName;
  pay: (sale: Pick<PartSale, 'orderId' | 'sessionRef'>) => Promise<void>;
  listRefundRequests: (sale: PartSale) => Promise<RefundRequestLog[]>;
  /** The existing refunds in cents, oldest first, without failed ones. */
  listRefundCents: (sale: PartSale) => Promise<number[]>;
  /** Makes the next refund of a payment fail, including retries by the provider's client. */
  failNextRefund: (sale: PartSale, fault: Omit<FaultInput, 'path'>) => Promise<void>;
  /** Delivers the latest event about a refund. */
  deliverLatestEvent: (sale: PartSale) => Promise<void>;
  /** Refunds in the provider's console. The event is withheld. */
  refundAtConsole: (sale: PartSale, cents: number) => Promise<void>;
}

export const decimal = (cents: number): string => (cents / 100).toFixed(2);
const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

function stripe({ sandbox }: TestEnvironment): PartRefundProvider {
  const deliver = async (orderId: string, type: string): Promise<void> => {
    expect(await sandbox.deliver((await sandbox.eventOf(orderId, type)).id)).toEqual([200]);
  };
  return {
    name: 'stripe',
    pay: async ({ orderId, sessionRef }) => {
      await sandbox.hold(orderId);
      const { payment_intent } = await sandbox.act(sessionRef, 'pay');
      await sandbox.hold(payment_intent ?? '');
      await deliver(orderId, 'checkout.session.completed');
    },
    listRefundRequests: async ({ paymentRef }) =>
      (await sandbox.requests(paymentRef))
        .filter(({ method, path }) => method === 'POST' && path.endsWith('/refunds'))
        .map(({ idempotencyKey, body }) => ({
          key: idempotencyKey,
          amount: new URLSearchParams(body).get('amount') ?? '',
        })),
    listRefundCents: async ({ orderId }) =>
      (await sandbox.refundsOf(orderId))
        .filter(({ status }) => status !== 'failed' && status !== 'canceled')
        .map(({ amount }) => amount),
    failNextRefund: ({ paymentRef }, fault) =>
      sandbox.addFault({ path: REFUNDS_PATH, method: 'POST', match: paymentRef, times: 2, ...fault }),
    deliverLatestEvent: ({ orderId }) => deliver(orderId, 'charge.refunded'),
    refundAtConsole: async ({ paymentRef }, cents) => {
      await sandbox.refund(paymentRef, cents);
    },
  };
}

const paypalRefundSchema = z.object({ amount: z.object({ value: z.string() }) });

function paypal({ sandbox, call }: TestEnvironment): PartRefundProvider {
  const path = ({ paymentRef }: PartSale): string => `${PAYPAL_PATHS.captures}/${paymentRef}/refund`;
  return {
    name: 'paypal',
    pay: async ({ orderId, sessionRef: paypalOrderId }) => {
      await sandbox.paypal.hold(orderId);
      await sandbox.paypal.act(paypalOrderId, 'approve');
      expect(valueOf(await call('verifyPaypalPayment', { paypalOrderId, orderId })).verified).toBe(true);
    },
    listRefundRequests: async (sale) =>
      (await sandbox.requests(path(sale))).map(({ idempotencyKey, body }) => ({
        key: idempotencyKey,
        amount: paypalRefundSchema.parse(JSON.parse(body)).amount.value,
      })),
    listRefundCents: async ({ orderId }) =>
      (await sandbox.paypal.refundsOf(orderId))
        .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
        .map(({ amount }) => centsOf(amount.value)),
    failNextRefund: (sale, fault) => sandbox.addFault({ path: path(sale), times: 2, ...fault }),
    deliverLatestEvent: async ({ orderId }) => {
      expect(await sandbox.paypal.deliverEventOf(orderId, 'PAYMENT.CAPTURE.REFUNDED')).toEqual([200]);
    },
    refundAtConsole: async ({ sessionRef }, cents) => {
      await sandbox.paypal.act(sessionRef, 'refund', { amount: { currency_code: 'USD', value: decimal(cents) } });
    },
  };
}

const btcpayRefundSchema = z.object({
  name: z.string(),
  refundVariant: z.literal('Custom'),
  customAmount: z.string(),
  customCurrency: z.literal('USD'),
});

function btcpay({ sandbox, call, btcpayStoreId }: TestEnvironment): PartRefundProvider {
  const path = ({ paymentRef }: PartSale): string => `${invoicesPath(btcpayStoreId)}/${paymentRef}/refund`;
  return {
    name: 'btcpay',
    pay: async ({ orderId, sessionRef: chargeId }) => {
      await sandbox.btcpay.hold(orderId);
      await sandbox.btcpay.act(chargeId, 'pay');
      expect(valueOf(await call('verifyCryptoPayment', { chargeId, orderId })).verified).toBe(true);
    },
    listRefundRequests: async (sale) =>
      (await sandbox.requests(path(sale))).map(({ body }) => {
        const { name, customAmount } = btcpayRefundSchema.parse(JSON.parse(body));
        return { key: name, amount: customAmount };
      }),
    listRefundCents: async ({ orderId, paymentRef }) =>
      (await sandbox.btcpay.refundsOf(''))
        .filter(({ name, archived }) => !archived && (name.includes(orderId) || name.includes(paymentRef)))
        .map(({ amount }) => centsOf(amount))
        .toReversed(),
    // BTCPay's client does not retry requests that create a resource.
    failNextRefund: (sale, fault) => sandbox.addFault({ path: path(sale), method: 'POST', ...fault }),
    deliverLatestEvent: async ({ orderId }) => {
      const { id } = await sandbox.btcpay.eventOf(orderId, 'InvoiceRefund');
      expect(await sandbox.btcpay.deliver(id)).toEqual([200]);
    },
    refundAtConsole: async ({ paymentRef }, cents) => {
      await sandbox.btcpay.refundAtConsole(paymentRef, cents);
    },
  };
}

export const PART_REFUND_PROVIDERS = { stripe, paypal, btcpay } as const satisfies Record<
  PaymentProviderName,
  (environment: TestEnvironment) => PartRefundProvider
>;

async function openStore(tariffPercentage: number): Promise<{ storeId: string; productId: string }> {
  const { id: storeId } = await createStore({ tariffPercentage });
  return { storeId, productId: (await createProduct(storeId, { priceCents: 500, stock: 10 })).id };
}

/** Buys with a coupon of 15% and pays. All later events are withheld until the test delivers them. */
export async function sellItems(provider: PartRefundProvider): Promise<PartSale> {
  const [ash, birch] = [await openStore(10), await openStore(0)];
  const [couponId, uid] = [uniqueId('coupon'), uniqueId('shopper')];
  await firestore
    .collection('coupons')
    .doc(couponId)
    .set({ uid, percent: 15, createdAt: Timestamp.now(), orderId: null });
  const items = [
    { productId: ash.productId, quantity: 3 },
    { productId: birch.productId, quantity: 1 },
  ];
  const created = await createCheckout(
    checkoutOf(ash.productId, 3, { items, couponId }),
    paymentProvider(provider.name),
    { ...ANONYMOUS_CALLER, uid, addressDigest: randomUUID() },
  );
  if (!created.ok) throw new Error(created.failure.code);
  const { orderId } = created.value;
  const read = async () => orderSchema.parse((await orderDocument(orderId).get()).data());
  const sessionRef = (await read()).providerRef ?? '';
  await provider.pay({ orderId, sessionRef });
  const { status, totalCents, paymentRef } = await read();
  expect({ status, totalCents }).toEqual({ status: 'completed', totalCents: PAID_CENTS });
  return { orderId, sessionRef, paymentRef: paymentRef ?? '', ash, birch };
}
