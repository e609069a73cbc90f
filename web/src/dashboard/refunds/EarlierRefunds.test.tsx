import { newLineRefund, type LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import type { RefundableOrder } from '@blockbazaar/domain/refunds/refund-operations';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInTheme } from '@/testing/render-in-theme.tsx';
import { EarlierRefunds } from './EarlierRefunds.tsx';
import { REFUND_MESSAGES } from './refund-messages.ts';

const { earlierState, dismissed, uncovered, waitsForDispute } = REFUND_MESSAGES;

/** An order of two kits with one refund of a kit. */
const order = (changes: Partial<LineRefund>): RefundableOrder => ({
  orderId: 'a'.repeat(32),
  status: 'completed',
  disputed: false,
  subtotalCents: 2_148,
  totalCents: 2_148,
  refundedCents: 0,
  refundableCents: 2_148,
  items: [{ name: 'Kit', storeId: 'store', quantity: 2, totalCents: 2_148, refundableUnits: 2 }],
  undelivered: [],
  lineRefunds: [
    {
      ...newLineRefund({ refundId: 'one', lines: [{ line: 0, units: 1, cents: 1_074 }], returnsStock: false }),
      ...changes,
    },
  ],
});

describe('EarlierRefunds', () => {
  it.each([
    [{ state: 'failed', error: 'expired_card' }, `${earlierState.failed} (expired_card)`],
    [{ state: 'failed', error: 'expired_card', dismissed: true }, `${dismissed} (expired_card)`],
    [{ state: 'due', error: 'insufficient_funds', lacksFunds: true }, `${uncovered} (insufficient_funds)`],
    [{ state: 'due', error: null, waitsForDispute: true }, waitsForDispute],
    [{ state: 'done', error: null }, earlierState.done],
  ] as const)('shows the state of a refund: %o', (changes, label) => {
    document.body.innerHTML = renderInTheme(<EarlierRefunds order={order(changes)} />);
    expect(screen.getByTestId('earlier-refund')).toHaveTextContent(`1 × Kit$10.74 · ${label}`);
  });
});
