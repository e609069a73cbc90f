import { MESSAGES } from '@blockbazaar/domain/messages';
import { MONEY_STORE_ID } from '@blockbazaar/domain/money-products/money-product';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { lastDays, NO_FIGURES } from '@blockbazaar/domain/sales/sales-totals';
import { SALES_WINDOWS } from '@blockbazaar/domain/staff/staff-limits';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { OWNER_ORDERS_MESSAGES } from '@/dashboard/orders/owner-orders-messages.ts';
import { STORE_PICKER_MESSAGES } from '@/dashboard/stores/store-picker/store-picker-messages.ts';
import { CHART_MESSAGES } from '@/dashboard/ui/charts/chart-messages.ts';
import { adminStore } from '@/testing/admin-store.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { findToast } from '@/testing/find-toast.ts';
import { openOwnerTab } from '@/testing/open-owner-tab.ts';
import { storeOrder } from '@/testing/store-order.ts';
import { useFakeTime } from '@/testing/use-fake-time.ts';
import { SALES_ADMIN_MESSAGES as messages } from './sales-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './OwnerSalesTab.tsx';

const EMPTY = { items: [], next: null };

const serveFigures = (): void =>
  marketplace.handle('GET_SALES_DATA', () => ({
    total: NO_FIGURES,
    recent: NO_FIGURES,
    days: lastDays(SALES_WINDOWS.chartDays, Date.now()).map((day) => ({ day, ...NO_FIGURES })),
  }));

/** Simulates a marketplace without sales. */
function serveNoSales(): void {
  serveFigures();
  for (const list of ['GET_STORE_SALES', 'GET_DELETED_STORES', 'GET_STORES'] as const)
    marketplace.handle(list, () => EMPTY);
  marketplace.handle('GET_ORDER_PROVIDERS', () => ({ providers: [] }));
}

/** Returns the value of a figure: the text after its label. */
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

const picker = () => screen.findByRole('combobox', { name: messages.store });

async function pick(user: UserEvent, typed: string, name: string): Promise<void> {
  const field = await picker();
  await user.clear(field);
  await user.type(field, typed);
  await user.click(await screen.findByRole('option', { name: (text) => text.startsWith(name) }));
  expect(field).toHaveValue(name);
}

describe('OwnerSalesTab', () => {
  it('shows the empty state of a store without sales, and Instant Money as one of the stores', async () => {
    serveNoSales();
    const order = storeOrder(MONEY_STORE_ID);
    const empty = adminStore();
    marketplace.handle('GET_STORES', () => ({ items: [empty], next: null }));
    const { user } = await openOwnerTab('sales');
    await pick(user, 'as', empty.name);
    expect(await screen.findByText(messages.ordersEmpty)).toBeVisible();
    expect(figure(messages.totalRevenue)).toHaveTextContent('$0.00');
    expect(figure(messages.recentActivity)).toHaveTextContent('0.0%');
    expect(screen.getByText(new RegExp(CHART_MESSAGES.nothing))).toBeVisible();

    await pick(user, 'Instant', MESSAGES.instantMoney.title);
    expect(
      await screen.findByRole('article', { name: OWNER_ORDERS_MESSAGES.order(orderNumber(order.orderId)) }),
    ).toBeVisible();
    await pick(user, 'All', STORE_PICKER_MESSAGES.allStores);
    expect(await screen.findByRole('heading', { name: messages.breakdownTitle })).toBeVisible();
  });

  it('scrolls to the deleted stores when an open task leads there', async () => {
    serveNoSales();
    const deleted = { storeId: 'gone', name: 'Gone', deletedAt: Date.now(), openStoreOrders: 1 };
    marketplace.handle('GET_DELETED_STORES', () => ({ items: [deleted], next: null }));
    const scrolled: Element[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      scrolled.push(this);
    };
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
    await openOwnerTab('sales', { open: 'deleted-stores' });
    const section = await screen.findByRole('region', { name: messages.deletedTitle });
    expect(scrolled).toEqual([section]);
  });

  it('fetches figures again after a failure', async () => {
    useFakeTime();
    serveNoSales();
    marketplace.lose('GET_SALES_DATA');
    const { user } = await openOwnerTab('sales');
    expect(await findToast(messages.loadFailed.text ?? '')).toBeVisible();
    serveFigures();
    await waitFor(() => expect(figure(messages.totalRevenue)).toHaveTextContent(/^\$/));
    const refresh = screen.getByRole('button', { name: messages.refresh });
    await user.click(refresh);
    await waitFor(() => expect(refresh).toBeEnabled());
  });
});
