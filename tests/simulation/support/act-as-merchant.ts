import { isRefundOpen } from '@blockbazaar/domain/orders/refund-progress';
import { isInProgress } from '@blockbazaar/domain/refunds/line-refund';
import { settlementRef } from './dispute-payments.ts';
import { refundableCents, retainedCents, type PaymentAccount, type ProviderPayment } from './payment-account.ts';
import type { Simulation } from './simulation.ts';

/**
 * Ends a refund or a dispute, opens a dispute, or refunds a payment. `disputeShare`: the probability that a dispute starts
 * right after the end of a pending refund.
 */
export function actAsMerchant(simulation: Simulation, disputeShare: number): void {
  const { scheduler, allProviders } = simulation;
  const provider = scheduler.pick(allProviders.filter((each) => each.paid().length > 0));
  if (provider === undefined) return;
  const paid = provider.paid();
  const underWay = paid.filter(({ refunds }) => refunds.some(({ state }) => state === 'pending'));
  const whole = paid.filter((payment) => retainedCents(payment) === 0);
  const returnable = provider.reportsReturns && whole.length > 0 && scheduler.chance(0.5) ? whole : paid;
  const payment = scheduler.pick(underWay.length > 0 ? underWay : returnable);
  if (payment === undefined) return;
  const retained = retainedCents(payment);
  const isDisputed = payment.disputes.some(({ state }) => state === 'open');
  const pending = payment.refunds.find(({ state }) => state === 'pending');
  // The settlement of a dispute is final.
  const others = new Set([...payment.requestedRefs, ...payment.disputes.map(settlementRef)]);
  const own = payment.refunds.find(({ ref, state }) => state === 'done' && !others.has(ref));
  if (pending !== undefined) {
    endPending(provider, payment, scheduler.chance(0.7));
    const canDispute = provider.name !== 'btcpay' && !isDisputed && refundableCents(payment) > 0;
    if (canDispute && disputeShare > 0 && scheduler.chance(disputeShare))
      deliverLatest(simulation, provider, () => provider.openDispute(payment));
  } else if (own !== undefined && provider.reportsReturns && scheduler.chance(0.7))
    provider.endRefund(payment, own.ref, 'failed');
  else if (isDisputed) provider.endDispute(payment, scheduler.chance(0.5) ? 'won' : 'lost');
  else if (retained > 0 && provider.name !== 'btcpay' && scheduler.chance(0.4)) provider.openDispute(payment);
  else if (retained > 0 && !isRefundRacing(simulation, payment))
    provider.refundByMerchant(payment, scheduler.chance(0.35) ? retained : 1 + scheduler.randomInt(retained));
}

/** Opens or closes a dispute, and delivers its webhook while the shop pays stores. */
export function moveDispute(simulation: Simulation): void {
  const { scheduler, providers } = simulation;
  const provider = scheduler.chance(0.5) ? providers.stripe : providers.paypal;
  const disputable = provider.paid().filter((payment) => refundableCents(payment) > 0);
  const disputed = disputable.filter(({ disputes }) => disputes.some(({ state }) => state === 'open'));
  const payment = scheduler.pick(disputed.length > 0 ? disputed : disputable);
  if (payment === undefined) return;
  deliverLatest(simulation, provider, () => {
    if (disputed.includes(payment)) provider.endDispute(payment, scheduler.chance(0.3) ? 'won' : 'lost');
    else provider.openDispute(payment);
  });
}

/** Delivers the latest webhook of a change immediately, before earlier ones. */
function deliverLatest(simulation: Simulation, provider: PaymentAccount, change: () => void): void {
  change();
  const webhook = provider.webhooks.at(-1);
  if (webhook !== undefined) simulation.deliver(webhook);
}

/** Refunds all or part of an order's payment on the provider's page, as the merchant. */
export function refundOrder(simulation: Simulation, orderId: string): void {
  const { scheduler, allProviders } = simulation;
  for (const provider of allProviders) {
    for (const payment of provider.paid()) {
      const left = payment.orderId === orderId ? refundableCents(payment) : 0;
      const isDisputed = payment.disputes.some(({ state }) => state === 'open');
      if (left <= 0 || isDisputed || isRefundRacing(simulation, payment)) continue;
      provider.refundByMerchant(payment, scheduler.chance(0.35) ? left : 1 + scheduler.randomInt(left));
      // The buyer's bank can return it.
      const own = payment.refunds.find(({ ref, state }) => state === 'done' && !payment.requestedRefs.has(ref));
      if (own !== undefined && provider.reportsReturns && scheduler.chance(0.5))
        provider.endRefund(payment, own.ref, 'failed');
    }
  }
}

/**
 * True if a refund on BTCPay's page could exceed the payment: BTCPay has no limit, so the shop and the merchant can each
 * refund the rest at the same time.
 */
function isRefundRacing(simulation: Simulation, { provider, orderId }: ProviderPayment): boolean {
  const order = simulation.order(orderId);
  return provider === 'btcpay' && order !== null && (isRefundOpen(order) || order.lineRefunds.some(isInProgress));
}

function endPending(provider: PaymentAccount, payment: ProviderPayment, arrives: boolean): void {
  const pending = payment.refunds.find(({ state }) => state === 'pending');
  if (pending === undefined) return;
  // A merchant's own refunds always arrive, because the merchant would have to handle a returned one.
  provider.endRefund(payment, pending.ref, arrives || !payment.requestedRefs.has(pending.ref) ? 'done' : 'failed');
}

/** Completes all open items at the providers. Pending refunds arrive with the probability `arrivals`. */
export function endAtProviders({ scheduler, allProviders }: Simulation, arrivals: number): void {
  for (const provider of allProviders) {
    for (const payment of provider.payments.values()) {
      const outcome = scheduler.chance(0.5) ? 'won' : 'lost';
      endPending(provider, payment, scheduler.chance(arrivals));
      if (payment.disputes.some(({ state }) => state === 'open')) provider.endDispute(payment, outcome);
      if (payment.state === 'processing') provider.confirm(payment, true);
    }
  }
}
