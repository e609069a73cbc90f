import './support/own-project.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelCheckout } from '../../functions/src/checkout/cancel-checkout.ts';
import { releaseReservation } from '../../functions/src/checkout/release-reservation.ts';
import { sweep } from '../../functions/src/checkout/sweep.ts';
import { paypalProvider } from '../../functions/src/payments/paypal/paypal-provider.ts';
import { codeOf, valueOf } from '../support/callable.ts';
import { createProduct, createStore, setStock, stockOf } from '../support/fixtures.ts';
import { PAYPAL_PATHS, type PaypalSandbox } from '../support/paypal-sandbox.ts';
import { auditOf, checkoutOf, eventsOf, readOrder, readReceipt } from './support/orders.ts';
import { buyWithPaypal, comeBack, type PaypalPurchase } from './support/paypal-purchase.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
let paypal: PaypalSandbox;
let storeId: string;

beforeAll(async () => {
  world = await startWorld();
  paypal = world.sandbox.paypal;
  storeId = (await createStore()).id;
});
afterAll(() => world.stop());

const APPROVED = 'CHECKOUT.ORDER.APPROVED';
const CAPTURED = 'PAYMENT.CAPTURE.COMPLETED';

const buy = (): Promise<PaypalPurchase> => buyWithPaypal(world, storeId);
const back = (purchase: PaypalPurchase): Promise<boolean> => comeBack(world, purchase);
const statusOf = async (orderId: string): Promise<string> => (await readOrder(orderId)).status;

async function buyAndApprove(): Promise<PaypalPurchase> {
  const purchase = await buy();
  await paypal.act(purchase.paypalOrderId, 'approve');
  return purchase;
}

/** How often money was asked for. */
const capturesAsked = async (paypalOrderId: string): Promise<number> =>
  (await world.sandbox.requests(`${paypalOrderId}/capture`)).filter(({ method }) => method === 'POST').length;

describe('an order at PayPal', () => {
  it('asks for what the order costs, in the currency, and leads back to the site', async () => {
    const product = await createProduct(storeId, { priceCents: 333 });
    const { orderId, url } = valueOf(await world.call('createPaypalCheckout', checkoutOf(product.id, 3)));
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
    const [created] = await world.sandbox.requests(orderId);
    expect(created).toMatchObject({ path: PAYPAL_PATHS.orders, idempotencyKey: `checkout_${orderId}`, status: 201 });
    expect(JSON.parse(created?.body ?? '{}')).toMatchObject({
      payment_source: {
        paypal: {
          experience_context: {
            return_url: `${world.siteUrl}/checkout?success=true&provider=paypal&order=${orderId}`,
            cancel_url: `${world.siteUrl}/checkout?canceled=true&order=${orderId}`,
          },
        },
      },
    });
    expect(created?.body).not.toMatch(/owl/i);
  });
});

