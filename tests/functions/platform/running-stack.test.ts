import type { CallableName, CallableOutput } from '@blockbazaar/domain/callables';
import { derivedProductFields } from '@blockbazaar/domain/catalog/product';
import { REGION } from '@blockbazaar/domain/region';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOST, ports, PROJECT_ID } from '../../../tools/ports.ts';
import { callSweep } from '../../../tools/stack/scheduled-calls.ts';
import { callAt, codeOf, valueOf, type CallResponse } from '../../support/callable.ts';
import { createProduct, createStore, firestore, stockOf } from '../../support/fixtures.ts';
import { deleteAs, updateAs } from '../../support/rest-writes.ts';
import { SandboxClient } from '../../support/sandbox.ts';
import { createSeller, mintSellerSession } from '../../support/staff.ts';
import { auditOfTarget } from '../support/admin.ts';
import { checkoutOf, eventsOf, idsOf, orderDocument, readOrder, readReceipt } from '../support/orders.ts';

/** The functions of the running stack: bundled, in the Functions emulator, behind Hosting. */
const SITE_URL = `http://localhost:${ports().hosting}`;
const SANDBOX_URL = `http://${HOST}:${ports().sandbox}`;
const sandbox = new SandboxClient(SANDBOX_URL);
const WEBHOOK_URL = `${SITE_URL}/webhooks/stripe`;
const COMPLETED = 'checkout.session.completed';

const call = <Name extends CallableName>(name: Name, data: unknown): Promise<CallResponse<CallableOutput<Name>>> =>
  callAt(`http://${HOST}:${ports().functions}/${PROJECT_ID}/${REGION}/${name}`, data);

let storeId: string;

beforeAll(async () => {
  storeId = (await createStore()).id;
});

/** Submits the payment page's form, and returns the address to which it redirects. */
async function press(url: string, button: 'pay' | 'decline' | 'cancel'): Promise<string> {
  const response = await fetch(`${url}/${button}`, { method: 'POST', redirect: 'manual' });
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
}

const statusOf = async (orderId: string): Promise<string> => (await readOrder(orderId)).status;

