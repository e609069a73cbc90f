import { storeOrdersOf } from '@blockbazaar/domain/orders/store-order';
import type { RefundRequestState } from '@blockbazaar/domain/refunds/refund-request';
import { at, sampleLine, sampleOrder } from '@blockbazaar/domain/testing/sample-order';
import { describe, expect, it, vi } from 'vitest';
import { REFUND_REQUEST_MESSAGES } from '@/dashboard/refunds/refund-request-messages.ts';
import type * as StaffCallables from '@/firebase/staff/session/staff-callables.ts';
import { renderInTheme } from '@/testing/render-in-theme.tsx';
import { SellerOrderCard } from './SellerOrderCard.tsx';

// The module initializes the Firebase app, which this test does not have.
vi.mock('@/firebase/staff/session/staff-callables.ts', () => ({
  callStaff: vi.fn<typeof StaffCallables.callStaff>(),
}));

const sale = sampleOrder({ status: 'completed', storeIds: ['store'], items: [sampleLine({ storeId: 'store' })] });
const parts = storeOrdersOf('order', { ...sale, paidAt: at(2) });

function draw(state: RefundRequestState): string {
  const refundRequest = { requestId: 'r', state, lines: [], reason: 'Broken', answer: null, requestedAt: at(3) };
  return renderInTheme(
    parts.map((part) => (
      <SellerOrderCard
        key={part.storeId}
        order={{ ...part, id: 'order_store', refundRequest }}
        acts={{ isBusy: false, complete: () => Promise.resolve(true), skipped: [], dismissSkipped: () => undefined }}
        address="/seller/orders/order"
        isSelected={false}
        onSelect={() => undefined}
      />
    )),
  );
}

describe('SellerOrderCard', () => {
  it('shows that the refund of a granted request has failed, and offers a new request', () => {
    const html = draw('failed');
    expect(html).toContain(REFUND_REQUEST_MESSAGES.state.failed);
    expect(html).not.toContain(REFUND_REQUEST_MESSAGES.state.granted);
    expect(html).toContain(REFUND_REQUEST_MESSAGES.request);
  });
});
