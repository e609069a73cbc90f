import { at, sampleOrder } from '@blockbazaar/domain/testing/sample-order';
import { describe, expect, it } from 'vitest';
import { addReport, NO_REVERSALS } from '../../payments/records/payment-reversals.ts';
import { reversalOf } from './reverse-order.ts';

const sale = sampleOrder({ status: 'completed', paidAt: at(2), paymentRef: 'pi_1' });
const payment = { provider: sale.provider, paymentRef: 'pi_1', orderId: 'order' } as const;

describe('reversalOf', () => {
  it('counts a pending refund of a payment that a lost dispute has fully reversed', () => {
    const dispute = {
      ref: 'dp_1',
      state: 'lost',
      disputedCents: sale.totalCents,
      lostCents: sale.totalCents,
      openedAtMs: null,
      endedAtMs: null,
    } as const;
    const refund = { ref: 're_1', amountCents: 500, state: 'pending' } as const;
    const { reversals } = addReport(NO_REVERSALS, {
      ...payment,
      kind: 'disputed',
      refundedCents: null,
      refunds: [refund],
      dispute,
    });
    expect(reversalOf(sale, { ...payment, settledBy: null, ...reversals }).reversal).toMatchObject({
      refundedCents: sale.totalCents,
      pendingRefundCents: 500,
    });
  });
});
