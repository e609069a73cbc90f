import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { PaymentChange, PaymentReport, ReversalReport } from '../../../functions/src/payments/payment-provider.ts';
import { paymentFee } from '../../support/payment-fee.ts';
import { sumOf } from './payment-account.ts';
import type { ProviderAccount } from './provider-account.ts';
import { paymentRefOf, type SimulatedPayment } from './simulated-payment.ts';

/** Changes the state of a payment, and sends a webhook request about it. */
export function movePayment(
  account: ProviderAccount,
  payment: SimulatedPayment,
  state: SimulatedPayment['state'],
  kind: Extract<PaymentChange, { report: PaymentReport }>['kind'],
): void {
  if (state === 'paid' && payment.state !== 'paid')
    account.move(payment, 'payment', payment.totalCents, paymentFee(payment.totalCents));
  payment.state = state;
  const snapshot = account.report(payment.ref);
  // Only the provider's report reveals coins that arrive after an order's end. It is repeated until it is delivered.
  const canBeLost = payment.sentLateAtMs === null;
  announce(account, payment, { kind, canBeLost }, async () => {
    // BTCPay's events only contain the invoice's ID. The invoice's current state applies.
    const report = account.confirmsLater ? await account.getPayment(payment.ref) : succeed(snapshot);
    if (!report.ok) return report;
    return succeed(report.value === null ? [] : changesOf(kind, report.value));
  });
}

/** `canBeLost`: a lookup finds the change, too. */
export function announceRefunds(account: ProviderAccount, payment: SimulatedPayment, canBeLost = false): void {
  announce(account, payment, { kind: 'payment_refunded', canBeLost }, async () => {
    const found = await account.listRefunds(payment.ref);
    if (!found.ok) return found;
    return succeed(found.value === null ? [] : [{ kind: 'payment_refunded', reversal: found.value }]);
  });
}

export function announceDispute(account: ProviderAccount, payment: SimulatedPayment): void {
  const latest = payment.disputes.at(-1);
  if (latest === undefined) return;
  const { amountCents: _cents, isReversed: _isReversed, ...dispute } = latest;
  const reversal: ReversalReport = {
    provider: account.name,
    paymentRef: paymentRefOf(payment),
    orderId: null,
    kind: 'disputed',
    refundedCents: null,
    dispute,
  };
  announce(account, payment, { kind: `dispute_${dispute.state}`, canBeLost: false }, () =>
    Promise.resolve(succeed([{ kind: 'payment_disputed', reversal }])),
  );
}

/** Reports the reversal with this reference, as money that the buyer's bank has taken. */
export function announceReversal(account: ProviderAccount, payment: SimulatedPayment, ref: string): void {
  const reversal: ReversalReport = {
    provider: account.name,
    paymentRef: paymentRefOf(payment),
    orderId: payment.orderId,
    kind: 'refunded',
    refundedCents: sumOf([...payment.refunds, ...payment.reversals], ['done']),
    refunds: payment.reversals.filter((each) => each.ref === ref).map((each) => ({ ...each, isReversal: true })),
  };
  announce(account, payment, { kind: 'payment_reversed', canBeLost: false }, () =>
    Promise.resolve(succeed([{ kind: 'payment_refunded', reversal }])),
  );
}

function announce(
  account: ProviderAccount,
  payment: SimulatedPayment,
  { kind, canBeLost }: { kind: string; canBeLost: boolean },
  parse: () => Promise<Result<PaymentChange[]>>,
): void {
  const id = `evt_${account.name}_${account.webhooks.length}`;
  const event = { provider: account.name, id, type: kind };
  account.webhooks.push({
    id,
    subject: payment.ref,
    canBeLost,
    isAcknowledged: false,
    parse: async () => {
      const changes = await parse();
      return changes.ok ? succeed(changes.value.map((change) => ({ ...change, event }))) : changes;
    },
  });
}

/** BTCPay reports the current state of an invoice, so older events have the same meaning as the newest one. */
function changesOf(kind: PaymentChange['kind'], report: PaymentReport): PaymentChange[] {
  if (report.provider !== 'btcpay') return [{ kind, report } as PaymentChange];
  if (report.state === 'paid') return [{ kind: 'payment_changed', report }];
  if (report.state === 'processing') return [{ kind: 'payment_processing', report }];
  if (report.state === 'open') return [];
  return [{ kind: kind === 'payment_failed' ? kind : 'payment_expired', report }];
}
