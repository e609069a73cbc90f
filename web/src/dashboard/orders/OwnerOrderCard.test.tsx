import { storeOrdersOf } from '@blockbazaar/domain/orders/store-order';
import { at, sampleLine, sampleOrder } from '@blockbazaar/domain/testing/sample-order';
import { describe, expect, it, vi } from 'vitest';
import type * as StaffCallables from '@/firebase/staff/session/staff-callables.ts';
import { renderInTheme } from '@/testing/render-in-theme.tsx';
import { OWNER_ORDERS_MESSAGES as messages } from './owner-orders-messages.ts';
import { OwnerOrderCard } from './OwnerOrderCard.tsx';

// The module initializes the Firebase app, which this test does not have.
vi.mock('@/firebase/staff/session/staff-callables.ts', () => ({
  callStaff: vi.fn<typeof StaffCallables.callStaff>(),
  callAdmin: vi.fn<typeof StaffCallables.callAdmin>(),
}));

const line = sampleLine({ storeId: 'store', quantity: 3, priceCents: 250 });
const sale = sampleOrder({ status: 'completed', storeIds: ['store'], items: [line] });
const acts = {
  isBusy: false,
  complete: () => Promise.resolve(true),
  skipped: [],
  dismissSkipped: () => undefined,
};

const draw = (refundedUnits: number, provider?: null): string =>
  renderInTheme(
    storeOrdersOf('order', { ...sale, paidAt: at(2) }).map((part) => (
      <OwnerOrderCard
        key={part.storeId}
        order={{
          ...part,
          id: 'order_store',
          refundedLines: refundedUnits === 0 ? [] : [{ line: 0, units: refundedUnits, cents: 0 }],
        }}
        heading="h3"
        provider={provider}
        acts={acts}
      />
    )),
  );

describe('OwnerOrderCard', () => {
  it('shows the total of a partly refunded order with and without its refunds', () => {
    expect(draw(0)).not.toContain(messages.net);
    const html = draw(1);
    expect(html).toContain('$7.50');
    expect(html).toContain(messages.net);
    expect(html).toContain('$5.00');
  });

  it('labels an unknown payment provider, and is silent while it is being loaded', () => {
    expect(draw(0, null)).toContain(messages.unknownProvider);
    expect(draw(0)).not.toContain(`>${messages.unknownProvider}<`);
  });
});
