import { FAILURES } from '@blockbazaar/domain/failures';
import { TIMES } from '@blockbazaar/domain/limits';
import { MESSAGES } from '@blockbazaar/domain/messages';
import type { ReceiptFields } from '@blockbazaar/domain/orders/order';
import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { REFUND_LABELS } from '@blockbazaar/domain/refunds/refund-labels';
import { sampleOrderWithMoney } from '@blockbazaar/domain/testing/sample-order';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CHECKOUT_MESSAGES } from '@/storefront/checkout/purchase/checkout-messages.ts';
import { customerDraft } from '@/storefront/checkout/purchase/customer-draft.ts';
import { ORDER_MESSAGES } from '@/storefront/checkout/purchase/order-messages.ts';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { offerProduct } from '@/testing/offer-product.ts';
import { openStore } from '@/testing/open-store.ts';
import { renderSite } from '@/testing/render-site.tsx';
import { screenMedia } from '@/testing/screen-media.ts';
import { ORDER_ADDRESS, RECEIPT_KEY, storeReceipt } from '@/testing/store-receipt.ts';
import { timestamp } from '@/testing/timestamp.ts';
import { useFakeTime, wait } from '@/testing/use-fake-time.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './OrderPage.tsx';

const { cancel } = ORDER_MESSAGES;

const change = (changes: Partial<ReceiptFields>) => marketplace.update('receipts', RECEIPT_KEY, changes);

const heading = () => screen.getByRole('heading', { level: 1 });
const findHeading = (text: string) => screen.findByRole('heading', { level: 1, name: text });
const claimLink = () => screen.queryByRole('link', { name: ORDER_MESSAGES.refunded.claim });
const claimLinkOfItems = () => screen.queryByRole('link', { name: ORDER_MESSAGES.refunds.claimOf('$0.58') });
const payAgain = () => screen.queryByRole('link', { name: ORDER_MESSAGES.pending.payAgain });

const details = () => screen.getByRole('region', { name: /^Order [0-9A-Z-]+$/ });

