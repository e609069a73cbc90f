import { sampleLine } from '@blockbazaar/domain/testing/sample-order';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { fill } from '@/testing/fill.ts';
import { openSellerTab } from '@/testing/open-seller-tab.ts';
import { openStore } from '@/testing/open-store.ts';
import { storeOrder } from '@/testing/store-order.ts';
import { REFUND_REQUEST_MESSAGES as messages } from './refund-request-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import '@/dashboard/orders/SellerOrdersTab.tsx';

describe('RefundRequestDialog', () => {
  it('shows each error at its field, and sends nothing', async () => {
    const store = openStore();
    storeOrder(store.id, {
      items: [
        sampleLine({ productId: 'a', name: 'Spawner', storeId: store.id, quantity: 3 }),
        sampleLine({ productId: 'b', name: 'Beacon', storeId: store.id, quantity: 1 }),
      ],
    });
    const { user } = await openSellerTab('orders', { store });
    await user.click(await screen.findByRole('button', { name: new RegExp(messages.request) }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: messages.send }));
    expect(await within(dialog).findByText(messages.initialRefundQuantities)).toBeVisible();
    expect(within(dialog).getByText(messages.reasonRequired)).toBeVisible();
    await fill(user, within(dialog).getByLabelText(messages.refundableQuantity('Spawner', 3)), '4');
    expect(await within(dialog).findByText(messages.quantityRange(3))).toBeVisible();
    expect(marketplace.inputsOf('requestRefund')).toEqual([]);
    await expectAccessible();
  });
});
