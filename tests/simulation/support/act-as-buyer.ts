import type { PaymentAccount, ProviderPayment } from './payment-account.ts';
import { PRODUCT_IDS } from './simulated-shop.ts';
import type { Simulation } from './simulation.ts';

/** Pays on a payment page whose address the buyer has received. The buyer returns or does not. */
export function pay(simulation: Simulation): void {
  const { scheduler, allProviders } = simulation;
  const all = allProviders.flatMap((provider) => provider.payable().map((payment) => [provider, payment] as const));
  const [provider, payment] = scheduler.pick(all.filter(([, open]) => hasReceivedAddress(simulation, open))) ?? [];
  if (provider === undefined || payment === undefined) return;
  scheduler.record(`buyer pays ${payment.ref}`);
  provider.pay(payment);
  if (scheduler.chance(0.5)) simulation.buyers.returnFromPaypal(payment);
  if (provider.name === 'paypal' && scheduler.chance(0.6)) abandonPayment(simulation, payment);
}

/** Cancels in one window while the payment is captured in another. The seller can change the price concurrently. */
function abandonPayment(simulation: Simulation, payment: ProviderPayment): void {
  const { scheduler } = simulation;
  simulation.buyers.returnFromPaypal(payment);
  simulation.buyers.cancel(payment.orderId);
  if (scheduler.chance(0.6)) for (const id of PRODUCT_IDS) simulation.reprice(id, simulation.terms.prices[id] + 83);
}

/** True if a buyer has received the payment page's address. */
function hasReceivedAddress(simulation: Simulation, { ref }: ProviderPayment): boolean {
  return simulation.buyers.purchases.some(({ addresses }) => [...addresses].some((address) => address.endsWith(ref)));
}

export function returnFromPaypal(simulation: Simulation, provider: PaymentAccount): void {
  const payment = simulation.scheduler.pick([...provider.payments.values()]);
  if (payment !== undefined) simulation.buyers.returnFromPaypal(payment);
}

/**
 * Coins arrive, do not arrive, or arrive for an expired invoice. Its buyer may have cancelled the order after sending
 * them.
 */
export function payLate(simulation: Simulation): void {
  const { scheduler, providers } = simulation;
  const awaited = [...providers.btcpay.payments.values()].filter(
    (each) => hasReceivedAddress(simulation, each) && each.state !== 'paid',
  );
  const late = awaited.filter(({ state }) => state !== 'processing');
  const withCoupon = late.filter((each) => simulation.buyers.couponOf(each) !== undefined);
  const candidatePayments = withCoupon.length > 0 && scheduler.chance(0.9) ? withCoupon : late;
  const payment = scheduler.pick(candidatePayments.length > 0 && scheduler.chance(0.6) ? candidatePayments : awaited);
  if (payment?.state === 'processing') providers.btcpay.confirm(payment, scheduler.chance(0.8));
  else if (payment?.state === 'expired') arriveLate(simulation, payment);
  else if (payment !== undefined) simulation.buyers.cancel(payment.orderId, () => arriveLate(simulation, payment));
}

/** Before the coins arrive, the order's coupon can be spent again, or its product sold to others. */
function arriveLate(simulation: Simulation, payment: ProviderPayment): void {
  const { scheduler, providers } = simulation;
  const couponId = simulation.buyers.couponOf(payment);
  const arrive = (): void => {
    if (payment.state !== 'expired') return;
    scheduler.record(`coins arrive late for ${payment.ref}`);
    providers.btcpay.payLate(payment);
  };
  if (couponId !== undefined && scheduler.chance(0.9)) simulation.buyers.spendAgain(couponId, arrive);
  else if (scheduler.chance(0.3)) simulation.buyers.sellOut(payment, arrive);
  else arrive();
}
