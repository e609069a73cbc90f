import type {
  PartRefundResponse,
  RefundReport,
  RefundResponse,
} from '../../../functions/src/payments/payment-provider.ts';
import { announceRefunds } from './announce-changes.ts';
import { isDisputed, refundableCents } from './payment-account.ts';
import type { ProviderAccount } from './provider-account.ts';
import type { SimulatedPayment } from './simulated-payment.ts';

/** The rejection of a refund that the balance does not cover. */
export const UNCOVERED = { reason: 'balance', isPermanent: false, waitsFor: 'funds' } as const;

/** The rejection of a refund because of an open dispute. Also ends a pending refund. */
export const DISPUTED = { reason: 'charge_disputed', isPermanent: false, waitsFor: 'dispute' } as const;

const UNKNOWN = { reason: 'unknown', isPermanent: false } as const;

/** Refunds the remaining amount. `refundsTwice`: also a second time. */
export function refundRest(account: ProviderAccount, payment: SimulatedPayment, refundsTwice: boolean): RefundResponse {
  if (isDisputed(payment)) return { outcome: 'refused', ...DISPUTED };
  const rest = refundableCents(payment);
  if (rest <= 0 && !refundsTwice) return { outcome: 'accepted', refunds: [...payment.refunds], refundUrl: null };
  if (isUncovered(account, payment)) return { outcome: 'refused', ...UNCOVERED };
  const refund = requestedRefund(account, payment, refundsTwice ? payment.totalCents : rest);
  add(account, payment, refund);
  payment.requestedRefs.add(refund.ref);
  if (refund.state !== 'done') announceRefunds(account, payment);
  const refundUrl = account.confirmsLater ? `https://pay.test/claim/${payment.ref}` : null;
  return { outcome: 'accepted', refunds: [...payment.refunds], refundUrl };
}

export function refundPart(account: ProviderAccount, payment: SimulatedPayment, cents: number): PartRefundResponse {
  if (isDisputed(payment)) return { outcome: 'refused', ...DISPUTED };
  const rest = refundableCents(payment);
  if (cents > rest) return { outcome: 'refused', reason: 'amount_too_large', isPermanent: true };
  if (isUncovered(account, payment)) return { outcome: 'refused', ...UNCOVERED };
  const refund = requestedRefund(account, payment, cents);
  add(account, payment, refund);
  payment.requestedRefs.add(refund.ref);
  announceRefunds(account, payment);
  const claimUrl = account.confirmsLater ? `https://pay.test/claim/${refund.ref}` : null;
  return { outcome: 'accepted', refund, claimUrl };
}

/** Refunds a payment on the provider's own page, as the merchant. */
export function refundByMerchant(account: ProviderAccount, payment: SimulatedPayment, amountCents: number): void {
  add(account, payment, newRefund(account, payment, amountCents));
  announceRefunds(account, payment);
}

function add(account: ProviderAccount, payment: SimulatedPayment, refund: RefundReport): void {
  payment.refunds.push(refund);
  if (refund.state === 'done') account.move(payment, 'refund', -refund.amountCents);
}

/** Completes or returns a pending refund. */
export function endRefund(
  account: ProviderAccount,
  payment: SimulatedPayment,
  ref: string,
  state: 'done' | 'failed',
): void {
  const ended = payment.refunds.find((refund) => refund.ref === ref);
  if (ended !== undefined && (ended.state === 'done') !== (state === 'done'))
    account.move(payment, 'refund', state === 'done' ? -ended.amountCents : ended.amountCents);
  payment.refunds = payment.refunds.map((refund) =>
    refund.ref !== ref
      ? refund
      : state === 'done'
        ? { ref, amountCents: refund.amountCents, madeAtMs: refund.madeAtMs ?? null, state }
        : { ...refund, state, ...failureOf(account, payment) },
  );
  announceRefunds(account, payment, ended?.state === 'pending');
}

function failureOf(
  account: ProviderAccount,
  payment: SimulatedPayment,
): typeof UNCOVERED | typeof UNKNOWN | typeof DISPUTED {
  if (isDisputed(payment)) return DISPUTED;
  return account.scheduler.chance(0.3) ? UNCOVERED : UNKNOWN;
}

/** The balance can lack funds for one request, or until the merchant adds some. */
function isUncovered(account: ProviderAccount, payment: SimulatedPayment): boolean {
  const { scheduler } = account;
  if (payment.lacksFunds) return true;
  if (account.isFaultFree || !scheduler.chance(0.25)) return false;
  payment.lacksFunds = scheduler.chance(0.6);
  return true;
}

/** A refund that the shop requests can fail immediately. */
function requestedRefund(account: ProviderAccount, payment: SimulatedPayment, amountCents: number): RefundReport {
  const refund = newRefund(account, payment, amountCents);
  const fails = !account.isFaultFree && !account.confirmsLater && account.scheduler.chance(0.15);
  return fails ? { ...refund, state: 'failed', ...UNKNOWN } : refund;
}

function newRefund(account: ProviderAccount, payment: SimulatedPayment, amountCents: number): RefundReport {
  const madeAtMs = account.captures ? account.now() : null;
  const refund = { ref: `${payment.ref}_refund_${payment.refunds.length}`, amountCents, madeAtMs };
  const isPending = !account.confirmsLater && !account.isFaultFree && account.scheduler.chance(0.3);
  return { ...refund, state: isPending ? 'pending' : 'done' };
}
