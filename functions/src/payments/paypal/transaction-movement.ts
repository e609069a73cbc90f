import { toMinorUnits } from '@blockbazaar/domain/money/minor-units';
import type { MovementKind } from '@blockbazaar/domain/reconciliation/movement';
import type { Money, TransactionInformation } from '@paypal/paypal-server-sdk';
import { logMovementSkipped } from '../../platform/logging.ts';
import type { ProviderMovement } from '../payment-provider.ts';
import { timeMsOf } from './order-report.ts';

/** By PayPal's transaction event codes: the whole code first, then its group. */
const KINDS: Readonly<Record<string, MovementKind>> = {
  T1107: 'refund',
  // Of a payout by PayPal Payouts, and one that has come back.
  T0001: 'transfer',
  T1114: 'transfer',
  // Reversals, holds for disputes and their release.
  T11: 'dispute',
  // Chargebacks, and those that were taken back.
  T12: 'dispute',
  T01: 'fee',
  // To the bank, and from it.
  T03: 'payout',
  T04: 'payout',
};

/** Money has moved: S, and V where it has gone back since. */
const MOVED: ReadonlySet<string | undefined> = new Set(['S', 'V']);

/** A transaction in our words. Null: no money has moved, or not in dollars. */
export function movementOf(transaction: TransactionInformation): ProviderMovement | null {
  const { transactionId = '', transactionEventCode: code = '', transactionAmount, feeAmount } = transaction;
  if (!MOVED.has(transaction.transactionStatus)) return null;
  // One id may stand for two movements of different kinds.
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
    // Found by the transaction that it is about.
    payoutId: null,
    kind,
    cents,
    // PayPal writes what it keeps as negative.
    feeCents: 0 - feeCents,
    atMs,
  };
}

/** What came in for anything else than a payment of a buyer is not one. */
const kindOf = (code: string, cents: number): MovementKind =>
  KINDS[code] ?? KINDS[code.slice(0, 3)] ?? (code.startsWith('T00') && cents > 0 ? 'payment' : 'other');

/** Null: it is not in dollars, or no amount. */
function signedCents(amount: Money | undefined): number | null {
  if (amount?.currencyCode !== 'USD') return null;
  const isNegative = amount.value.startsWith('-');
  const cents = toMinorUnits(isNegative ? amount.value.slice(1) : amount.value, 'USD');
  return cents === null ? null : isNegative ? 0 - cents : cents;
}