describe('a payment', () => {
  it('is taken when the buyer comes back', async () => {
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

  it('is taken when the buyer never comes back', async () => {
    const { orderId, paypalOrderId, productId } = await buyAndApprove();
    expect(await paypal.tell(orderId, APPROVED)).toEqual([200]);
    expect(await statusOf(orderId)).toBe('completed');
    expect(await paypal.tell(orderId, CAPTURED)).toEqual([200]);
    expect(await eventsOf(orderId)).toEqual(expect.arrayContaining(['completed', 'repeated']));
    expect(await stockOf(productId)).toBe(6);
    expect(await capturesAsked(paypalOrderId)).toBe(1);
  });

  it('is taken once when the buyer and ten events come at once', async () => {
    const purchase = await buyAndApprove();
    const [statuses, ...verified] = await Promise.all([
      paypal.tell(purchase.orderId, APPROVED, { times: 10 }),
      ...Array.from({ length: 5 }, () => back(purchase)),
    ]);
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
    expect(verified).toEqual(Array.from({ length: 5 }, () => true));
    expect(await paypal.capturesOf(purchase.orderId)).toHaveLength(1);
    expect(await paypal.tell(purchase.orderId, CAPTURED, { times: 10 })).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await statusOf(purchase.orderId)).toBe('completed');
    expect(await eventsOf(purchase.orderId)).toHaveLength(2);
    expect(await stockOf(purchase.productId)).toBe(6);
  });

  it('that was taken, but whose answer was lost, is found', async () => {
    const purchase = await buyAndApprove();
    const path = `${PAYPAL_PATHS.orders}/${purchase.paypalOrderId}/capture`;
    await world.sandbox.addFault({ path, drop: true, afterEffect: true });
    expect(await back(purchase)).toBe(true);
    expect(await paypal.capturesOf(purchase.orderId)).toHaveLength(1);
    expect(await capturesAsked(purchase.paypalOrderId)).toBe(1);
  });

  it('that was taken before we died is settled by its own event', async () => {
    const { orderId, paypalOrderId, productId } = await buyAndApprove();
    await capture(paypalOrderId);
    expect(await paypal.tell(orderId, CAPTURED)).toEqual([200]);
    expect(await statusOf(orderId)).toBe('completed');
    expect(await stockOf(productId)).toBe(6);
  });

  it('that was not approved is not taken', async () => {
    const purchase = await buy();
    expect(await back(purchase)).toBe(false);
    expect(await capturesAsked(purchase.paypalOrderId)).toBe(0);
    expect(await statusOf(purchase.orderId)).toBe('pending');
  });

  it("is not taken for somebody else's order, nor through another provider", async () => {
    const [mine, other] = [await buyAndApprove(), await buy()];
    const { paypalOrderId } = mine;
    expect(codeOf(await world.call('verifyPaypalPayment', { paypalOrderId, orderId: other.orderId }))).toBe(
      'ORDER_NOT_FOUND',
    );
    expect(codeOf(await world.call('verifyPayment', { sessionId: paypalOrderId }))).toBe('ORDER_NOT_FOUND');
    expect(codeOf(await world.call('verifyPaypalPayment', { paypalOrderId: 'NOBODYS', orderId: mine.orderId }))).toBe(
      'ORDER_NOT_FOUND',
    );
    expect(await capturesAsked(paypalOrderId)).toBe(0);
  });
});

describe('money that takes its time', () => {
  it('holds the stock, and completes the order when it comes', async () => {
    const purchase = await buy();
    await paypal.act(purchase.paypalOrderId, 'approveSlowly');
    expect(await back(purchase)).toBe(false);
    expect(await paypal.tell(purchase.orderId, 'PAYMENT.CAPTURE.PENDING')).toEqual([200]);
    expect(await statusOf(purchase.orderId)).toBe('pending');
    expect(valueOf(await world.call('cancelCheckout', { orderId: purchase.orderId })).status).toBe('pending');
    expect(await stockOf(purchase.productId)).toBe(6);
    await paypal.act(purchase.paypalOrderId, 'complete');
    expect(await paypal.tell(purchase.orderId, CAPTURED)).toEqual([200]);
    expect(await statusOf(purchase.orderId)).toBe('completed');
    expect(await capturesAsked(purchase.paypalOrderId)).toBe(1);
  });

  it('gives the stock back when it does not come, once', async () => {
    const purchase = await buy();
    await paypal.act(purchase.paypalOrderId, 'approveSlowly');
    expect(await back(purchase)).toBe(false);
    await paypal.act(purchase.paypalOrderId, 'deny');
    expect(await paypal.tell(purchase.orderId, 'PAYMENT.CAPTURE.DENIED', { times: 5 })).toEqual([
      200, 200, 200, 200, 200,
    ]);
    expect(await readOrder(purchase.orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'provider_error' });
    expect(await stockOf(purchase.productId)).toBe(10);
    expect(await back(purchase)).toBe(false);
  });

  it('that has come meanwhile outweighs a late word that it would not', async () => {
    const purchase = await buyAndApprove();
    expect(await back(purchase)).toBe(true);
    const denied = { type: 'PAYMENT.CAPTURE.DENIED', resource: { status: 'DECLINED' }, newId: true };
    expect(await paypal.tell(purchase.orderId, CAPTURED, denied)).toEqual([200]);
    expect(await statusOf(purchase.orderId)).toBe('completed');
    expect(await stockOf(purchase.productId)).toBe(6);
  });
});

describe('an instrument that is declined', () => {
  it('leaves the order to be paid with another', async () => {
    const purchase = await buy();
    await paypal.act(purchase.paypalOrderId, 'decline');
    expect(await back(purchase)).toBe(false);
    expect(await paypal.tell(purchase.orderId, APPROVED)).toEqual([200]);
    expect(await readOrder(purchase.orderId)).toMatchObject({ status: 'pending', checkoutUrl: purchase.checkoutUrl });
    expect(await stockOf(purchase.productId)).toBe(6);
    const declined = { type: 'PAYMENT.CAPTURE.DECLINED', newId: true, resource: declinedCapture(purchase) };
    expect(await paypal.tell(purchase.orderId, APPROVED, declined)).toEqual([200]);
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

describe('a payment that is not what the order asks for', () => {
  it.each<[string, Record<string, unknown>]>([
    ['other_amount', { amount: { currency_code: 'USD', value: '0.01' } }],
    ['other_amount', { amount: { currency_code: 'USD', value: '10.001' } }],
    ['other_currency', { amount: { currency_code: 'EUR', value: '10.00' } }],
    ['other_session', { supplementary_data: { related_ids: { order_id: 'ANOTHERORDER' } } }],
    ['unknown_order', { custom_id: 'f'.repeat(32) }],
    ['unknown_order', { custom_id: '../stores/x' }],
  ])('%s (%j): nothing is fulfilled, and the audit log says so', async (reason, resource) => {
    const { orderId, paypalOrderId } = await buyAndApprove();
    await capture(paypalOrderId);
    expect(await paypal.tell(orderId, CAPTURED, { resource, newId: true })).toEqual([200]);
    expect(await statusOf(orderId)).toBe('pending');
    const entries = await auditOf(reason === 'other_session' ? 'ANOTHERORDER' : paypalOrderId);
    expect(entries.at(-1)).toMatchObject({ kind: 'payment_rejected', reason, provider: 'paypal' });
    expect(JSON.stringify(entries)).not.toMatch(/owl/i);
  });

  it('is not even taken when an event tells of its approval', async () => {
    const { orderId, paypalOrderId } = await buy();
    await paypal.changeAmount(paypalOrderId, { value: '0.10' });
    await paypal.act(paypalOrderId, 'approve');
    expect(await paypal.tell(orderId, APPROVED)).toEqual([200]);
    expect(await statusOf(orderId)).toBe('pending');
    expect(await capturesAsked(paypalOrderId)).toBe(0);
    expect(await auditOf(paypalOrderId)).toMatchObject([
      { reason: 'other_amount', amountCents: 10, expectedAmountCents: 1_000 },
    ]);
  });

  it("of a card order is not PayPal's to settle", async () => {
    const product = await createProduct(storeId);
    const { orderId } = valueOf(await world.call('createCheckout', checkoutOf(product.id, 4)));
    const { orderId: ownId, paypalOrderId } = await buyAndApprove();
    await capture(paypalOrderId);
    expect(await paypal.tell(ownId, CAPTURED, { resource: { custom_id: orderId }, newId: true })).toEqual([200]);
    expect(await statusOf(orderId)).toBe('pending');
    expect((await auditOf(paypalOrderId)).at(-1)).toMatchObject({ reason: 'other_provider', orderId });
  });
});

/** Takes the money at PayPal as if another instance of ours had, and had died before it settled anything. */
async function capture(paypalOrderId: string): Promise<void> {
  expect(await paypalProvider.capture(paypalOrderId, 'another')).toMatchObject({ ok: true, value: { state: 'paid' } });
}

describe('the signature', () => {
  it.each(['no_signature', 'wrong_secret', 'other_webhook', 'flipped_bit'] as const)(
    '%s: 400, and nothing changes',
    async (forgery) => {
      const { orderId } = await buyAndApprove();
      expect(await paypal.tell(orderId, APPROVED, { forgery })).toEqual([400]);
      expect(await statusOf(orderId)).toBe('pending');
      expect(await eventsOf(orderId)).toEqual([]);
      expect(await paypal.tell(orderId, APPROVED)).toEqual([200]);
      expect(await statusOf(orderId)).toBe('completed');
    },
  );

  const HEADERS = {
    'Content-Type': 'application/json',
    'Paypal-Auth-Algo': 'SHA256withRSA',
    'Paypal-Cert-Url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    'Paypal-Transmission-Id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
    'Paypal-Transmission-Sig': 'bG1JOTU=',
    'Paypal-Transmission-Time': '2026-02-18T20:01:35Z',
  };
  const post = async (body: string | Uint8Array<ArrayBuffer>): Promise<number> =>
    (await fetch(world.paypalWebhookUrl, { method: 'POST', headers: HEADERS, body })).status;

  it.each([
    ['nothing', ''],
    ['no JSON', 'payment=1'],
    ['a second value that would change the question', '{},"webhook_id":"8PT597110X687430L"'],
    ['a text that is not UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ])('is not even asked about for %s', async (_what, body) => {
    const asked = (await world.sandbox.requests(PAYPAL_PATHS.verify)).length;
    expect(await post(body)).toBe(400);
    expect(await world.sandbox.requests(PAYPAL_PATHS.verify)).toHaveLength(asked);
  });

  it('is asked for before anything else: a forged event is 400, another method 405', async () => {
    expect(await post(JSON.stringify({ id: 'WH-1', event_type: CAPTURED, resource: {} }))).toBe(400);
    expect((await fetch(world.paypalWebhookUrl)).status).toBe(405);
  });

  it.each([
    ['is down', { drop: true }],
    ['answers 500', { status: 500 }],
    ['answers garbage', { garbage: true }],
    ['does not let us ask', { status: 403 }],
  ])('cannot be asked about while PayPal %s: 503, and the event is good when it comes again', async (_what, fault) => {
    const { orderId } = await buyAndApprove();
    await world.sandbox.addFault({ path: PAYPAL_PATHS.verify, match: orderId, times: 2, ...fault });
    expect(await paypal.tell(orderId, APPROVED)).toEqual([503]);
    expect(await statusOf(orderId)).toBe('pending');
    await world.sandbox.clearFaults(orderId);
    expect(await paypal.tell(orderId, APPROVED)).toEqual([200]);
    expect(await statusOf(orderId)).toBe('completed');
  });
});

describe('an event', () => {
  it('whose payment cannot be taken now is answered with 503, and comes again', async () => {
    const { orderId, paypalOrderId } = await buyAndApprove();
    await world.sandbox.addFault({ path: `${PAYPAL_PATHS.orders}/${paypalOrderId}`, times: 2, status: 500 });
    expect(await paypal.tell(orderId, APPROVED)).toEqual([503]);
    expect(await eventsOf(orderId)).toEqual([]);
    expect(await paypal.tell(orderId, APPROVED)).toEqual([200]);
    expect(await statusOf(orderId)).toBe('completed');
  });

  it('of a kind that means nothing to us is acknowledged', async () => {
    const { orderId } = await buyAndApprove();
    expect(await paypal.tell(orderId, APPROVED, { type: 'CHECKOUT.ORDER.SAVED', newId: true })).toEqual([200]);
    expect(await statusOf(orderId)).toBe('pending');
  });
});

describe('an order that ends', () => {
  it('is not paid for afterwards: PayPal holds an approval, and we do not use it', async () => {
    const purchase = await buyAndApprove();
    expect(await cancelCheckout(purchase.orderId)).toMatchObject({ ok: true, value: { status: 'cancelled' } });
    expect(await stockOf(purchase.productId)).toBe(10);
    expect(await back(purchase)).toBe(false);
    expect(await paypal.tell(purchase.orderId, APPROVED)).toEqual([200]);
    expect(await statusOf(purchase.orderId)).toBe('cancelled');
    expect(await capturesAsked(purchase.paypalOrderId)).toBe(0);
  });

  it('while its money is known to be taken is completed instead', async () => {
    const { orderId, paypalOrderId, productId } = await buyAndApprove();
    await capture(paypalOrderId);
    expect(await cancelCheckout(orderId)).toMatchObject({ ok: true, value: { status: 'completed' } });
    expect(await stockOf(productId)).toBe(6);
  });
});

describe('a payment that comes after its order was cancelled', () => {
  /** Taken in the very moment in which the order was released. */
  async function takenTooLate(): Promise<PaypalPurchase> {
    const purchase = await buyAndApprove();
    await releaseReservation(purchase.orderId, 'expired');
    await capture(purchase.paypalOrderId);
    return purchase;
  }

  it('takes the stock again and completes it', async () => {
    const purchase = await takenTooLate();
    expect(await back(purchase)).toBe(true);
    expect(await stockOf(purchase.productId)).toBe(6);
    expect(await paypal.refundsOf(purchase.orderId)).toEqual([]);
  });

  it('is given back when the stock is gone, once', async () => {
    const purchase = await takenTooLate();
    await setStock(purchase.productId, 3);
    const [statuses, verified] = await Promise.all([
      paypal.tell(purchase.orderId, CAPTURED, { times: 5 }),
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
    // PayPal tells us what we did ourselves.
    expect(await paypal.tell(purchase.orderId, 'PAYMENT.CAPTURE.REFUNDED')).toEqual([200]);
    expect(await readOrder(purchase.orderId)).toMatchObject({
      status: 'refunded',
      refundDue: false,
      refundedCents: 1_000,
    });
  });

  it.each([
    ['the answer is lost', { drop: true, afterEffect: true, times: 2 }],
    ['the refund was made, and the answer says that it was not', { status: 500, afterEffect: true, times: 2 }],
    ['PayPal is down', { drop: true, times: 2 }],
  ])('is given back once, though %s', async (_what, fault) => {
    const purchase = await takenTooLate();
    await setStock(purchase.productId, 0);
    const [captured] = await paypal.capturesOf(purchase.orderId);
    await world.sandbox.addFault({ path: `${PAYPAL_PATHS.captures}/${captured?.id}/refund`, ...fault });
    expect(await paypal.tell(purchase.orderId, CAPTURED)).toEqual([503]);
    expect(await readOrder(purchase.orderId)).toMatchObject({ status: 'cancelled', refundDue: true });
    expect(await sweep()).toMatchObject({ refunded: 1 });
    expect(await readOrder(purchase.orderId)).toMatchObject({ status: 'refunded', refundDue: false });
    expect(await paypal.refundsOf(purchase.orderId)).toHaveLength(1);
  });

  it('and was given back by hand at PayPal counts as given back', async () => {
    const purchase = await takenTooLate();
    await setStock(purchase.productId, 0);
    await paypal.act(purchase.paypalOrderId, 'refund');
    expect(await paypal.tell(purchase.orderId, CAPTURED)).toEqual([200]);
    expect(await statusOf(purchase.orderId)).toBe('refunded');
    expect(await paypal.refundsOf(purchase.orderId)).toHaveLength(1);
  });
});

describe('money that goes back', () => {
  async function paid(): Promise<PaypalPurchase> {
    const purchase = await buyAndApprove();
    expect(await back(purchase)).toBe(true);
    return purchase;
  }

  it.each([
    ['refund', 'PAYMENT.CAPTURE.REFUNDED'],
    ['reverse', 'PAYMENT.CAPTURE.REVERSED'],
  ] as const)('%s: the order is refunded', async (action, type) => {
    const { orderId, paypalOrderId } = await paid();
    await paypal.act(paypalOrderId, action);
    expect(await paypal.tell(orderId, type, { times: 3 })).toEqual([200, 200, 200]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', refundedCents: 1_000 });
  });

  it('in part is noted, and the rest makes it refunded', async () => {
    const { orderId, paypalOrderId } = await paid();
    await paypal.act(paypalOrderId, 'refund', { amount: { currency_code: 'USD', value: '2.50' } });
    expect(await paypal.tell(orderId, 'PAYMENT.CAPTURE.REFUNDED')).toEqual([200]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'completed', refundedCents: 250 });
    await paypal.act(paypalOrderId, 'refund');
    expect(await paypal.tell(orderId, 'PAYMENT.CAPTURE.REFUNDED')).toEqual([200]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', refundedCents: 1_000 });
  });

  it('perhaps, since the buyer disputes it, is noted', async () => {
    const { orderId, paypalOrderId } = await paid();
    await paypal.act(paypalOrderId, 'dispute');
    expect(await paypal.tell(orderId, 'CUSTOMER.DISPUTE.CREATED', { times: 3 })).toEqual([200, 200, 200]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'completed', disputed: true });
  });
});

describe('an access token', () => {
  it('that was revoked is renewed, and the buyer notices nothing', async () => {
    const purchase = await buyAndApprove();
    await paypal.revokeTokens();
    expect(await back(purchase)).toBe(true);
  });

  it('that ends is renewed before it does', async () => {
    const tokens = async (): Promise<number> => (await world.sandbox.requests(PAYPAL_PATHS.token)).length;
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
    expect((await world.sandbox.requests(purchase.paypalOrderId)).map(({ status }) => status)).not.toContain(401);
  });

  it('is asked for once, and used for as long as it lives', async () => {
    await paypal.revokeTokens();
    await buy();
    const before = (await world.sandbox.requests(PAYPAL_PATHS.token)).length;
    await buy();
    expect(await world.sandbox.requests(PAYPAL_PATHS.token)).toHaveLength(before);
  });
});
