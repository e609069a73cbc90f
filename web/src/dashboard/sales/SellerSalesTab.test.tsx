import { NO_PAYOUT, type LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { dayOf, salesDayId } from '@blockbazaar/domain/sales/sales-day';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { openSellerTab } from '@/testing/open-seller-tab.ts';
import { openStore } from '@/testing/open-store.ts';
import { storeOrder } from '@/testing/store-order.ts';
import { timestamp } from '@/testing/timestamp.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './SellerSalesTab.tsx';

const messages = SELLER_MESSAGES.sales;
const DAY_MS = 24 * 60 * 60_000;

const figure = (name: string) =>
  screen
    .getAllByTestId('sales-card')
    .find(({ textContent }) => textContent.includes(name))
    ?.querySelector('dd');

const expectFigures = (figures: Readonly<Record<string, string>>): Promise<void> =>
  waitFor(() => {
    for (const [name, shown] of Object.entries(figures)) expect(figure(name)?.textContent).toBe(shown);
  });

function sellOn(
  storeId: string,
  daysAgo: number,
  figures: { orderCount: number; itemCount: number; revenueCents: number },
): void {
  const day = dayOf(Date.now() - daysAgo * DAY_MS);
  marketplace.write('salesDaily', salesDayId(storeId, day), { storeId, day, ...figures, tariffCents: 0 });
}

describe('SellerSalesTab', () => {
  it('shows the empty state of a store without sales', async () => {
    await openSellerTab('sales');
    expect(await screen.findByText(messages.empty)).toBeVisible();
    expect(figure(messages.revenue)).toHaveTextContent(/^\$0\.00$/);
  });

  it('shows the totals of the store and of the last week, and updates with a sale', async () => {
    const store = openStore();
    sellOn(store.id, 0, { orderCount: 1, itemCount: 2, revenueCents: 1_998 });
    sellOn(store.id, 6, { orderCount: 2, itemCount: 3, revenueCents: 10_000 });
    sellOn(store.id, 7, { orderCount: 1, itemCount: 1, revenueCents: 500 });
    const totals = { storeId: store.id, tariffCents: 0, orderCount: 1_204, itemCount: 5_006, revenueCents: 1_234_567 };
    marketplace.write('salesTotals', store.id, totals);
    const order = storeOrder(store.id);
    const { user } = await openSellerTab('sales', { store });
    await screen.findAllByTestId('sales-card');
    await expectFigures({
      [messages.revenue]: '$12,345.67',
      [messages.items]: '5,006',
      [messages.weekly]: '$119.98',
      [messages.orders]: '1,204',
    });
    const recent = await screen.findByTestId('recent-sale');
    expect(recent).toHaveTextContent('2x Kit');
    expect(recent).toHaveTextContent(orderNumber(order.orderId));
    const summary = document.querySelector('summary');
    if (summary === null) throw new Error('The chart has no table.');
    await user.click(summary);
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(31);
    await expectAccessible();

    // A ledger entry counts immediately, and exactly once after its roll-up into the sums.
    const bookedAt = timestamp(Date.UTC(2026, 0, 1));
    const entry: LedgerEntry = {
      ...NO_PAYOUT,
      kind: 'paid',
      orderId: order.orderId,
      provider: 'stripe',
      storeId: store.id,
      legs: [],
      storeCents: 1_000,
      sales: {
        day: dayOf(Date.now()),
        orderCount: 1,
        laterPartCount: 0,
        itemCount: 4,
        revenueCents: 1_000,
        tariffCents: 0,
      },
      occurredAt: bookedAt,
      bookedAt,
      isMigrated: false,
    };
    marketplace.write('ledgerEntries', 'entry', { ...entry });
    await expectFigures({
      [messages.orders]: '1,205',
      [messages.revenue]: '$12,355.67',
      [messages.weekly]: '$129.98',
    });
    const sums = { orderCount: 1_206, revenueCents: 1_235_567, itemCount: 5_010, through: bookedAt };
    marketplace.write('salesTotals', store.id, { ...totals, ...sums });
    await expectFigures({ [messages.orders]: '1,206', [messages.revenue]: '$12,355.67' });
    const refresh = screen.getByRole('button', { name: messages.refresh });
    await user.click(refresh);
    await waitFor(() => expect(refresh).toBeEnabled());
  });
});
