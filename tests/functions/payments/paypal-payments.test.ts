import '../support/own-project.ts';
import { variantName } from '@blockbazaar/domain/catalog/variants/variant';
import { succeed } from '@blockbazaar/domain/failures';
import { LIMITS } from '@blockbazaar/domain/limits';
import { balancesOf } from '@blockbazaar/domain/testing/account-balances';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelCheckout } from '../../../functions/src/checkout/cancel-checkout.ts';
import { applyRefund } from '../../../functions/src/refunds/reversals/apply-refund.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createProduct, stockOf } from '../../support/fixtures.ts';
import { PAYPAL_PATHS } from '../../support/paypal-sandbox.ts';
import { entriesOf } from '../support/ledger-books.ts';
import { checkoutOf, eventsOf, idsOf, readOrder, readReceipt } from '../support/orders.ts';
import type { PaypalPurchase } from '../support/paypal-purchase.ts';
import {
  APPROVED,
  CAPTURED,
  buy,
  back,
  statusOf,
  buyAndApprove,
  countCaptureRequests,
  capture,
  environment,
  paypal,
  storeId,
  startPaypalStore,
} from './approved-paypal-orders.ts';

beforeAll(startPaypalStore);
afterAll(() => environment.stop());

describe('createPaypalCheckout', () => {
  it('creates a PayPal order of an option whose full name is longer than PayPal accepts', async () => {
    const option = { id: 'tall', name: 'T'.repeat(LIMITS.variantNameMax), priceCents: 250 };
    const name = 'L'.repeat(LIMITS.productNameMax);
    const { id } = await createProduct(storeId, { name, variants: [option], variantStock: { tall: 5 } });
    const items = [{ productId: id, variantId: option.id, quantity: 1 }];
    const { orderId } = valueOf(await environment.call('createPaypalCheckout', checkoutOf(id, 1, { items })));
    expect((await readOrder(orderId)).items[0]?.name).toBe(variantName(name, option.name));
    expect((await paypal.orderOf(orderId)).purchase_units[0].items[0]?.name).toMatch(/^L{120} –…$/);
  });

  it('creates a PayPal order with the order’s total, currency and items, and the site’s return addresses', async () => {
    const product = await createProduct(storeId, { priceCents: 333 });
    const { orderId, url } = valueOf(await environment.call('createPaypalCheckout', checkoutOf(product.id, 3)));
    const order = await paypal.orderOf(orderId);
    expect(order.purchase_units).toMatchObject([
      {
        custom_id: orderId,
        invoice_id: orderId,
        amount: {
          currency_code: 'USD',
          value: '9.99',
          breakdown: { item_total: { currency_code: 'USD', value: '9.99' } },
        },
        items: [{ name: product.name, quantity: '3', unit_amount: { currency_code: 'USD', value: '3.33' } }],
      },
    ]);
    expect(await readOrder(orderId)).toMatchObject({ provider: 'paypal', providerRef: order.id, checkoutUrl: url });
    const [created] = await environment.sandbox.requests(orderId);
    expect(created).toMatchObject({ path: PAYPAL_PATHS.orders, idempotencyKey: `checkout_${orderId}`, status: 201 });
    expect(JSON.parse(created?.body ?? '{}')).toMatchObject({
      payment_source: {
        paypal: {
          experience_context: {
            return_url: `${environment.siteUrl}/checkout?success=true&provider=paypal&order=${orderId}`,
            cancel_url: `${environment.siteUrl}/checkout?canceled=true&order=${orderId}`,
          },
        },
      },
    });
    expect(created?.body).not.toMatch(/owl/i);
  });
});

