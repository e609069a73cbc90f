import { FAILURES } from '@blockbazaar/domain/failures';
import { line } from '@blockbazaar/domain/ledger/sample-changes';
import { sampleLine } from '@blockbazaar/domain/testing/sample-order';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { fill } from '@/testing/fill.ts';
import { openSellerTab } from '@/testing/open-seller-tab.ts';
import { openStore } from '@/testing/open-store.ts';
import { refusal } from '@/testing/refusal.ts';
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
    expect(await within(dialog).findAllByText(messages.initialRefundQuantities)).toHaveLength(2);
    expect(within(dialog).getByText(messages.reasonRequired)).toBeVisible();
    await fill(user, within(dialog).getByLabelText(messages.refundableQuantity('Spawner', 3)), '4');
    expect(await within(dialog).findByText(messages.quantityRange(3))).toBeVisible();
    expect(marketplace.inputsOf('requestRefund')).toEqual([]);
    await expectAccessible();
  });

  it('shows the amounts before the request, and a refusal of the whole request below the fields', async () => {
    const store = openStore();
    storeOrder(store.id, { items: [line(store.id, 455, 5, 3)] });
    marketplace.handle('requestRefund', () => {
      throw refusal('NOT_REFUNDABLE');
    });
    const { user } = await openSellerTab('orders', { store });
    await user.click(await screen.findByRole('button', { name: new RegExp(messages.request) }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(messages.effect('$14.34', '$13.66'));
    await fill(user, within(dialog).getByLabelText(/^Quantity/), '1');
    expect(dialog).toHaveTextContent(messages.effect('$4.78', '$4.55'));
    await user.type(within(dialog).getByLabelText(/^Reason/), 'It broke');
    await user.click(within(dialog).getByRole('button', { name: messages.send }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(FAILURES.NOT_REFUNDABLE.text);
    expect(within(dialog).getByLabelText(/^Reason/)).toBeValid();
  });
});