describe('a purchase on the running stack', () => {
  it('is completed by the event alone when it is paid on the payment page', async () => {
    const product = await createProduct(storeId, { name: 'Größe – 5 ✓ “Lantern”' });
    const { url, orderId } = valueOf(await call('createCheckout', checkoutOf(product.id, 3)));
    expect(await stockOf(product.id)).toBe(7);
    const { id: sessionId } = await sandbox.sessionOf(orderId);
    expect(await press(url, 'pay')).toBe(`${SITE_URL}/checkout?success=true&session_id=${sessionId}&order=${orderId}`);
    await expect.poll(() => statusOf(orderId)).toBe('completed');
    expect((await readReceipt(orderId)).status).toBe('completed');
    await expect.poll(async () => (await readReceipt(orderId)).deliveryStatus).toBe('delivered');
    expect(await sandbox.botDeliveriesOf(orderId)).toMatchObject([{ asked: 1, items: [{ quantity: 3 }] }]);
    expect(valueOf(await call('verifyPayment', { sessionId }))).toEqual({ verified: true, ...(await idsOf(orderId)) });
    expect(await stockOf(product.id)).toBe(7);
  });

  it('is completed by the buyer’s return when its event has not arrived', async () => {
    const product = await createProduct(storeId);
    const { url, orderId } = valueOf(await call('createCheckout', checkoutOf(product.id, 3)));
    const { id: sessionId } = await sandbox.sessionOf(orderId);
    await sandbox.hold(orderId);
    await press(url, 'pay');
    expect(await statusOf(orderId)).toBe('pending');
    expect(valueOf(await call('verifyPayment', { sessionId }))).toEqual({ verified: true, ...(await idsOf(orderId)) });
    await sandbox.release(orderId);
    expect(await eventsOf(orderId)).toEqual(['repeated']);
    expect(await statusOf(orderId)).toBe('completed');
  });

  it('stays open after a declined card', async () => {
    const product = await createProduct(storeId);
    const { url, orderId } = valueOf(await call('createCheckout', checkoutOf(product.id, 3)));
    const back = await press(url, 'decline');
    const page = await (await fetch(new URL(back, SANDBOX_URL))).text();
    expect(page).toContain('Your card was declined.');
    expect(await statusOf(orderId)).toBe('pending');
    expect((await sandbox.sessionOf(orderId)).status).toBe('open');
  });

  it('returns the stock when the buyer cancels it', async () => {
    const product = await createProduct(storeId);
    const { url, orderId } = valueOf(await call('createCheckout', checkoutOf(product.id, 3)));
    expect(await press(url, 'cancel')).toBe(`${SITE_URL}/checkout?canceled=true&order=${orderId}`);
    expect(valueOf(await call('cancelCheckout', { orderId }))).toEqual({ status: 'cancelled' });
    expect(await stockOf(product.id)).toBe(10);
    expect(await (await fetch(url)).text()).toContain('Payment page expired');
  });

  it('is completed by the event alone when it is paid with crypto', async () => {
    const product = await createProduct(storeId);
    const { url, orderId } = valueOf(await call('createCryptoCheckout', checkoutOf(product.id, 1)));
    const { id: chargeId } = await sandbox.btcpay.invoiceOf(orderId);
    expect(await press(url, 'pay')).toBe(
      `${SITE_URL}/checkout?success=true&provider=crypto&charge_id=${chargeId}&order=${orderId}`,
    );
    await expect.poll(() => statusOf(orderId)).toBe('completed');
    expect(valueOf(await call('verifyCryptoPayment', { chargeId, orderId }))).toEqual({
      verified: true,
      ...(await idsOf(orderId)),
    });
  });

  it('is completed by the events alone when it is paid with PayPal and the buyer never returns', async () => {
    const product = await createProduct(storeId, { name: 'Größe – 5 ✓ “Lantern”' });
    const { url, orderId } = valueOf(await call('createPaypalCheckout', checkoutOf(product.id, 3)));
    const { id: paypalOrderId } = await sandbox.paypal.orderOf(orderId);
    expect(url).toBe(`${SANDBOX_URL}/paypal/checkoutnow?token=${paypalOrderId}`);
    const back = new URL(await press(`${SANDBOX_URL}/paypal/checkoutnow/${paypalOrderId}`, 'pay'));
    expect(back.href).toMatch(
      `${SITE_URL}/checkout?success=true&provider=paypal&order=${orderId}&token=${paypalOrderId}&PayerID=`,
    );
    await expect.poll(() => statusOf(orderId)).toBe('completed');
    expect(valueOf(await call('verifyPaypalPayment', { paypalOrderId, orderId }))).toEqual({
      verified: true,
      ...(await idsOf(orderId)),
    });
    expect(await sandbox.paypal.capturesOf(orderId)).toHaveLength(1);
    const forged = await sandbox.paypal.deliverEventOf(orderId, 'CHECKOUT.ORDER.APPROVED', {
      url: `${SITE_URL}/webhooks/paypal`,
      forgery: 'flipped_bit',
    });
    expect(forged).toEqual([400]);
  });

  it('leaves the product sold out for the next buyer when it includes the last items', async () => {
    const product = await createProduct(storeId, { stock: 3, name: 'Last of the stall' });
    valueOf(await call('createCheckout', checkoutOf(product.id, 3)));
    const next = await call('createCheckout', checkoutOf(product.id, 1));
    expect(next).toMatchObject({ text: 'Last of the stall is sold out.', details: { code: 'SOLD_OUT' } });
  });
});

describe('the Stripe webhook behind Hosting', () => {
  it('receives the signed body unchanged and refuses forged events', async () => {
    const product = await createProduct(storeId);
    const { orderId } = valueOf(await call('createCheckout', checkoutOf(product.id, 1)));
    await sandbox.hold(orderId);
    await sandbox.act((await sandbox.sessionOf(orderId)).id, 'pay');
    const { id } = await sandbox.eventOf(orderId, COMPLETED);
    for (const forgery of ['no_signature', 'wrong_secret', 'stale_timestamp'] as const) {
      expect(await sandbox.deliver(id, { url: WEBHOOK_URL, forgery })).toEqual([400]);
    }
    expect(await statusOf(orderId)).toBe('pending');
    expect(await sandbox.deliver(id, { url: WEBHOOK_URL })).toEqual([200]);
    expect(await statusOf(orderId)).toBe('completed');
  });
});

