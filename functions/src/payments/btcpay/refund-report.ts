import { toMinorUnits } from '@blockbazaar/domain/money/minor-units';
import type { ReversalReport } from '../payment-provider.ts';
import { orderIdOf, type Invoice, type PaymentMethods } from './invoice.ts';
import { hasLabel, isRefundOf, type PullPayment } from './pull-payments.ts';

/**
 * What has been set aside for the buyer of an invoice, in our words: `pullPaymentId` and all others that bear the invoice's or the
 * order's name. `pullPayments`: newest first. A surplus goes back before the price does. Null when nothing goes back, or when it cannot be known.
 */
export function refundReport(
  invoice: Invoice,
  methods: PaymentMethods,
  pullPayments: readonly PullPayment[],
  pullPaymentId: string,
): ReversalReport | null {
  const orderId = orderIdOf(invoice);
  const ids = [invoice.id, ...(orderId === null ? [] : [orderId])];
  const isNamed = (name: string): boolean => ids.some((id) => isRefundOf(id, name));
  const refunds = withoutRepeated(orderId, pullPayments).filter(
    ({ id, name, archived }) => !archived && (id === pullPaymentId || isNamed(name ?? '')),
  );
  const asked = toMinorUnits(invoice.amount, invoice.currency);
  const surplus = surplusShare(methods);
  const share = refunds.reduce((sum, refund) => sum + shareOf(refund, invoice, methods), 0);
  const refundedCents = Math.max(0, Math.round(Math.min(share - surplus, 1) * (asked ?? 0)));
  const surplusReturnedCents = Math.round(Math.min(share, surplus) * (asked ?? 0));
  if (refundedCents === 0 && surplusReturnedCents === 0) return null;
  return {
    provider: 'btcpay',
    paymentRef: invoice.id,
    orderId,
    kind: 'refunded',
    refundedCents,
    ...(surplusReturnedCents > 0 && { surplusReturnedCents }),
  };
}

/**
 * Of those that bear one label of ours, all but the oldest are the same refund: two callers made it at once, or a
 * request was given up and had its effect later. Nobody has received their links.
 */
const withoutRepeated = (orderId: string | null, pullPayments: readonly PullPayment[]): PullPayment[] =>
  pullPayments.filter((pullPayment, index) => {
    const isOurs = orderId !== null && isRefundOf(orderId, pullPayment.name ?? '');
    return !isOurs || pullPayments.findLastIndex((other) => hasLabel(other, pullPayment)) === index;
  });

/** What part of an invoice's price an amount is. Coins are counted as coins: what they are worth on another day does not matter. */
export function shareOf({ amount, currency }: PullPayment, invoice: Invoice, methods: PaymentMethods): number {
  const price =
    currency === invoice.currency ? invoice.amount : methods.find((method) => method.currency === currency)?.amount;
  return ratio(amount, price);
}

/** How much more than the price has come in, as a part of it; that goes back first. */
function surplusShare(methods: PaymentMethods): number {
  const paid = methods.find(({ payments }) => payments.length > 0);
  return Math.max(ratio(paid?.totalPaid, paid?.amount) - 1, 0);
}

function ratio(part: string | undefined, whole: string | undefined): number {
  const value = Number(part) / Number(whole);
  return Number.isFinite(value) ? value : 0;
}
