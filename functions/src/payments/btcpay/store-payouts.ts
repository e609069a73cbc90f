import { toMinorUnits } from '@blockbazaar/domain/money/minor-units';
import * as z from 'zod/mini';
import { logMovementSkipped, logPayoutsNotListed } from '../../platform/logging.ts';
import type { Period, ProviderMovement } from '../payment-provider.ts';
import { greenfield, GreenfieldError } from './greenfield-client.ts';
import { listInvoices, paymentMethodsOf } from './inspect-invoice.ts';
import { unixSeconds } from './invoice.ts';

/** Money that the store sends. */
const payoutSchema = z.object({
  id: z.string(),
  /** What it is fetched from; null for one that the merchant sends by hand. */
  pullPaymentId: z.nullish(z.string()),
  /** When it was made, in ms. */
  date: unixSeconds,
  originalCurrency: z.string(),
  originalAmount: z.string(),
});
type Payout = z.infer<typeof payoutSchema>;

/** The answer to a key without the permission. */
const FORBIDDEN = 403;

const OF_NO_ORDER = {
  provider: 'btcpay',
  paymentRef: null,
  orderId: null,
  payoutId: null,
  kind: 'other',
  feeCents: 0,
} as const satisfies Partial<ProviderMovement>;

/** What the merchant has sent by hand in a period, from when it was made. What is fetched from a pull payment was set aside before, and counts there. */
export async function sentByHand({ fromMs, untilMs }: Pick<Period, 'fromMs' | 'untilMs'>): Promise<ProviderMovement[]> {
  const payouts = (await listPayouts()).filter(
    ({ pullPaymentId, date }) => (pullPaymentId ?? null) === null && date >= fromMs && date < untilMs,
  );
  const movements: ProviderMovement[] = [];
  // One after the other: each takes two calls.
  for (const payout of payouts) {
    const { id: ref, date: atMs } = payout;
    const cents = await centsOf(payout);
    if (cents === null) logMovementSkipped('btcpay', ref, 'currency');
    else movements.push({ ...OF_NO_ORDER, ref, cents: 0 - cents, atMs });
  }
  return movements;
}

/** All that are not cancelled: the API knows no narrower list. None for a key that may not see them: all else is compared nevertheless. */
async function listPayouts(): Promise<Payout[]> {
  try {
    return await greenfield({ method: 'GET', path: '/payouts', answer: z.array(payoutSchema), repeatable: true });
  } catch (error) {
    if (!(error instanceof GreenfieldError) || error.status !== FORBIDDEN) throw error;
    logPayoutsNotListed('btcpay');
    return [];
  }
}

/** Coins at the rate of the last invoice before: one that stays the same, however often it is asked for. Null: they have none. */
async function centsOf({ date, originalCurrency, originalAmount }: Payout): Promise<number | null> {
  if (originalCurrency === 'USD') return toMinorUnits(originalAmount, originalCurrency);
  const [invoice] = await listInvoices({ endDate: String(date / 1_000), take: '1' });
  if (invoice?.currency !== 'USD') return null;
  const method = (await paymentMethodsOf(invoice.id)).find(({ currency }) => currency === originalCurrency);
  const cents = Math.round(Number(originalAmount) * Number(method?.rate) * 100);
  return Number.isSafeInteger(cents) ? cents : null;
}
