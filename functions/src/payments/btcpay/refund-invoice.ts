import { toDecimal, toMinorUnits } from '@blockbazaar/domain/money/minor-units';
import * as z from 'zod/mini';
import { logProviderTrouble } from '../../platform/logging.ts';
import { greenfield, GreenfieldError } from './greenfield-client.ts';
import { inspectRefunds, invoicePath, paymentMethodsOf } from './inspect-invoice.ts';
import {
  hasLabel,
  listPullPayments,
  partRefundLabel,
  pullPaymentSchema,
  refundLabel,
  type PullPayment,
  type RefundLabel,
} from './pull-payments.ts';

/**
 * Sets what was paid aside for the buyer, who fetches it at the address of what this answers with: coins have no way back to where
 * they came from. One that is there already is answered instead of a second one, whatever has become of it. Of two that are made
 * at the same moment the older one stays, and both callers answer with that.
 */
export const refundInvoice = (orderId: string, invoiceId: string): Promise<PullPayment> =>
  // As many coins as came in, so that the rate of another day is nobody's loss.
  setAside(refundLabel(orderId), invoiceId, { refundVariant: 'RateThen' });

interface Part {
  refundId: string;
  cents: number;
  /** Of the invoice, in lower case. */
  currency: string;
  /** All that was paid for the order. */
  paidCents: number;
}

/**
 * The same for a part of what was paid, in the invoice's currency: BTCPay sets aside what that is in coins now.
 * `too_large`: it is more than is left, and BTCPay would set it aside nevertheless. `other_refund`: one with its label
 * has another amount. `refundedCents`: what goes back of the invoice with it, in cents.
 */
export async function refundPartOfInvoice(
  orderId: string,
  invoiceId: string,
  { refundId, cents, currency, paidCents }: Part,
): Promise<{ pullPayment: PullPayment; refundedCents: number } | 'too_large' | 'other_refund'> {
  const label = partRefundLabel(orderId, refundId);
  // Before this one is looked for: if another caller makes it in between, it is found by its label.
  const refundedCents = (await inspectRefunds(invoiceId))?.refundedCents ?? 0;
  const earlier = await oldestRefund(label);
  if (earlier !== undefined)
    return isOf(earlier, cents, currency) ? { pullPayment: earlier, refundedCents } : 'other_refund';
  if (refundedCents + cents > paidCents) return 'too_large';
  const pullPayment = await setAside(label, invoiceId, {
    refundVariant: 'Custom',
    customAmount: toDecimal(cents, currency),
    customCurrency: currency.toUpperCase(),
  });
  return { pullPayment, refundedCents: refundedCents + cents };
}

const isOf = (pullPayment: PullPayment, cents: number, currency: string): boolean =>
  pullPayment.currency === currency.toUpperCase() && toMinorUnits(pullPayment.amount, currency) === cents;

type HowMuch =
  { refundVariant: 'RateThen' } | { refundVariant: 'Custom'; customAmount: string; customCurrency: string };

async function setAside(label: RefundLabel, invoiceId: string, howMuch: HowMuch): Promise<PullPayment> {
  const earlier = await oldestRefund(label);
  if (earlier !== undefined) return earlier;
  const created = await createRefund(label, invoiceId, howMuch);
  const oldest = (await oldestRefund(label)) ?? created;
  if (oldest.id !== created.id) await archive(created.id);
  return oldest;
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
