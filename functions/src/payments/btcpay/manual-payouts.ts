import { toMinorUnits } from '@blockbazaar/domain/money/minor-units';
import * as z from 'zod/mini';
import { logMovementSkipped, logPayoutsNotListed } from '../../platform/logging.ts';
import type { Period, ProviderMovement } from '../payment-provider.ts';
import { greenfield, GreenfieldError } from './greenfield-client.ts';
import { listInvoices, paymentMethodsOf } from './inspect-invoice.ts';
import { unixSeconds } from './invoice.ts';

/** A payout of the BTCPay Server store. */
const btcpayPayoutSchema = z.object({
  id: z.string(),
  /** The pull payment that it was claimed from; null for a manual payout. */
  pullPaymentId: z.nullish(z.string()),
  /** Creation time in epoch ms. */
  date: unixSeconds,
  originalCurrency: z.string(),
  originalAmount: z.string(),
});
type BtcpayPayout = z.infer<typeof btcpayPayoutSchema>;

/** Response to an API key without the permission. */
const FORBIDDEN = 403;

const NO_ORDER_FIELDS = {
  provider: 'btcpay',
  paymentRef: null,
  orderId: null,
  payoutId: null,
  kind: 'other',
  feeCents: 0,
} as const satisfies Partial<ProviderMovement>;

/**
 * Lists manual payouts of the merchant that were created in a period. Claims of a pull payment are excluded: they count
 * when it is created.
 */
export async function manualPayouts({
  fromMs,
  untilMs,
}: Pick<Period, 'fromMs' | 'untilMs'>): Promise<ProviderMovement[]> {
  const payouts = (await listPayouts()).filter(
    ({ pullPaymentId, date }) => (pullPaymentId ?? null) === null && date >= fromMs && date < untilMs,
  );
  const movements: ProviderMovement[] = [];
  // Sequential, because each payout takes two calls.
  for (const payout of payouts) {
    const { id: ref, date: atMs } = payout;
    const cents = await centsOf(payout);
    if (cents === null) logMovementSkipped('btcpay', ref, 'currency');
    else movements.push({ ...NO_ORDER_FIELDS, ref, cents: 0 - cents, atMs });
  }
  return movements;
}

/**
 * All payouts that are not cancelled; the API has no narrower filter. Empty if the API key lacks the permission, so
 * that the rest is still compared.
 */
async function listPayouts(): Promise<BtcpayPayout[]> {
  try {
    return await greenfield({ method: 'GET', path: '/payouts', schema: z.array(btcpayPayoutSchema), repeatable: true });
  } catch (error) {
    if (!(error instanceof GreenfieldError) || error.status !== FORBIDDEN) throw error;
    logPayoutsNotListed('btcpay');
    return [];
  }
}

/**
 * Converts cryptocurrency to USD cents at the rate of the latest invoice before the payout, so that the result does not
 * change. Null if there is none.
 */
async function centsOf({ date, originalCurrency, originalAmount }: BtcpayPayout): Promise<number | null> {
  if (originalCurrency === 'USD') return toMinorUnits(originalAmount, originalCurrency);
  const [invoice] = await listInvoices({ endDate: String(date / 1_000), take: '1' });
  if (invoice?.currency !== 'USD') return null;
  const method = (await paymentMethodsOf(invoice.id)).find(({ currency }) => currency === originalCurrency);
  const cents = Math.round(Number(originalAmount) * Number(method?.rate) * 100);
  return Number.isSafeInteger(cents) ? cents : null;
}
