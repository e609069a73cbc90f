import '../support/own-project.ts';
import { succeed } from '@blockbazaar/domain/failures';
import { balancesOf } from '@blockbazaar/domain/testing/account-balances';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelCheckout } from '../../../functions/src/checkout/cancel-checkout.ts';
import { releaseReservation } from '../../../functions/src/checkout/reservations/release-reservation.ts';
import { sweep } from '../../../functions/src/checkout/sweep.ts';
import { paypalProvider } from '../../../functions/src/payments/paypal/paypal-provider.ts';
import { applyRefund } from '../../../functions/src/refunds/reversals/apply-refund.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createProduct, createStore, setStock, stockOf } from '../../support/fixtures.ts';
import { PAYPAL_PATHS, type PaypalSandbox } from '../../support/paypal-sandbox.ts';
import { entriesOf } from '../support/ledger-books.ts';
import { auditOf, checkoutOf, eventsOf, idsOf, readOrder, readReceipt } from '../support/orders.ts';
import { buyWithPaypal, returnFromPaypal, ONE_ATTEMPT, type PaypalPurchase } from '../support/paypal-purchase.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let paypal: PaypalSandbox;
let storeId: string;

beforeAll(async () => {
  environment = await startTestEnvironment();
  paypal = environment.sandbox.paypal;
  storeId = (await createStore()).id;
});
afterAll(() => environment.stop());

const APPROVED = 'CHECKOUT.ORDER.APPROVED';
const CAPTURED = 'PAYMENT.CAPTURE.COMPLETED';

const buy = (): Promise<PaypalPurchase> => buyWithPaypal(environment, storeId);
const back = (purchase: PaypalPurchase): Promise<boolean> => returnFromPaypal(environment, purchase);
const statusOf = async (orderId: string): Promise<string> => (await readOrder(orderId)).status;

async function buyAndApprove(): Promise<PaypalPurchase> {
  const purchase = await buy();
  await paypal.act(purchase.paypalOrderId, 'approve');
  return purchase;
}

/** The number of capture requests for a PayPal order. */
const capturesAsked = async (paypalOrderId: string): Promise<number> =>
  (await environment.sandbox.requests(`${paypalOrderId}/capture`)).filter(({ method }) => method === 'POST').length;

describe('createPaypalCheckout', () => {
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
    expect(await capturesAsked(purchase.paypalOrderId)).toBe(1);
  });

  it('is captured by the approval event when the buyer does not return', async () => {
    const { orderId, paypalOrderId, productId } = await buyAndApprove();
    expect(await paypal.deliverEventOf(orderId, APPROVED)).toEqual([200]);
    expect(await statusOf(orderId)).toBe('completed');
    expect(await paypal.deliverEventOf(orderId, CAPTURED)).toEqual([200]);
    expect(await eventsOf(orderId)).toEqual(expect.arrayContaining(['completed', 'repeated']));
    expect(await stockOf(productId)).toBe(6);
    expect(await capturesAsked(paypalOrderId)).toBe(1);
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
    expect(await capturesAsked(purchase.paypalOrderId)).toBe(1);
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
    expect(await capturesAsked(purchase.paypalOrderId)).toBe(0);
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
    expect(await capturesAsked(paypalOrderId)).toBe(0);
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
    expect(await capturesAsked(purchase.paypalOrderId)).toBe(1);
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

describe('a PayPal payment that does not match its order', () => {
  it.each<[string, Record<string, unknown>]>([
    ['other_amount', { amount: { currency_code: 'USD', value: '0.01' } }],
    ['other_amount', { amount: { currency_code: 'USD', value: '10.001' } }],
    ['other_currency', { amount: { currency_code: 'EUR', value: '10.00' } }],
    ['other_session', { supplementary_data: { related_ids: { order_id: 'ANOTHERORDER' } } }],
    ['unknown_order', { custom_id: 'f'.repeat(32) }],
    ['unknown_order', { custom_id: '../stores/x' }],
  ])('completes no order (%s, %j), and is recorded in the audit log', async (reason, resource) => {
    const { orderId, paypalOrderId } = await buyAndApprove();
    await capture(paypalOrderId);
    expect(await paypal.deliverEventOf(orderId, CAPTURED, { resource, newId: true })).toEqual([200]);
    expect(await statusOf(orderId)).toBe('pending');
    const entries = await auditOf(reason === 'other_session' ? 'ANOTHERORDER' : paypalOrderId);
    expect(entries.at(-1)).toMatchObject({ kind: 'payment_rejected', reason, provider: 'paypal' });
    expect(JSON.stringify(entries)).not.toMatch(/owl/i);
  });

  it('is not captured at the approval event', async () => {
    const { orderId, paypalOrderId } = await buy();
    await paypal.changeAmount(paypalOrderId, { value: '0.10' });
    await paypal.act(paypalOrderId, 'approve');
    expect(await paypal.deliverEventOf(orderId, APPROVED)).toEqual([200]);
    expect(await statusOf(orderId)).toBe('pending');
    expect(await capturesAsked(paypalOrderId)).toBe(0);
    expect(await auditOf(paypalOrderId)).toMatchObject([
      { reason: 'other_amount', amountCents: 10, expectedAmountCents: 1_000 },
    ]);
  });

  it('leaves a card order pending that it names', async () => {
    const product = await createProduct(storeId);
    const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(product.id, 4)));
    const { orderId: ownId, paypalOrderId } = await buyAndApprove();
    await capture(paypalOrderId);
    expect(await paypal.deliverEventOf(ownId, CAPTURED, { resource: { custom_id: orderId }, newId: true })).toEqual([
      200,
    ]);
    expect(await statusOf(orderId)).toBe('pending');
    expect((await auditOf(paypalOrderId)).at(-1)).toMatchObject({ reason: 'other_provider', orderId });
  });
});