describe('the running stack', () => {
  it('releases an expired order in the scheduled sweep', async () => {
    const product = await createProduct(storeId);
    const { orderId } = valueOf(await call('createCheckout', checkoutOf(product.id, 4)));
    await orderDocument(orderId).update({ expiresAt: Timestamp.fromMillis(Date.now() - 1_000) });
    await callSweep(ports());
    expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'expired' });
    expect(await stockOf(product.id)).toBe(10);
  });

  it('releases an order by its task after it has expired, and not before', async () => {
    const product = await createProduct(storeId);
    const { orderId } = valueOf(await call('createCheckout', checkoutOf(product.id, 4)));
    const runTask = async (): Promise<number> => {
      const response = await fetch(`http://${HOST}:${ports().functions}/${PROJECT_ID}/${REGION}/releaseReservation`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ data: { orderId } }),
      });
      return response.status;
    };
    expect(await runTask()).toBe(204);
    expect(await statusOf(orderId)).toBe('pending');
    await orderDocument(orderId).update({ expiresAt: Timestamp.fromMillis(Date.now() - 1_000) });
    expect(await runTask()).toBe(204);
    expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'expired' });
    expect(await stockOf(product.id)).toBe(10);
  });

  it('validates the customer’s fields', async () => {
    const answer = valueOf(
      await call('validateCustomerInfo', { discordUsername: 'a b', minecraftUsername: '.Owl_99', notes: '' }),
    );
    expect(answer).toMatchObject({ minecraftError: null, notesError: null });
    expect(answer.discordError).toContain('Discord username');
    expect(codeOf(await call('validateCustomerInfo', { discordUsername: 1 }))).toBe('INVALID_INPUT');
  });

  it('records the direct edits of a seller under the rules', async () => {
    const seller = await createSeller(storeId);
    const { token, sessionId } = await mintSellerSession(seller);
    const product = await createProduct(storeId, { stock: 9 });
    const path = `products/${product.id}`;
    await mintSellerSession(await createSeller(storeId));
    await updateAs(token, path, { priceCents: 123, stock: 4, editedBy: seller.sellerId });
    const actor = { role: 'seller', sellerId: seller.sellerId, sessionId };
    await expect
      .poll(() => auditOfTarget(path))
      .toMatchObject([{ action: 'UPDATE_PRODUCT', actor, after: { priceCents: 123, stock: 4 } }]);
    valueOf(await call('createCheckout', checkoutOf(product.id, 3)));
    await deleteAs(token, path);
    await expect
      .poll(async () => (await auditOfTarget(path)).map(({ action }) => action))
      .toEqual(['UPDATE_PRODUCT', 'DELETE_PRODUCT']);
  });

  it('derives a product’s fields from its name and writes them once', async () => {
    const product = await createProduct(storeId);
    const ref = firestore.collection('products').doc(product.id);
    await ref.update({ name: '2x Zombie Spawner', rank: 1, stock: 3 });
    const derived = derivedProductFields('2x Zombie Spawner');
    const read = async () => (await ref.get()).data();
    await expect.poll(read).toMatchObject(derived);
    expect(await read()).toMatchObject({ rank: 0, stock: 3, name: '2x Zombie Spawner' });
    await ref.update({ name: 'Oak kit' });
    await expect.poll(read).toMatchObject({ rank: 1 });
    const { updateTime } = await ref.get();
    // Another product is processed after any repeated write of this one.
    const other = await createProduct(storeId, { name: 'Kit' });
    await firestore.collection('products').doc(other.id).update({ name: 'Bone spawner' });
    await expect.poll(async () => (await firestore.collection('products').doc(other.id).get()).get('rank')).toBe(0);
    expect((await ref.get()).updateTime?.toMillis()).toBe(updateTime?.toMillis());
  });
});
