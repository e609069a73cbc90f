import { orderNumber } from '@blockbazaar/domain/orders/order';
import { storeOrderId } from '@blockbazaar/domain/orders/store-order';
import type { OpenRefundRequest } from '@blockbazaar/domain/refunds/refund-operations';
import { OPEN_TASKS, type OpenTask } from '@blockbazaar/domain/site/overview/open-tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { REFUND_MESSAGES } from '@/dashboard/refunds/refund-messages.ts';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { findToast } from '@/testing/find-toast.ts';
import { openOwnerTab } from '@/testing/open-owner-tab.ts';
import { storeOrder } from '@/testing/store-order.ts';
import { ORDER_LIST_MESSAGES as lists } from './order-messages.ts';
import { OWNER_ORDERS_MESSAGES } from './owner-orders-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './OwnerOrdersTab.tsx';

const request: OpenRefundRequest = {
  requestId: '0b3c2c4e-8b5e-4a8e-9a53-6d1f6b1d7a10',
  orderId: '9a8d0000000000000000000ae3fc294a',
  storeId: 'netherforge',
  storeName: 'Netherforge',
  buyer: 'lena.builds',
  reason: 'It broke',
  lines: [{ name: 'Netherite Axe', units: 1, quantity: 1 }],
  cents: 478,
  requestedAt: Date.parse('2026-11-27'),
};

const serve = (...items: OpenRefundRequest[]): void => {
  marketplace.handle('LIST_REFUND_REQUESTS', () => ({ items, next: null }));
  marketplace.handle('GET_STORES', () => ({ items: [], next: null }));
};

describe('OwnerOrdersTab', () => {
  it('lists refund requests with their amounts, and names store and items before the refund', async () => {
    serve(request);
    const { user } = await openOwnerTab('orders');
    const row = await screen.findByTestId('refund-request');
    const order = REFUND_MESSAGES.order(orderNumber(request.orderId));
    expect(row).toHaveTextContent(REFUND_MESSAGES.line(1, 1, 'Netherite Axe'));
    expect(row).toHaveTextContent(REFUND_MESSAGES.amount('$4.78'));
    expect(within(row).getByRole('link', { name: order })).toHaveAttribute(
      'href',
      expect.stringContaining(`tab=orders&order=${storeOrderId(request.orderId, request.storeId)}`),
    );
    await user.click(within(row).getByRole('button', { name: REFUND_MESSAGES.grantOf(order) }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(REFUND_MESSAGES.line(1, 1, 'Netherite Axe'));
    expect(dialog).toHaveTextContent(REFUND_MESSAGES.storeOf('Netherforge'));
    await expectAccessible();
  });

  it('starts at the top when an open task leads here', async () => {
    serve(request);
    const none = Object.fromEntries(OPEN_TASKS.map((task) => [task, 0])) as Record<OpenTask, number>;
    marketplace.handle('GET_OPEN_TASKS', () => ({
      ...none,
      refundRequests: 1,
      ordersOfDeletedStores: 1,
      uncovered: [],
    }));
    const { user } = await openOwnerTab('overview');
    const scrollTo = vi.spyOn(window, 'scrollTo');
    expect(await screen.findByRole('link', { name: /deleted store/i })).toHaveAttribute(
      'href',
      expect.stringContaining('tab=sales&open=deleted-stores'),
    );
    await user.click(screen.getByRole('link', { name: /refund request/i }));
    expect(await screen.findByTestId('refund-request')).toBeVisible();
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('selects nothing if no pending order is listed, and reports that', async () => {
    serve();
    storeOrder('netherforge', { status: 'completed', deliveryStatus: 'delivered' });
    const { user } = await openOwnerTab('orders');
    expect(await screen.findByRole('button', { name: lists.selectShown })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: lists.selectMatching }));
    expect(await findToast(lists.nothingPending.title)).toBeVisible();
    await user.selectOptions(screen.getByLabelText(lists.state), lists.states.completed);
    await waitFor(() => expect(screen.getByRole('button', { name: lists.selectMatching })).toBeDisabled());
    expect(await screen.findByRole('article')).toHaveTextContent(OWNER_ORDERS_MESSAGES.status.completed);
  });
});