describe('a PayPal payment', () => {
  it('is captured when the buyer returns', async () => {
    const purchase = await buyAndApprove();
    expect(await back(purchase)).toBe(true);
    const order = await readOrder(purchase.orderId);
    const [taken] = await paypal.capturesOf(purchase.orderId);
    expect(order).toMatchObject({ status: 'completed', paymentRef: taken?.id });
    expect((await readReceipt(purchase.orderId)).status).toBe('completed');
    expect(await stockOf(purchase.productId)).toBe(6);
    expect(await back(purchase)).toBe(true);
    expect(await countCaptureRequests(purchase.paypalOrderId)).toBe(1);
  });

  it('is captured by the approval event when the buyer does not return', async () => {
    const { orderId, paypalOrderId, productId } = await buyAndApprove();
    expect(await paypal.deliverEventOf(orderId, APPROVED)).toEqual([200]);
    expect(await statusOf(orderId)).toBe('completed');
    expect(await paypal.deliverEventOf(orderId, CAPTURED)).toEqual([200]);
    expect(await eventsOf(orderId)).toEqual(expect.arrayContaining(['completed', 'repeated']));
    expect(await stockOf(productId)).toBe(6);
    expect(await countCaptureRequests(paypalOrderId)).toBe(1);
  });

  it('is captured once when the buyer and ten events arrive at once', async () => {
    const purchase = await buyAndApprove();
    const [statuses, ...verified] = await Promise.all([
      paypal.deliverEventOf(purchase.orderId, APPROVED, { times: 10 }),
      ...Array.from({ length: 5 }, () => back(purchase)),
    ]);
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
    expect(verified).toEqual(Array.from({ length: 5 }, () => true));
    expect(await paypal.capturesOf(purchase.orderId)).toHaveLength(1);
    expect(await paypal.deliverEventOf(purchase.orderId, CAPTURED, { times: 10 })).toEqual(
      Array.from({ length: 10 }, () => 200),
    );
    expect(await statusOf(purchase.orderId)).toBe('completed');
    expect(await eventsOf(purchase.orderId)).toHaveLength(2);
    expect(await stockOf(purchase.productId)).toBe(6);
  });

  it('is found and not captured again when its capture succeeded without a response', async () => {
    const purchase = await buyAndApprove();
    const path = `${PAYPAL_PATHS.orders}/${purchase.paypalOrderId}/capture`;
    await environment.sandbox.addFault({ path, drop: true, afterEffect: true });
    expect(await back(purchase)).toBe(true);
    expect(await paypal.capturesOf(purchase.orderId)).toHaveLength(1);
    expect(await countCaptureRequests(purchase.paypalOrderId)).toBe(1);
  });

  it('is settled by the capture event after the capturing process ended', async () => {
    const { orderId, paypalOrderId, productId } = await buyAndApprove();
    await capture(paypalOrderId);
    expect(await paypal.deliverEventOf(orderId, CAPTURED)).toEqual([200]);
    expect(await statusOf(orderId)).toBe('completed');
    expect(await stockOf(productId)).toBe(6);
  });

  it('is not captured without the buyer’s approval', async () => {
    const purchase = await buy();
    expect(await back(purchase)).toBe(false);
    expect(await countCaptureRequests(purchase.paypalOrderId)).toBe(0);
    expect(await statusOf(purchase.orderId)).toBe('pending');
  });

  it('is not captured for another order or through another provider', async () => {
    const [mine, other] = [await buyAndApprove(), await buy()];
    const { paypalOrderId } = mine;
    expect(codeOf(await environment.call('verifyPaypalPayment', { paypalOrderId, orderId: other.orderId }))).toBe(
      'ORDER_NOT_FOUND',
    );
    expect(codeOf(await environment.call('verifyPayment', { sessionId: paypalOrderId }))).toBe('ORDER_NOT_FOUND');
    expect(
      codeOf(await environment.call('verifyPaypalPayment', { paypalOrderId: 'NOBODYS', orderId: mine.orderId })),
    ).toBe('ORDER_NOT_FOUND');
    expect(await countCaptureRequests(paypalOrderId)).toBe(0);
  });
});

describe('a pending PayPal capture', () => {
  it('leaves the stock reserved and completes the order when the money arrives', async () => {
    const purchase = await buy();
    await paypal.act(purchase.paypalOrderId, 'approveSlowly');
    expect(await back(purchase)).toBe(false);
    expect(await paypal.deliverEventOf(purchase.orderId, 'PAYMENT.CAPTURE.PENDING')).toEqual([200]);
    expect(await statusOf(purchase.orderId)).toBe('pending');
    expect(valueOf(await environment.call('cancelCheckout', { orderId: purchase.orderId })).status).toBe('pending');
    expect(await stockOf(purchase.productId)).toBe(6);
    await paypal.act(purchase.paypalOrderId, 'complete');
    expect(await paypal.deliverEventOf(purchase.orderId, CAPTURED)).toEqual([200]);
    expect(await statusOf(purchase.orderId)).toBe('completed');
    expect(await countCaptureRequests(purchase.paypalOrderId)).toBe(1);
  });

  it('cancels the order and returns the stock once when it is denied', async () => {
    const purchase = await buy();
    await paypal.act(purchase.paypalOrderId, 'approveSlowly');
    expect(await back(purchase)).toBe(false);
    await paypal.act(purchase.paypalOrderId, 'deny');
    expect(await paypal.deliverEventOf(purchase.orderId, 'PAYMENT.CAPTURE.DENIED', { times: 5 })).toEqual([
      200, 200, 200, 200, 200,
    ]);
    expect(await readOrder(purchase.orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'provider_error' });
    expect(await stockOf(purchase.productId)).toBe(10);
    expect(await back(purchase)).toBe(false);
  });

  it('is not reverted by a late denial event after it was completed', async () => {
    const purchase = await buyAndApprove();
    expect(await back(purchase)).toBe(true);
    const denied = { type: 'PAYMENT.CAPTURE.DENIED', resource: { status: 'DECLINED' }, newId: true };
    expect(await paypal.deliverEventOf(purchase.orderId, CAPTURED, denied)).toEqual([200]);
    expect(await statusOf(purchase.orderId)).toBe('completed');
    expect(await stockOf(purchase.productId)).toBe(6);
  });
});

