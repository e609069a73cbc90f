import { line } from '@blockbazaar/domain/ledger/sample-changes';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { REFUND_REQUEST_MESSAGES as requests } from '@/dashboard/refunds/refund-request-messages.ts';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { openSellerTab } from '@/testing/open-seller-tab.ts';
import { openStore } from '@/testing/open-store.ts';
import { storeOrder } from '@/testing/store-order.ts';
import { timestamp } from '@/testing/timestamp.ts';
import { ORDER_LIST_MESSAGES as messages } from '../order-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import '../SellerOrdersTab.tsx';

describe('OrderDetails', () => {
  it('shows the commission of each line, with the effective rate if rounding changes it', async () => {
    const store = openStore();
    const cheap = line(store.id, 3, 25, 1);
    const exact = { ...line(store.id, 400, 25, 1), productId: 'exact', name: 'Beacon' };
    const order = storeOrder(store.id, { items: [cheap, exact] });
    await openSellerTab('orders', { store, parameters: { order: order.id } });
    const details = within(await screen.findByTestId('order-details'));
    expect(details.getByText('Commission: $0.01 (effective 33.3%, agreed 25%)')).toBeVisible();
    expect(details.getByText('Commission: $1.00 (25%)')).toBeVisible();
    expect(details.getByText(messages.buyerPrice('$5.04', '$1.01'))).toBeVisible();
    await expectAccessible();
  });

  it('shows the refund request and the total after refunds, as the card does', async () => {
    const store = openStore();
    const order = storeOrder(store.id, {
      items: [line(store.id, 455, 5, 1), { ...line(store.id, 790, 5, 1), productId: 'axe', name: 'Axe' }],
      totalCents: 1_245,
      refundedLines: [{ line: 0, units: 1, cents: 478 }],
      refundRequest: {
        requestId: 'one',
        state: 'granted',
        lines: [{ line: 0, units: 1 }],
        reason: 'It broke',
        answer: null,
        requestedAt: timestamp(Date.now()),
      },
    });
    await openSellerTab('orders', { store, parameters: { order: order.id } });
    const details = await screen.findByTestId('order-details');
    for (const text of [order.orderId, requests.state.granted, `${messages.net} $7.90`, requests.reasonOf('It broke')])
      expect(details).toHaveTextContent(text);
    expect(details).toHaveTextContent(requests.amounts('$4.78', '$4.55'));
    expect(details).toHaveTextContent(requests.line(1, 1, order.items[0]?.name ?? ''));
    await expectAccessible();
  });

  it('explains the amount of a refund in the timeline', async () => {
    const store = openStore();
    const order = storeOrder(store.id);
    marketplace.handle('getOrderTimeline', () => ({
      steps: [{ step: 'refunded', at: Date.now(), by: 'stripe', name: null, cents: -455 }],
    }));
    await openSellerTab('orders', { store, parameters: { order: order.id } });
    expect(
      await screen.findByText(` · ${messages.balanceChange.seller('-$4.55')}`, { normalizer: String }),
    ).toBeVisible();
  });
});
