import { toDecimal, toMinorUnits } from '@blockbazaar/domain/money/minor-units';
import type { Order } from '@blockbazaar/domain/orders/order';
import {
  returnableUnappliedCents,
  splitReturned,
  unappliedCentsOf,
} from '@blockbazaar/domain/payments/unapplied-payment';
import * as z from 'zod/mini';
import { logProviderFailure } from '../../platform/logging.ts';
import type { RefundReport } from '../payment-provider.ts';
import { greenfield, GreenfieldError } from './greenfield-client.ts';
import { inspectAmount, inspectRefunds, invoicePath, paymentMethodsOf } from './inspect-invoice.ts';
import {
  hasLabel,
  listPullPayments,
  partRefundLabel,
  pullPaymentSchema,
  refundLabel,
  type PullPayment,
  type RefundLabel,
} from './pull-payments.ts';
import type { BtcpayRefunds } from './refund-report.ts';

/**
 * Reserves the rest of a payment for the buyer, who claims it at `refundUrl`: coins cannot be returned to their sender.
 * If the order already has a refund, that one is returned. Of two concurrent refunds, both callers receive the older
 * one. `refunds`: all refunds of the payment. `refundUrl`: null if there is none. `other_refund`: a refund with its
 * label has another amount.
 */
export async function refundInvoice(
  orderId: string,
  order: Order,
): Promise<{ refunds: readonly RefundReport[]; refundUrl: string | null } | 'other_refund'> {
  const invoiceId = order.paymentRef ?? '';
  const label = refundLabel(orderId);
  const before = await inspectRefunds(invoiceId);
  const left = remainingRefundOf(order, before);
  if (left === null) return returned(label, before?.refunds ?? []);
  const { pullPayment: own, isNew } = await findOrCreateRefund(label, invoiceId, left.howMuch);
  if (!isNew && (await inspectAmount(invoiceId, own)) !== left.cents) return 'other_refund';
  const refunds = (await inspectRefunds(invoiceId, own.id))?.refunds ?? [];
  // A refund that the merchant has archived is not created again.
  const isListed = refunds.some(({ ref }) => ref === own.id);
  const archived = isListed ? [] : [{ ref: own.id, amountCents: left.cents, state: 'done' } as const];
  return { refunds: [...refunds, ...archived], refundUrl: own.viewLink };
}

/** The payment is fully refunded, by us or by the merchant. */
async function returned(label: RefundLabel, refunds: readonly RefundReport[]) {
  const listed = (await listPullPayments()).filter(({ id }) => refunds.some(({ ref }) => ref === id));
  const own = listed.findLast((pullPayment) => hasLabel(pullPayment, label)) ?? listed[0];
  return { refunds, refundUrl: own?.viewLink ?? null };
}

/** The remaining amount to refund of a rejected payment, in cents. Null if it is fully refunded. */
function remainingRefundOf(
  order: Order,
  before: BtcpayRefunds | null,
): { cents: number; howMuch: RefundAmount } | null {
  const paymentRef = order.paymentRef ?? '';
  const surplusCents = returnableUnappliedCents(order, paymentRef);
  const isWhole = surplusCents === unappliedCentsOf(order, paymentRef);
  // Refunds the received coins, so that a later exchange rate causes no loss.
  if (before === null && isWhole)
    return { cents: order.totalCents + surplusCents, howMuch: { refundVariant: 'RateThen' } };
  const known = { paymentRef, cents: before?.refundedCents ?? 0, otherPriceCents: order.refundedCents };
  const refunds = before?.refunds ?? [];
  const split = splitReturned(order, { ...known, refunds });
  const cents = order.totalCents - split.priceCents + surplusCents - split.unappliedCents;
  return cents > 0 ? { cents, howMuch: custom(cents, order.currency) } : null;
}

interface Part {
  refundId: string;
  cents: number;
  /** The invoice's currency in lowercase. */
  currency: string;
  /** The maximum refund of the invoice. */
  limitCents: number;
}

/**
 * Refunds a part of a payment, in the invoice's currency; BTCPay converts it at the current rate. `too_large`: the part
 * exceeds the rest, which BTCPay does not check. `other_refund`: a refund with its label has another amount.
 * `refundedCents`: the invoice's total refunded amount, in cents.
 */
