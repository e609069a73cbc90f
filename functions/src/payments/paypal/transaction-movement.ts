import { toMinorUnits } from '@blockbazaar/domain/money/minor-units';
import type { MovementKind } from '@blockbazaar/domain/reconciliation/movement';
import type { Money, TransactionInformation } from '@paypal/paypal-server-sdk';
import { logMovementSkipped } from '../../platform/logging.ts';
import type { ProviderMovement } from '../payment-provider.ts';
import { timeMsOf } from './order-report.ts';

/** Kinds by PayPal's transaction event code: first the whole code, then its group. */
const KINDS: Readonly<Record<string, MovementKind>> = {
  T1107: 'refund',
  // A payout by PayPal Payouts, and a returned one.
  T0001: 'transfer',
  T1114: 'transfer',
  // Reversals, holds for disputes and their release.
  T11: 'dispute',
  // Chargebacks and their reversals.
  T12: 'dispute',
  T01: 'fee',
  // The fee for a chargeback or a dispute, and its return.
  T0106: 'dispute_fee',
  T1108: 'dispute_fee',
  // Transfers to and from the bank.
  T03: 'payout',
  T04: 'payout',
};

/** Statuses of moved money: S, or V if it was reversed later. */
const MOVED: ReadonlySet<string | undefined> = new Set(['S', 'V']);

/** Maps a transaction. Null if no money has moved, or if it is not in dollars. */
export function movementOf(transaction: TransactionInformation): ProviderMovement | null {
  const { transactionId = '', transactionEventCode: code = '', transactionAmount, feeAmount } = transaction;
  if (!MOVED.has(transaction.transactionStatus)) return null;
  // Two movements of different kinds can have the same id.
  const ref = `${transactionId}_${code}`;
  const cents = signedCents(transactionAmount);
  const feeCents = feeAmount === undefined ? 0 : signedCents(feeAmount);
  const atMs = timeMsOf(transaction.transactionInitiationDate);
  if (transactionId === '' || cents === null || feeCents === null || atMs === null) {
    logMovementSkipped('paypal', ref, cents === null || feeCents === null ? 'currency' : 'unreadable');
    return null;
  }
  const kind = kindOf(code, cents);
  const hasReference = String(transaction.paypalReferenceIdType) === 'TXN';
  const referred = hasReference ? transaction.paypalReferenceId : undefined;
  return {
    provider: 'paypal',
    ref,
    paymentRef: kind === 'payment' || code === 'T0001' ? transactionId : (referred ?? null),
    orderId: transaction.customField ?? null,
    // Matched by the related transaction instead.
    payoutId: null,
    kind,
    // PayPal reports fees as negative amounts. A dispute's fee is a transaction of its own.
    ...(kind === 'dispute_fee' ? { cents: 0, feeCents: 0 - cents - feeCents } : { cents, feeCents: 0 - feeCents }),
    atMs,
  };
}

/** Incoming money counts as a payment only if it belongs to a purchase. */
const kindOf = (code: string, cents: number): MovementKind =>
  KINDS[code] ?? KINDS[code.slice(0, 3)] ?? (code.startsWith('T00') && cents > 0 ? 'payment' : 'other');

/** Returns null if the amount is not in dollars or invalid. */
function signedCents(amount: Money | undefined): number | null {
  if (amount?.currencyCode !== 'USD') return null;
  const isNegative = amount.value.startsWith('-');
  const cents = toMinorUnits(isNegative ? amount.value.slice(1) : amount.value, 'USD');
  return cents === null ? null : isNegative ? 0 - cents : cents;
}
