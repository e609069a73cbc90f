import { line } from '@blockbazaar/domain/ledger/sample-changes';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { openSellerTab } from '@/testing/open-seller-tab.ts';
import { openStore } from '@/testing/open-store.ts';
import { storeOrder } from '@/testing/store-order.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import '../SellerOrdersTab.tsx';

describe('OrderDetails', () => {
  it('shows the effective rate of a commission that rounding changes, and of no other', async () => {
    const store = openStore();
    const cheap = line(store.id, 3, 25, 1);
    const exact = { ...line(store.id, 400, 25, 1), productId: 'exact', name: 'Beacon' };
    const order = storeOrder(store.id, { items: [cheap, exact] });
    await openSellerTab('orders', { store, parameters: { order: order.id } });
    const details = within(await screen.findByTestId('order-details'));
    expect(details.getByText('Commission: $0.01 (effective 33.3%, agreed 25%)')).toBeVisible();
    expect(details.getAllByText(/Commission/)).toHaveLength(1);
    await expectAccessible();
  });
});