describe('OrderPage', () => {
  it('states that the items of an expired order are available again', async () => {
    useFakeTime();
    storeReceipt({ checkoutUrl: 'https://checkout.stripe.com/c/pay/1' });
    await renderSite(ORDER_ADDRESS);
    expect(await screen.findByRole('timer')).toBeVisible();
    expect(payAgain()).toBeVisible();
    await wait(TIMES.reservationMs);
    expect(screen.getByText(ORDER_MESSAGES.pending.overdue)).toBeVisible();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(payAgain()).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: ORDER_MESSAGES.pending.backToCheckout })).toBeVisible();
  });

  it('names the stores, the payment and the amounts, as printed receipts do', async () => {
    const store = openStore();
    const product = offerProduct({ store });
    storeReceipt();
    const { items } = marketplace.read('receipts', RECEIPT_KEY) ?? { items: [] };
    change({ items: items.map((item) => (item.kind === 'product' ? { ...item, storeId: product.storeId } : item)) });
    await renderSite(ORDER_ADDRESS);
    expect((await screen.findByText(store.name)).closest('li')).toHaveTextContent(/Kit.*\$10\.74/);
    expect(screen.getByText(/Purse of 5M/).closest('li')).toHaveTextContent(MESSAGES.instantMoney.title);
    expect(details()).toHaveTextContent(`Payment${PROVIDERS.stripe.label}PaidNot paid`);
    change({ status: 'completed', paidAt: timestamp(Date.parse('2026-03-04T12:00:00Z')), refundedCents: 500 });
    await waitFor(() => expect(details()).toHaveTextContent(/PaidMar 4, 2026.*Refunded\$5\.00/));
  });

  it('shows an order without stores, as receipts of earlier versions', async () => {
    storeReceipt();
    const { items } = marketplace.read('receipts', RECEIPT_KEY) ?? { items: [] };
    change({ items: items.map((item) => ({ ...item, storeId: null })) });
    await renderSite(ORDER_ADDRESS);
    expect(await screen.findByText('Kit')).toBeVisible();
  });

  it('updates the payment, delivery, refund and dispute of an order without a reload', async () => {
    screenMedia.reducedMotion = true;
    storeReceipt({ checkoutUrl: 'https://checkout.stripe.com/c/pay/1', discountCents: 62, totalCents: 1_186 });
    await renderSite(ORDER_ADDRESS);
    expect(await findHeading(ORDER_MESSAGES.pending.heading)).toBeVisible();
    expect(screen.getAllByRole('definition').map((shown) => shown.textContent)).toContainEqual(
      expect.stringContaining('$0.62'),
    );
    expect(screen.getByText(/15M total/)).toBeVisible();
    await expectAccessible();

    change({ status: 'completed', paidAt: timestamp(Date.now()), deliveryStatus: 'pending', checkoutUrl: null });
    expect(await findHeading(ORDER_MESSAGES.completed.heading)).toBeVisible();
    for (const status of ['pending', 'deadLettered', 'delivered', 'manual'] as const) {
      change({ deliveryStatus: status });
      const { title, text } = ORDER_MESSAGES.delivery[status];
      expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
    }
    await expectAccessible();

    change({ refundedCents: 500 });
    expect(await screen.findByText(ORDER_MESSAGES.partlyRefunded('$5.00'))).toBeVisible();
    change({ disputed: true });
    expect(await screen.findByText(ORDER_MESSAGES.disputed)).toBeVisible();
    change({ status: 'refunded', refundedCents: 1_186 });
    expect(await findHeading(ORDER_MESSAGES.refunded.heading)).toBeVisible();
    expect(screen.getByText(new RegExp(PROVIDERS.stripe.refund.text))).toBeVisible();
    await expectAccessible();
  });

  it('mentions tickets only for orders with an elytra or a kit, and labels the order number', async () => {
    const [kit] = sampleOrderWithMoney().items;
    if (kit === undefined) throw new Error('The sample order is empty.');
    const paid = { status: 'completed', paidAt: timestamp(Date.now()), deliveryStatus: 'delivered' } as const;
    storeReceipt({ ...paid, items: [{ ...kit, name: 'Netherite Kit' }] });
    await renderSite(ORDER_ADDRESS);
    expect(await screen.findByText(CHECKOUT_MESSAGES.ticketNotice)).toBeVisible();
    expect(screen.getByText('Order number', { selector: 'dt' }).nextElementSibling).toHaveTextContent('ORDER-1');
    change({ items: [{ ...kit, name: 'Kitchen Sword' }] });
    await waitFor(() => expect(screen.queryByText(CHECKOUT_MESSAGES.ticketNotice)).not.toBeInTheDocument());
    expect(screen.getByText(ORDER_MESSAGES.delivery.delivered.title)).toBeVisible();
  });

  it('reports an unknown order', async () => {
    await renderSite(`/orders/${'0'.repeat(40)}`);
    expect(await findHeading(FAILURES.ORDER_NOT_FOUND.text)).toBeVisible();
  });

  it('links a crypto refund to its provider, and never to an unsafe address', async () => {
    storeReceipt({
      provider: 'btcpay',
      status: 'cancelled',
      cancelReason: 'expired',
      cancelledAt: timestamp(Date.now()),
      paidAt: timestamp(Date.now()),
      refundUrl: 'https://pay.example/pull-payments/1',
    });
    await renderSite(ORDER_ADDRESS);
    expect(await findHeading(ORDER_MESSAGES.tooLate.heading)).toBeVisible();
    expect(claimLink()).toHaveAttribute('href', 'https://pay.example/pull-payments/1');
    change({ status: 'refunded' });
    await waitFor(() => expect(heading()).toHaveTextContent(ORDER_MESSAGES.refunded.heading));
    for (const refundUrl of ['http://pay.example/pull-payments/1', 'javascript:alert(1)']) {
      change({ refundUrl: 'https://pay.example/pull-payments/1' });
      await waitFor(() => expect(claimLink()).toBeVisible());
      change({ refundUrl });
      await waitFor(() => expect(claimLink()).not.toBeInTheDocument());
    }
  });

  it('never links a crypto refund of some items to an unsafe address', async () => {
    const refund = { state: 'done' as const, lines: [{ line: 1, units: 1, cents: 58 }], cents: 58 };
    const claimable = { lineRefunds: [{ ...refund, claimUrl: 'https://pay.example/pull-payments/1' }] };
    storeReceipt({
      provider: 'btcpay',
      status: 'completed',
      paidAt: timestamp(Date.now()),
      refundedCents: 58,
      ...claimable,
    });
    await renderSite(ORDER_ADDRESS);
    await waitFor(() => expect(claimLinkOfItems()).toHaveAttribute('href', 'https://pay.example/pull-payments/1'));
    for (const claimUrl of ['http://pay.example/pull-payments/1', 'javascript:alert(1)']) {
      change(claimable);
      await waitFor(() => expect(claimLinkOfItems()).toBeVisible());
      change({ lineRefunds: [{ ...refund, claimUrl }] });
      await waitFor(() => expect(claimLinkOfItems()).not.toBeInTheDocument());
      expect(screen.getByText(REFUND_LABELS.refundedOf(1, 3))).toBeVisible();
    }
  });

  it('cancels a pending order after a confirmation', async () => {
    screenMedia.reducedMotion = true;
    storeReceipt({ checkoutUrl: 'https://checkout.stripe.com/c/pay/1' });
    marketplace.handle('cancelCheckout', () => {
      change({ status: 'cancelled', cancelReason: 'canceled_by_buyer', cancelledAt: timestamp(Date.now()) });
      return { status: 'cancelled' };
    });
    const { user } = await renderSite(ORDER_ADDRESS);
    const openDialog = async () => {
      await user.click(await screen.findByRole('button', { name: cancel.button }));
      return screen.findByRole('dialog', { name: cancel.title });
    };
    const dialog = await openDialog();
    await expectAccessible();
    await user.click(within(dialog).getByRole('button', { name: cancel.keep }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(marketplace.inputsOf('cancelCheckout')).toEqual([]);

    await user.click(within(await openDialog()).getByRole('button', { name: cancel.confirm }));
    expect(await findHeading(ORDER_MESSAGES.cancelled.heading)).toBeVisible();
    expect(payAgain()).not.toBeInTheDocument();
    expect(marketplace.inputsOf('cancelCheckout')).toEqual([{ orderId: 'order-1' }]);
  });

  it.each([
    { what: 'removes the names of a paid order whose cart another tab has emptied', quantity: 0 },
    { what: 'preserves the names for a cart that the order does not belong to', quantity: 1 },
  ])('$what', async ({ quantity }) => {
    if (quantity > 0) offerProduct().inCart(quantity);
    customerDraft.store({ discordUsername: 'lena.builds', minecraftUsername: 'Lena', notes: 'After 18:00' });
    storeReceipt({ status: 'completed', paidAt: timestamp(Date.now()), deliveryStatus: 'pending' });
    localStorage.setItem('finishedOrders', '["earlier"]');
    await renderSite(ORDER_ADDRESS);
    expect(await findHeading(ORDER_MESSAGES.completed.heading)).toBeVisible();
    // The page finishes the purchase after it has shown the order.
    await waitFor(() => expect(localStorage.getItem('finishedOrders')).toBeNull());
    expect(customerDraft.read().notes).toBe(quantity === 0 ? '' : 'After 18:00');
  });
});