/** Captures the payment at PayPal in a process that ends before it settles the order. */
async function capture(paypalOrderId: string): Promise<void> {
  expect(await paypalProvider.capture(paypalOrderId, `another_${paypalOrderId}`, ONE_ATTEMPT)).toMatchObject({
    ok: true,
    value: { state: 'paid' },
  });
}

describe('the signature of a PayPal event', () => {
  it.each(['no_signature', 'wrong_secret', 'other_webhook', 'flipped_bit'] as const)(
    'results in 400 when it is forged (%s), and nothing changes',
    async (forgery) => {
      const { orderId } = await buyAndApprove();
      expect(await paypal.deliverEventOf(orderId, APPROVED, { forgery })).toEqual([400]);
      expect(await statusOf(orderId)).toBe('pending');
      expect(await eventsOf(orderId)).toEqual([]);
      expect(await paypal.deliverEventOf(orderId, APPROVED)).toEqual([200]);
      expect(await statusOf(orderId)).toBe('completed');
    },
  );

  const HEADERS = {
    'Content-Type': 'application/json',
    'Paypal-Auth-Algo': 'SHA256withRSA',
    'Paypal-Cert-Url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    'Paypal-Transmission-Id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
    'Paypal-Transmission-Sig': 'bG1JOTU=',
    'Paypal-Transmission-Time': new Date().toISOString(),
  };
  const post = async (body: string | Uint8Array<ArrayBuffer>, headers: Partial<typeof HEADERS> = {}): Promise<number> =>
    (await fetch(environment.paypalWebhookUrl, { method: 'POST', headers: { ...HEADERS, ...headers }, body })).status;

  it.each([
    ['empty', ''],
    ['not JSON', 'payment=1'],
    ['followed by another webhook id', '{},"webhook_id":"8PT597110X687430L"'],
    ['not UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ])('is not verified at PayPal when the body is %s', async (_what, body) => {
    const asked = (await environment.sandbox.requests(PAYPAL_PATHS.verify)).length;
    expect(await post(body)).toBe(400);
    expect(await environment.sandbox.requests(PAYPAL_PATHS.verify)).toHaveLength(asked);
  });

  it.each([
    ['was sent five days ago', { 'Paypal-Transmission-Time': new Date(Date.now() - 5 * 86_400_000).toISOString() }],
    ['will be sent in an hour', { 'Paypal-Transmission-Time': new Date(Date.now() + 3_600_000).toISOString() }],
    ['names a certificate elsewhere', { 'Paypal-Cert-Url': 'https://api.paypal.com.attacker.example/certs/CERT-1' }],
  ])('is not verified at PayPal when the event %s', async (_what, headers) => {
    const asked = (await environment.sandbox.requests(PAYPAL_PATHS.verify)).length;
    expect(await post('{"id":"WH-1"}', headers)).toBe(400);
    expect(await environment.sandbox.requests(PAYPAL_PATHS.verify)).toHaveLength(asked);
    // The other headers alone would be sufficient for a verification request.
    expect(await post('{"id":"WH-1"}')).toBe(400);
    expect(await environment.sandbox.requests(PAYPAL_PATHS.verify)).toHaveLength(asked + 1);
  });

  it('blocks no other events for a longer time when it is forged two hundred times at once', async () => {
    const { orderId } = await buyAndApprove();
    const statuses = await Promise.all(Array.from({ length: 200 }, () => post('{"id":"WH-1"}')));
    expect(statuses.filter((status) => status !== 400 && status !== 503)).toEqual([]);
    expect(await paypal.deliverEventOf(orderId, APPROVED)).toEqual([200]);
    expect(await statusOf(orderId)).toBe('completed');
  });

  it('is verified first: an unsigned event results in 400, and a GET request in 405', async () => {
    expect(await post(JSON.stringify({ id: 'WH-1', event_type: CAPTURED, resource: {} }))).toBe(400);
    expect((await fetch(environment.paypalWebhookUrl)).status).toBe(405);
  });

  it.each([
    ['is down', { drop: true }],
    ['responds with 500', { status: 500 }],
    ['answers garbage', { garbage: true }],
    ['responds with 403', { status: 403 }],
  ])(
    'results in 503 when it cannot be verified because PayPal %s, and is accepted at the next delivery',
    async (_what, fault) => {
      const { orderId } = await buyAndApprove();
      await environment.sandbox.addFault({ path: PAYPAL_PATHS.verify, match: orderId, times: 2, ...fault });
      expect(await paypal.deliverEventOf(orderId, APPROVED)).toEqual([503]);
      expect(await statusOf(orderId)).toBe('pending');
      await environment.sandbox.clearFaults(orderId);
      expect(await paypal.deliverEventOf(orderId, APPROVED)).toEqual([200]);
      expect(await statusOf(orderId)).toBe('completed');
    },
  );
});

describe('a PayPal event', () => {
  it('results in 503 while its payment cannot be captured, and settles the order at the next delivery', async () => {
    const { orderId, paypalOrderId } = await buyAndApprove();
    await environment.sandbox.addFault({ path: `${PAYPAL_PATHS.orders}/${paypalOrderId}`, times: 2, status: 500 });
    expect(await paypal.deliverEventOf(orderId, APPROVED)).toEqual([503]);
    expect(await eventsOf(orderId)).toEqual([]);
    expect(await paypal.deliverEventOf(orderId, APPROVED)).toEqual([200]);
    expect(await statusOf(orderId)).toBe('completed');
  });

  it('is acknowledged when its type is not handled', async () => {
    const { orderId } = await buyAndApprove();
    expect(await paypal.deliverEventOf(orderId, APPROVED, { type: 'CHECKOUT.ORDER.SAVED', newId: true })).toEqual([
      200,
    ]);
    expect(await statusOf(orderId)).toBe('pending');
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
    expect(await capturesAsked(purchase.paypalOrderId)).toBe(0);
  });

  it('completes a captured order instead', async () => {
    const { orderId, paypalOrderId, productId } = await buyAndApprove();
    await capture(paypalOrderId);
    expect(await cancelCheckout(orderId)).toMatchObject({ ok: true, value: { status: 'completed' } });
    expect(await stockOf(productId)).toBe(6);
  });
});

describe('a PayPal payment captured after its order was cancelled', () => {
  /** Captured when the order was released. */
  async function takenTooLate(): Promise<PaypalPurchase> {
    const purchase = await buyAndApprove();
    await releaseReservation(purchase.orderId, 'expired');
    await capture(purchase.paypalOrderId);
    return purchase;
  }

  it('reclaims the stock and completes the order', async () => {
    const purchase = await takenTooLate();
    expect(await back(purchase)).toBe(true);
    expect(await stockOf(purchase.productId)).toBe(6);
    expect(await paypal.refundsOf(purchase.orderId)).toEqual([]);
  });

  it('is refunded once when the stock is sold out', async () => {
    const purchase = await takenTooLate();
    await setStock(purchase.productId, 3);
    const [statuses, verified] = await Promise.all([
      paypal.deliverEventOf(purchase.orderId, CAPTURED, { times: 5 }),
      back(purchase),
    ]);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect(verified).toBe(false);
    expect(await readOrder(purchase.orderId)).toMatchObject({
      status: 'refunded',
      refundDue: false,
      refundedCents: 1_000,
    });
    expect((await readReceipt(purchase.orderId)).status).toBe('refunded');
    expect(await paypal.refundsOf(purchase.orderId)).toMatchObject([
      { amount: { value: '10.00' }, custom_id: purchase.orderId },
    ]);
    expect(await stockOf(purchase.productId)).toBe(3);
    // PayPal also sends an event for our own refund.
    expect(await paypal.deliverEventOf(purchase.orderId, 'PAYMENT.CAPTURE.REFUNDED')).toEqual([200]);
    expect(await readOrder(purchase.orderId)).toMatchObject({
      status: 'refunded',
      refundDue: false,
      refundedCents: 1_000,
    });
  });

  it.each([
    ['the answer to the refund is lost', { drop: true, afterEffect: true, times: 2 }],
    ['the refund was made and its response was 500', { status: 500, afterEffect: true, times: 2 }],
    ['PayPal is down', { drop: true, times: 2 }],
  ])('is refunded once although %s', async (_what, fault) => {
    const purchase = await takenTooLate();
    await setStock(purchase.productId, 0);
    const [captured] = await paypal.capturesOf(purchase.orderId);
    await environment.sandbox.addFault({ path: `${PAYPAL_PATHS.captures}/${captured?.id}/refund`, ...fault });
    expect(await paypal.deliverEventOf(purchase.orderId, CAPTURED)).toEqual([503]);
    expect(await readOrder(purchase.orderId)).toMatchObject({ status: 'cancelled', refundDue: true });
    expect(await sweep()).toMatchObject({ refunded: 1 });
    expect(await readOrder(purchase.orderId)).toMatchObject({ status: 'refunded', refundDue: false });
    expect(await paypal.refundsOf(purchase.orderId)).toHaveLength(1);
  });

  it('is not refunded again when it was refunded manually at PayPal', async () => {
    const purchase = await takenTooLate();
    await setStock(purchase.productId, 0);
    await paypal.act(purchase.paypalOrderId, 'refund');
    expect(await paypal.deliverEventOf(purchase.orderId, CAPTURED)).toEqual([200]);
    expect(await statusOf(purchase.orderId)).toBe('refunded');
    expect(await paypal.refundsOf(purchase.orderId)).toHaveLength(1);
  });
});

describe('a completed PayPal order', () => {
  async function paid(): Promise<PaypalPurchase> {
    const purchase = await buyAndApprove();
    expect(await back(purchase)).toBe(true);
    return purchase;
  }

  it.each([
    ['refund', 'PAYMENT.CAPTURE.REFUNDED'],
    ['reverse', 'PAYMENT.CAPTURE.REVERSED'],
  ] as const)('becomes refunded after the action %s at PayPal', async (action, type) => {
    const { orderId, paypalOrderId } = await paid();
    await paypal.act(paypalOrderId, action);
    expect(await paypal.deliverEventOf(orderId, type, { times: 3 })).toEqual([200, 200, 200]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', refundedCents: 1_000 });
  });

  it('remains completed after a partial refund, and becomes refunded with the rest', async () => {
    const { orderId, paypalOrderId } = await paid();
    await paypal.act(paypalOrderId, 'refund', { amount: { currency_code: 'USD', value: '2.50' } });
    expect(await paypal.deliverEventOf(orderId, 'PAYMENT.CAPTURE.REFUNDED')).toEqual([200]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'completed', refundedCents: 250 });
    await paypal.act(paypalOrderId, 'refund');
    expect(await paypal.deliverEventOf(orderId, 'PAYMENT.CAPTURE.REFUNDED')).toEqual([200]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', refundedCents: 1_000 });
  });

  it('is marked as disputed when the buyer opens a dispute', async () => {
    const { orderId, paypalOrderId } = await paid();
    await paypal.act(paypalOrderId, 'dispute');
    expect(await paypal.deliverEventOf(orderId, 'CUSTOMER.DISPUTE.CREATED', { times: 3 })).toEqual([200, 200, 200]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'completed', disputed: true });
  });
});

describe('the PayPal access token', () => {
  it('is renewed after it was revoked, and the payment succeeds', async () => {
    const purchase = await buyAndApprove();
    await paypal.revokeTokens();
    expect(await back(purchase)).toBe(true);
  });

  it('is renewed before it expires', async () => {
    const tokens = async (): Promise<number> => (await environment.sandbox.requests(PAYPAL_PATHS.token)).length;
    await paypal.revokeTokens();
    await paypal.setTokenLifetime(61);
    const purchase = await buy();
    await paypal.setTokenLifetime(32_400);
    const before = await tokens();
    await expect
      .poll(async () => {
        await back(purchase);
        return tokens();
      })
      .toBeGreaterThan(before);
    expect(await tokens()).toBe(before + 1);
    expect((await environment.sandbox.requests(purchase.paypalOrderId)).map(({ status }) => status)).not.toContain(401);
  });

  it('is requested once, and reused while it is valid', async () => {
    await paypal.revokeTokens();
    await buy();
    const before = (await environment.sandbox.requests(PAYPAL_PATHS.token)).length;
    await buy();
    expect(await environment.sandbox.requests(PAYPAL_PATHS.token)).toHaveLength(before);
  });
});