describe('a declined PayPal payment', () => {
  it('leaves the order open for another payment method', async () => {
    const purchase = await buy();
    await paypal.act(purchase.paypalOrderId, 'decline');
    const { orderId, paypalOrderId } = purchase;
    expect(valueOf(await environment.call('verifyPaypalPayment', { orderId, paypalOrderId }))).toEqual({
      verified: false,
      ...(await idsOf(orderId)),
      declined: true,
    });
    expect(await paypal.deliverEventOf(purchase.orderId, APPROVED)).toEqual([200]);
    expect(await readOrder(purchase.orderId)).toMatchObject({ status: 'pending', checkoutUrl: purchase.checkoutUrl });
    expect(await stockOf(purchase.productId)).toBe(6);
    const declined = { type: 'PAYMENT.CAPTURE.DECLINED', newId: true, resource: declinedCapture(purchase) };
    expect(await paypal.deliverEventOf(purchase.orderId, APPROVED, declined)).toEqual([200]);
    expect(await statusOf(purchase.orderId)).toBe('pending');

    await paypal.act(purchase.paypalOrderId, 'approve');
    expect(await back(purchase)).toBe(true);
    expect(await statusOf(purchase.orderId)).toBe('completed');
    expect(await paypal.capturesOf(purchase.orderId)).toHaveLength(1);
  });

  const declinedCapture = ({ orderId, paypalOrderId }: PaypalPurchase): Record<string, unknown> => ({
    id: '2GG279541U471931P',
    status: 'DECLINED',
    amount: { currency_code: 'USD', value: '10.00' },
    custom_id: orderId,
    supplementary_data: { related_ids: { order_id: paypalOrderId } },
  });
});

describe('a second capture of a PayPal order', () => {
  it('is entered as owed to the buyer until it is refunded, once each', async () => {
    const { orderId, paypalOrderId } = await buyAndApprove();
    await capture(paypalOrderId);
    expect(await paypal.deliverEventOf(orderId, CAPTURED)).toEqual([200]);
    const [captured] = await paypal.capturesOf(orderId);
    const resource = { id: '2GG279541U471931P' };
    for (let time = 0; time < 2; time += 1)
      expect(await paypal.deliverEventOf(orderId, CAPTURED, { resource, newId: true })).toEqual([200]);
    expect(await readOrder(orderId)).toMatchObject({
      status: 'completed',
      paymentRef: captured?.id,
      unappliedPayments: [{ paymentRef: resource.id, cents: 1_000, returnedCents: 0, keptCents: 0 }],
    });
    expect(balancesOf(await entriesOf([orderId]))).toMatchObject({ unapplied: -1_000 });
    const report = {
      provider: 'paypal',
      paymentRef: resource.id,
      orderId,
      kind: 'refunded',
      refundedCents: 1_000,
    } as const;
    for (let time = 0; time < 2; time += 1) expect(await applyRefund(report, null)).toEqual(succeed('recorded'));
    expect(await readOrder(orderId)).toMatchObject({ status: 'completed', refundedCents: 0, unappliedSince: null });
    expect(balancesOf(await entriesOf([orderId])).unapplied ?? 0).toBe(0);
  });
});

describe('cancelCheckout of a PayPal order', () => {
  it('cancels an approved order, and the payment is not captured afterwards', async () => {
    const purchase = await buyAndApprove();
    expect(await cancelCheckout(purchase.orderId)).toMatchObject({ ok: true, value: { status: 'cancelled' } });
    expect(await stockOf(purchase.productId)).toBe(10);
    expect(await back(purchase)).toBe(false);
    expect(await paypal.deliverEventOf(purchase.orderId, APPROVED)).toEqual([200]);
    expect(await statusOf(purchase.orderId)).toBe('cancelled');
    expect(await countCaptureRequests(purchase.paypalOrderId)).toBe(0);
  });

  it('completes a captured order instead', async () => {
    const { orderId, paypalOrderId, productId } = await buyAndApprove();
    await capture(paypalOrderId);
    expect(await cancelCheckout(orderId)).toMatchObject({ ok: true, value: { status: 'completed' } });
    expect(await stockOf(productId)).toBe(6);
  });
});
