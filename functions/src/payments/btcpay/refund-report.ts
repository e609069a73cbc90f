import { toMinorUnits } from '@blockbazaar/domain/money/minor-units';
import type { ReversalReport } from '../payment-provider.ts';
import { orderIdOf, type Invoice, type PaymentMethods } from './invoice.ts';
import { hasLabel, isPartRefundOf, isRefundOf, type PullPayment } from './pull-payments.ts';

/** The pull payments of an invoice's buyer: `pullPaymentId`, and all others with the name of the invoice or the order. */
export function refundsOf(
  invoice: Invoice,
  pullPayments: readonly PullPayment[],
  pullPaymentId: string,
): readonly PullPayment[] {
  const orderId = orderIdOf(invoice);
  const ids = [invoice.id, ...(orderId === null ? [] : [orderId])];
  const isNamed = (name: string): boolean => ids.some((id) => isRefundOf(id, name));
  return withoutRepeated(orderId, pullPayments).filter(({ id, name }) => id === pullPaymentId || isNamed(name ?? ''));
}

/**
 * Reports the refunds of an invoice (see `refundsOf`), newest first. Null if there are none, or if the amount is
 * unknown.
 */
export function refundReport(
  invoice: Invoice,
  methods: PaymentMethods,
  refunds: readonly PullPayment[],
  pullPaymentId: string,
): BtcpayRefunds | null {
  const orderId = orderIdOf(invoice);
  const setAside = refunds.filter(({ archived }) => !archived);
  const requestedCents = toMinorUnits(invoice.amount, invoice.currency) ?? 0;
  const centsOf = (share: number): number => Math.round(share * requestedCents);
  // The sum is rounded once, so that rounding errors do not add up.
  const refundedCents = centsOf(setAside.reduce((sum, refund) => sum + shareOf(refund, invoice, methods), 0));
  if (refundedCents === 0) return null;
  return {
    provider: 'btcpay',
    paymentRef: invoice.id,
    orderId,
    kind: 'refunded',
    refundedCents,
    surplusCents: centsOf(surplusShare(methods)),
    refunds: setAside.map((pullPayment) => ({
      ref: pullPayment.id,
      amountCents: amountCentsOf(pullPayment, invoice, methods),
      state: 'done',
      isOfOrder: orderId !== null && pullPayment.id !== pullPaymentId && isRefundOf(orderId, pullPayment.name ?? ''),
      isLineRefund: orderId !== null && isPartRefundOf(orderId, pullPayment.name ?? ''),
      madeAtMs: pullPayment.startsAt,
    })),
  };
}

/** A refund report in which BTCPay lists each refund. */
export type BtcpayRefunds = ReversalReport &
  Required<Pick<ReversalReport, 'refunds' | 'surplusCents'>> & {
    refundedCents: number;
  };

/**
 * Removes duplicates with one of our labels: only the oldest pull payment remains. Duplicates result from concurrent
 * calls, or from an aborted request that was processed later. Their links were never returned.
 */
const withoutRepeated = (orderId: string | null, pullPayments: readonly PullPayment[]): PullPayment[] =>
  pullPayments.filter((pullPayment, index) => {
    const isOurs = orderId !== null && isRefundOf(orderId, pullPayment.name ?? '');
    return !isOurs || pullPayments.findLastIndex((other) => hasLabel(other, pullPayment)) === index;
  });

/** The refunded amount of a pull payment, in cents of the price. */
export const amountCentsOf = (pullPayment: PullPayment, invoice: Invoice, methods: PaymentMethods): number =>
  Math.round(shareOf(pullPayment, invoice, methods) * (toMinorUnits(invoice.amount, invoice.currency) ?? 0));

/**
 * An amount as a fraction of the invoice's price. Coins are compared as coins, so that later exchange rates do not
 * matter.
 */
export function shareOf({ amount, currency }: PullPayment, invoice: Invoice, methods: PaymentMethods): number {
  const price =
    currency === invoice.currency ? invoice.amount : methods.find((method) => method.currency === currency)?.amount;
  return ratio(amount, price);
}

/** The surplus as a fraction of the price. */
function surplusShare(methods: PaymentMethods): number {
  const paid = methods.find(({ payments }) => payments.length > 0);
  return Math.max(ratio(paid?.totalPaid, paid?.amount) - 1, 0);
}

function ratio(part: string | undefined, whole: string | undefined): number {
  const value = Number(part) / Number(whole);
  return Number.isFinite(value) ? value : 0;
}
