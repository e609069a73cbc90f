import { pay } from './act-as-buyer.ts';
import { moveDispute, refundOrder } from './act-as-merchant.ts';
import { PRODUCT_IDS, STORE_IDS } from './simulated-shop.ts';
import type { Simulation } from './simulation.ts';

/** Pays stores, and completes or returns payouts. */
export function payOut(simulation: Simulation): void {
  const { scheduler, payouts, timeline } = simulation;
  const atProvider = [...payouts.sent.values()];
  const byHand = payoutsByHand(simulation);
  const owed = STORE_IDS.filter((storeId) => timeline.owedCents(storeId) > 0);
  // A store is paid only after a sale.
  if (owed.length + atProvider.length + byHand.length === 0) return pay(simulation);
  const storeId = scheduler.pick(owed);
  if (storeId !== undefined && scheduler.chance(0.5)) {
    if (scheduler.chance(0.3)) moveDispute(simulation);
    return simulation.staff.payOut(storeId);
  }
  const payout = scheduler.pick(atProvider);
  const payoutId = scheduler.pick(byHand);
  const rest = payout?.state === 'arrived' ? payout.cents - payout.returnedCents : 0;
  if (payout?.state === 'sent') payouts.end(payout, scheduler.chance(0.6) ? 'arrived' : 'returned');
  else if (payout !== undefined && rest > 0 && scheduler.chance(0.7))
    payouts.reverse(payout, scheduler.chance(0.3) ? rest : 1 + scheduler.randomInt(rest));
  else if (payoutId !== undefined) simulation.staff.endPayout(payoutId);
}

/**
 * Completes pending payouts, at the provider and by hand. With the probability `returns`, the provider returns a payout,
 * or a part of one that has arrived.
 */
export function endPayouts(simulation: Simulation, returns: number): void {
  const { scheduler, payouts, staff } = simulation;
  for (const payout of payouts.sent.values()) {
    const rest = payout.state === 'arrived' ? payout.cents - payout.returnedCents : 0;
    if (payout.state === 'sent') payouts.end(payout, scheduler.chance(returns) ? 'returned' : 'arrived');
    else if (rest > 0 && scheduler.chance(returns / 2)) payouts.reverse(payout, 1 + scheduler.randomInt(rest));
  }
  for (const payoutId of payoutsByHand(simulation)) if (scheduler.chance(0.5)) staff.endPayout(payoutId);
}

function payoutsByHand(simulation: Simulation): string[] {
  const payouts = [...simulation.database.read('payouts')];
  return payouts.flatMap(([id, { way, state }]) =>
    way === 'manual' && (state === 'created' || state === 'arrived') ? [id] : [],
  );
}

/**
 * Usually refunds items of a paid order, or resolves a failed refund if there is one. `disputeShare`: the probability
 * that a dispute starts or ends afterwards.
 */
export function refundItems(simulation: Simulation, disputeShare: number): void {
  const { scheduler, allProviders, buyers, staff } = simulation;
  const [failed] = staff.failedRefunds;
  if (failed !== undefined && scheduler.chance(0.5)) return staff.resolveFailedRefund(failed);
  const paid = allProviders.flatMap((provider) => provider.paid().map(({ orderId }) => orderId));
  const any = buyers.purchases.flatMap(({ orderIds }) => [...orderIds]);
  const orderId = scheduler.pick(scheduler.chance(0.9) ? paid : any);
  if (orderId === undefined) return;
  staff.refundItems(orderId);
  if (scheduler.chance(0.15)) refundOrder(simulation, orderId);
  if (disputeShare > 0 && scheduler.chance(disputeShare)) moveDispute(simulation);
}

/**
 * Requests a refund as a seller, or decides an open request as the owner. Concurrently, items of the same order or
 * the payment itself can be refunded.
 */
export function requestRefund(simulation: Simulation): void {
  const { scheduler, staff } = simulation;
  const { storeOrders } = staff;
  const open = storeOrders.filter(({ refundRequest }) => refundRequest?.state === 'requested');
  const part = scheduler.pick(open.length > 0 && scheduler.chance(0.8) ? open : storeOrders);
  if (part === undefined) return;
  if (!open.includes(part)) return simulation.staff.requestRefund(part);
  simulation.staff.decideRefundRequest(part);
  if (scheduler.chance(0.3)) simulation.staff.refundItems(part.orderId);
  if (scheduler.chance(0.2)) refundOrder(simulation, part.orderId);
}

/** The seller changes the price of a product, or restores it. */
export function changePrice(simulation: Simulation): void {
  const { scheduler, terms } = simulation;
  const productId = scheduler.pick(PRODUCT_IDS) ?? 'rope';
  const usualCents = terms.prices[productId];
  simulation.reprice(productId, scheduler.chance(0.7) ? usualCents : usualCents + 83);
}

/** The owner decides some of the open requests, and resolves some of the failed refunds. */
export function decideRequests({ scheduler, staff }: Simulation): void {
  for (const part of staff.storeOrders)
    if (part.refundRequest?.state === 'requested' && scheduler.chance(0.8)) staff.decideRefundRequest(part);
  for (const failed of staff.failedRefunds) if (scheduler.chance(0.5)) staff.resolveFailedRefund(failed);
}