export async function refundPartOfInvoice(
  orderId: string,
  invoiceId: string,
  { refundId, cents, currency, limitCents }: Part,
): Promise<{ pullPayment: PullPayment; refundedCents: number } | 'too_large' | 'other_refund'> {
  const label = partRefundLabel(orderId, refundId);
  // Read before the search: if another caller creates the refund in between, the label finds it.
  const refundedCents = (await inspectRefunds(invoiceId))?.refundedCents ?? 0;
  const earlier = await oldestRefund(label);
  if (earlier !== undefined)
    return isOf(earlier, cents, currency) ? { pullPayment: earlier, refundedCents } : 'other_refund';
  if (refundedCents + cents > limitCents) return 'too_large';
  const { pullPayment, isNew } = await findOrCreateRefund(label, invoiceId, custom(cents, currency));
  if (!isNew && !isOf(pullPayment, cents, currency)) return 'other_refund';
  return { pullPayment, refundedCents: refundedCents + cents };
}

const isOf = (pullPayment: PullPayment, cents: number, currency: string): boolean =>
  pullPayment.currency === currency.toUpperCase() && toMinorUnits(pullPayment.amount, currency) === cents;

type RefundAmount =
  | { refundVariant: 'RateThen' }
  | { refundVariant: 'Custom'; customAmount: string; customCurrency: string };

/** An amount in the invoice's currency, which BTCPay converts at the current rate. */
const custom = (cents: number, currency: string): RefundAmount => ({
  refundVariant: 'Custom',
  customAmount: toDecimal(cents, currency),
  customCurrency: currency.toUpperCase(),
});

/** `isNew` is false if the pull payment already existed, or if a concurrent caller created it. */
async function findOrCreateRefund(
  label: RefundLabel,
  invoiceId: string,
  howMuch: RefundAmount,
): Promise<{ pullPayment: PullPayment; isNew: boolean }> {
  const earlier = await oldestRefund(label);
  if (earlier !== undefined) return { pullPayment: earlier, isNew: false };
  const created = await createRefund(label, invoiceId, howMuch);
  const oldest = (await oldestRefund(label)) ?? created;
  const isNew = oldest.id === created.id;
  if (!isNew) await archive(created.id);
  return { pullPayment: oldest, isNew };
}

const oldestRefund = async (label: RefundLabel): Promise<PullPayment | undefined> =>
  (await listPullPayments()).findLast((pullPayment) => hasLabel(pullPayment, label));

async function createRefund(label: RefundLabel, invoiceId: string, howMuch: RefundAmount): Promise<PullPayment> {
  const create = (payoutMethods: string[] | null): Promise<PullPayment> =>
    greenfield({
      method: 'POST',
      path: `${invoicePath(invoiceId)}/refund`,
      body: { ...label, ...howMuch, payoutMethods },
      schema: pullPaymentSchema,
      repeatable: false,
    });
  const payoutMethods = await payoutMethodsOf(invoiceId);
  try {
    return await create(payoutMethods);
  } catch (error) {
    if (payoutMethods === null || !(error instanceof GreenfieldError) || error.status !== 422) throw error;
    // The store has other payout methods than payment methods, so the invoice's default is used.
    return create(null);
  }
}

/** The payout methods that match the payment methods of the invoice; null if there was no payment. */
async function payoutMethodsOf(invoiceId: string): Promise<string[] | null> {
  const used = (await paymentMethodsOf(invoiceId)).filter(({ payments }) => payments.length > 0);
  const ids = used.map(({ paymentMethodId }) => paymentMethodId.replace(/-LNURL$/, '-LN'));
  return ids.length === 0 ? null : [...new Set(ids)];
}

/**
 * The link of this pull payment was never returned, so an unarchived one does no harm; it only clutters the merchant's
 * list.
 */
async function archive(pullPaymentId: string): Promise<void> {
  const path = `/pull-payments/${encodeURIComponent(pullPaymentId)}`;
  try {
    await greenfield({ method: 'DELETE', path, schema: z.unknown(), repeatable: true });
  } catch (error) {
    if (!(error instanceof GreenfieldError)) throw error;
    logProviderFailure('btcpay', 'pull-payments.archive', { status: error.status, code: error.code });
  }
}
