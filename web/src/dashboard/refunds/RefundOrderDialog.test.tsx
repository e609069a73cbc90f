import type { RefundableOrder } from '@blockbazaar/domain/refunds/refund-operations';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DRAFT_MESSAGES } from '@/dashboard/ui/drafts/draft-messages.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { findToast } from '@/testing/find-toast.ts';
import { openOwnerTab } from '@/testing/open-owner-tab.ts';
import { storeOrder } from '@/testing/store-order.ts';
import { REFUND_MESSAGES as messages } from './refund-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import '@/dashboard/orders/OwnerOrdersTab.tsx';

/** The second request succeeds. The first one is refused by the provider, which releases its items. */
function serve(orderId: string): void {
  const order = (lineRefunds: RefundableOrder['lineRefunds']): RefundableOrder => ({
    orderId,
    status: 'completed',
    disputed: false,
    subtotalCents: 1_000,
    totalCents: 1_000,
    refundedCents: 0,
    refundableCents: 1_000,
    items: [{ name: 'Iron Kit', storeId: 'netherforge', quantity: 2, totalCents: 1_000, refundableUnits: 2 }],
    undelivered: [],
    lineRefunds,
  });
  let present = order([]);
  marketplace.handle('GET_STORES', () => ({ items: [], next: null }));
  marketplace.handle('LIST_REFUND_REQUESTS', () => ({ items: [], next: null }));
  marketplace.handle('GET_ORDER', () => present);
  marketplace.handle('REFUND_ORDER', ({ lines, returnsStock }) => {
    const refundId = `refund-${present.lineRefunds.length}`;
    const isRefused = present.lineRefunds.length === 0;
    present = order([
      ...present.lineRefunds,
      {
        refundId,
        lines: lines.map((line) => ({ ...line, cents: 1_000 })),
        cents: 1_000,
        state: isRefused ? 'failed' : 'done',
        error: isRefused ? 'insufficient_funds' : null,
        returnsStock,
        attempts: 1,
        lacksFunds: false,
        waitsForDispute: false,
        replaces: null,
        dismissed: false,
      },
    ]);
    return { order: present, refundId };
  });
}

describe('RefundOrderDialog', () => {
  it('retains the whole input after a refusal, without a notice of a restored draft', async () => {
    const { orderId } = storeOrder('netherforge', { status: 'completed', deliveryStatus: 'delivered' });
    serve(orderId);
    const { user } = await openOwnerTab('orders');
    await user.click(await screen.findByRole('button', { name: /^refund/i }));
    let dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('switch', { name: messages.stock }));
    await user.type(dialog.getByLabelText(messages.reason, { exact: false }), 'It broke');
    await user.click(dialog.getByRole('button', { name: messages.refund }));
    expect(await findToast(messages.refundRefused('insufficient_funds').title)).toBeVisible();
    // The form opens again for the released items.
    dialog = within(screen.getByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('switch', { name: messages.stock })).toBeChecked());
    expect(dialog.getByLabelText(messages.reason, { exact: false })).toHaveValue('It broke');
    expect(dialog.queryByText(DRAFT_MESSAGES.restored)).toBeNull();

    await user.click(dialog.getByRole('button', { name: messages.refund }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(marketplace.inputsOf('REFUND_ORDER').map(({ returnsStock }) => returnsStock)).toEqual([true, true]);
  });
});
