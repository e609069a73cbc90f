import { toDecimal, toMinorUnits } from '@blockbazaar/domain/money/minor-units';
import type { Order } from '@blockbazaar/domain/orders/order';
import {
  returnableUnappliedCents,
  splitReturned,
  unappliedCentsOf,
} from '@blockbazaar/domain/payments/unapplied-payment';
import * as z from 'zod/mini';
import { logProviderTrouble } from '../../platform/logging.ts';
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
 * Sets aside for the buyer what is left of a payment. The buyer claims it at `refundUrl`: coins cannot return to their sender. An earlier
 * refund of the order is returned instead of a second one. Of two that are made at the same moment the older one stays, for both callers.
 * `refunds`: all refunds of the payment. `refundUrl`: null when there is none. `other_refund`: one with its label has another amount.
 */
export async function refundInvoice(
  orderId: string,
  order: Order,
): Promise<{ refunds: readonly RefundReport[]; refundUrl: string | null } | 'other_refund'> {
  const invoiceId = order.paymentRef ?? '';
  const label = refundLabel(orderId);
  const before = await inspectRefunds(invoiceId);
  const left = leftOf(order, before);
  if (left === null) return returned(label, before?.refunds ?? []);
  const { pullPayment: own, isNew } = await setAside(label, invoiceId, left.howMuch);
  if (!isNew && (await inspectAmount(invoiceId, own)) !== left.cents) return 'other_refund';
  const refunds = (await inspectRefunds(invoiceId, own.id))?.refunds ?? [];
  // One that the merchant has archived is not made again.
  const isListed = refunds.some(({ ref }) => ref === own.id);
  const archived = isListed ? [] : [{ ref: own.id, amountCents: left.cents, state: 'done' } as const];
  return { refunds: [...refunds, ...archived], refundUrl: own.viewLink };
}

/** All of a payment has gone back: by our refund, or by others of the merchant. */
async function returned(label: RefundLabel, refunds: readonly RefundReport[]) {
  const listed = (await listPullPayments()).filter(({ id }) => refunds.some(({ ref }) => ref === id));
  const own = listed.findLast((pullPayment) => hasLabel(pullPayment, label)) ?? listed[0];
  return { refunds, refundUrl: own?.viewLink ?? null };
}

/** How much of a payment that was not taken for its order is to go back, in cents. Null: all of it has. */
function leftOf(order: Order, before: BtcpayRefunds | null): { cents: number; howMuch: HowMuch } | null {
  const paymentRef = order.paymentRef ?? '';
  const surplusCents = returnableUnappliedCents(order, paymentRef);
  const isWhole = surplusCents === unappliedCentsOf(order, paymentRef);
  // As many coins as came in, so that the rate of another day is nobody's loss.
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
  /** Of the invoice, in lower case. */
  currency: string;
  /** All that may go back of the invoice. */
  limitCents: number;
}

/**
 * The same for a part of what was paid, in the invoice's currency: BTCPay sets aside what that is in coins now.
 * `too_large`: it is more than the rest, which BTCPay does not check. `other_refund`: one with its label
 * has another amount. `refundedCents`: what goes back of the invoice with it, in cents.
 */
export async function refundPartOfInvoice(
  orderId: string,
  invoiceId: string,
  { refundId, cents, currency, limitCents }: Part,
): Promise<{ pullPayment: PullPayment; refundedCents: number } | 'too_large' | 'other_refund'> {
  const label = partRefundLabel(orderId, refundId);
  // Before this one is looked for: if another caller makes it in between, it is found by its label.
  const refundedCents = (await inspectRefunds(invoiceId))?.refundedCents ?? 0;
  const earlier = await oldestRefund(label);
  if (earlier !== undefined)
    return isOf(earlier, cents, currency) ? { pullPayment: earlier, refundedCents } : 'other_refund';
  if (refundedCents + cents > limitCents) return 'too_large';
  const { pullPayment, isNew } = await setAside(label, invoiceId, custom(cents, currency));
  if (!isNew && !isOf(pullPayment, cents, currency)) return 'other_refund';
  return { pullPayment, refundedCents: refundedCents + cents };
}

const isOf = (pullPayment: PullPayment, cents: number, currency: string): boolean =>
  pullPayment.currency === currency.toUpperCase() && toMinorUnits(pullPayment.amount, currency) === cents;

type HowMuch =
  | { refundVariant: 'RateThen' }
  | { refundVariant: 'Custom'; customAmount: string; customCurrency: string };

/** An amount in the invoice's currency: BTCPay sets aside what that is in coins now. */
const custom = (cents: number, currency: string): HowMuch => ({
  refundVariant: 'Custom',
  customAmount: toDecimal(cents, currency),
  customCurrency: currency.toUpperCase(),
});

/** `isNew` false: it was there before, or was made by another caller at the same moment. */
async function setAside(
  label: RefundLabel,
  invoiceId: string,
  howMuch: HowMuch,
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

async function createRefund(label: RefundLabel, invoiceId: string, howMuch: HowMuch): Promise<PullPayment> {
  const create = (payoutMethods: string[] | null): Promise<PullPayment> =>
    greenfield({
      method: 'POST',
      path: `${invoicePath(invoiceId)}/refund`,
      body: { ...label, ...howMuch, payoutMethods },
      answer: pullPaymentSchema,
      repeatable: false,
    });
  const payoutMethods = await payoutMethodsOf(invoiceId);
  try {
    return await create(payoutMethods);
  } catch (error) {
    if (payoutMethods === null || !(error instanceof GreenfieldError) || error.status !== 422) throw error;
    // The store pays out by other ways than it is paid by: the invoice's own default, then.
    return create(null);
  }
}

/** The ways in which the money came, as ways to pay it out; null when none came. */
async function payoutMethodsOf(invoiceId: string): Promise<string[] | null> {
  const used = (await paymentMethodsOf(invoiceId)).filter(({ payments }) => payments.length > 0);
  const ids = used.map(({ paymentMethodId }) => paymentMethodId.replace(/-LNURL$/, '-LN'));
  return ids.length === 0 ? null : [...new Set(ids)];
}

/** The address of this one was never returned, so it does no harm if it stays; it only looks odd in the merchant's books. */
async function archive(pullPaymentId: string): Promise<void> {
  const path = `/pull-payments/${encodeURIComponent(pullPaymentId)}`;
  try {
    await greenfield({ method: 'DELETE', path, answer: z.unknown(), repeatable: true });
  } catch (error) {
    if (!(error instanceof GreenfieldError)) throw error;
    logProviderTrouble('btcpay', 'pull-payments.archive', { status: error.status, code: error.code });
  }
}
