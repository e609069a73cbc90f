import { announceDispute, announceRefunds, announceReversal } from './announce-changes.ts';
import { refundableCents, type ProviderDispute } from './payment-account.ts';
import type { ProviderAccount } from './provider-account.ts';
import type { SimulatedPayment } from './simulated-payment.ts';

export function openDispute(account: ProviderAccount, payment: SimulatedPayment): void {
  const { scheduler } = account;
  const left = refundableCents(payment);
  payment.disputes.push({
    ref: `${payment.ref}_dispute_${payment.disputes.length}`,
    state: 'open',
    disputedCents: scheduler.chance(0.4) ? 1 + scheduler.randomInt(left) : left,
    lostCents: 0,
    openedAtMs: account.now(),
    endedAtMs: null,
    amountCents: 0,
    isReversed: false,
    // PayPal's events contain no fees.
    fees: account.captures ? {} : { [`${payment.ref}_fee_${payment.disputes.length}`]: 1_500 },
  });
  const { disputedCents = 0, fees = {} } = payment.disputes.at(-1) ?? {};
  account.move(payment, 'dispute', -disputedCents, Object.values(fees)[0]);
  announceDispute(account, payment);
  // A chargeback takes the money immediately.
  if (account.captures && scheduler.chance(0.4)) reverse(account, payment);
}

export function endDispute(account: ProviderAccount, payment: SimulatedPayment, state: 'won' | 'lost'): void {
  const latest = payment.disputes.at(-1);
  if (latest === undefined) return;
  latest.state = state;
  // The provider returns some fees after a won dispute.
  for (const [ref, cents] of Object.entries(latest.fees ?? {})) {
    if (state !== 'won' || !account.scheduler.chance(0.5)) continue;
    latest.fees = { ...latest.fees, [`${ref}_returned`]: -cents };
    account.move(payment, 'fee', 0, -cents);
  }
  if (state === 'lost') lose(account, payment, latest);
  else account.move(payment, 'dispute', latest.disputedCents);
  latest.endedAtMs = account.now();
  announceDispute(account, payment);
}

/** The refund that settles a lost dispute. */
export const settlementRef = ({ ref }: ProviderDispute): string => `${ref}_settled`;

/** PayPal can report the loss as a reversal, as a refund that has settled the dispute, or only by the dispute. */
function lose(account: ProviderAccount, payment: SimulatedPayment, dispute: ProviderDispute): void {
  const { scheduler } = account;
  dispute.lostCents = dispute.disputedCents;
  if (account.captures && !dispute.isReversed && scheduler.chance(0.5)) {
    const ref = settlementRef(dispute);
    payment.refunds.push({ ref, amountCents: dispute.lostCents, state: 'done', madeAtMs: account.now() });
    account.move(payment, 'dispute', dispute.disputedCents);
    account.move(payment, 'refund', -dispute.lostCents);
    return announceRefunds(account, payment);
  }
  dispute.amountCents = dispute.lostCents;
  if (account.captures && !dispute.isReversed && scheduler.chance(0.5)) reverse(account, payment);
}

function reverse(account: ProviderAccount, payment: SimulatedPayment): void {
  const dispute = payment.disputes.at(-1);
  if (dispute === undefined) return;
  dispute.isReversed = true;
  const ref = `${dispute.ref}_reversal`;
  payment.reversals.push({ ref, amountCents: dispute.disputedCents, state: 'done', madeAtMs: account.now() });
  announceReversal(account, payment, ref);
}
