import '../support/disable-logging.ts';
import '../support/own-project.ts';
import { fail, succeed } from '@blockbazaar/domain/failures';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settlePayment } from '../../../functions/src/checkout/settlement/settle-payment.ts';
import { inspectRefund } from '../../../functions/src/refunds/inspect-refund.ts';
import { applyRefund } from '../../../functions/src/refunds/reversals/apply-refund.ts';
import { eventOf } from '../support/ledger-run.ts';
import { ledgerSales, openStore } from '../support/ledger-sales.ts';
import { memoryProvider } from '../support/memory-provider.ts';

const provider = memoryProvider();
vi.mock('../../../functions/src/payments/providers.ts', () => ({ paymentProvider: () => provider }));
const { sell } = ledgerSales(provider);
afterEach(() => {
  vi.restoreAllMocks();
});

/**
 * A sale that was paid three times, each payment with a pending refund. Returns the payments, the order's own first.
 */
async function sellPaidThreeTimes(): Promise<{ orderId: string; payments: string[] }> {
  const { productId } = await openStore(10);
  const orderId = await sell([{ productId, quantity: 3 }]);
  const own = provider.paymentOf(orderId);
  if (own === null) throw new Error('There is no payment.');
  const others = ['second', 'third'].map((name) => `pi_${name}_${orderId}`);
  for (const paymentRef of others)
    await settlePayment({ ...own, providerRef: `cs_${paymentRef}`, paymentRef }, eventOf(orderId, paymentRef));
  const payments = [`pi_${orderId}`, ...others];
  for (const paymentRef of payments) {
    const refunds = [{ ref: `re_${paymentRef}`, amountCents: 500, state: 'pending' }] as const;
    const report = { provider: 'stripe', kind: 'refunded', paymentRef, orderId, refundedCents: 0, refunds } as const;
    await applyRefund(report, eventOf(orderId, `refund_${paymentRef}`));
  }
  return { orderId, payments };
}

describe('inspectRefund', () => {
  it.each([0, 1])(
    'looks up all payments of the sale, the order’s own first, when lookup number %i fails',
    async (number) => {
      const { orderId, payments } = await sellPaidThreeTimes();
      const lookedUp: (string | null)[] = [];
      vi.spyOn(provider, 'getRefunds').mockImplementation(({ paymentRef }) => {
        lookedUp.push(paymentRef);
        return Promise.resolve(paymentRef === payments[number] ? fail('PROVIDER_UNAVAILABLE') : succeed(null));
      });
      expect(await inspectRefund(orderId)).toEqual(fail('PROVIDER_UNAVAILABLE'));
      expect(lookedUp).toEqual(payments);
    },
  );
});
