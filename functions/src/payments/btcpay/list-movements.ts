import { toMinorUnits } from '@blockbazaar/domain/money/minor-units';
import { isOrderId } from '@blockbazaar/domain/orders/order';
import { logMovementSkipped } from '../../platform/logging.ts';
import type { MovementPage, Period, ProviderMovement } from '../payment-provider.ts';
import { listInvoices, paymentMethodsOf, readInvoice } from './inspect-invoice.ts';
import { fundsOf, networkFeeCents, orderIdOf, receivedCents, type Invoice } from './invoice.ts';
import { listPullPayments, refundedName, withClaims, type PullPayment } from './pull-payments.ts';
import { shareOf } from './refund-report.ts';
import { sentByHand } from './store-payouts.ts';

/** Each invoice with money is looked up once more, for its payments. */
const INVOICES_AT_ONCE = 20;
/** An invoice that was made so long before a period may still be paid within it, in ms: until its end, and watched for a day after it. */
const PAID_AFTER_MS = 2 * 24 * 60 * 60_000;
/** Each takes two calls or more. */
const PULL_PAYMENTS_AT_ONCE = 20;
/** How long after it was made a pull payment may be archived and still be listed, in ms: the number of those that are listed has a limit. */
const ARCHIVED_AFTER_MS = 90 * 24 * 60 * 60_000;
/** Where the listing goes on once all invoices are listed, and then. */
const PULL_PAYMENTS = 'pull-payments';
const PAYOUTS = 'payouts';

/**
 * Money that came in for invoices and what was set aside for buyers in that time, page by page; then, at once, what was
 * sent by hand.
 */
export async function listMovements({ sinceMs, fromMs, untilMs, cursor }: Period): Promise<MovementPage> {
  if (cursor?.startsWith(PULL_PAYMENTS) === true)
    return setAside({ sinceMs, fromMs, untilMs }, Number(cursor.slice(PULL_PAYMENTS.length + 1)));
  if (cursor === PAYOUTS) return { movements: await sentByHand({ fromMs, untilMs }), next: null };
  const skip = Number(cursor ?? 0);
  const invoices = await listInvoices({
    startDate: String(Math.floor((fromMs - PAID_AFTER_MS) / 1_000)),
    endDate: String(Math.floor(untilMs / 1_000)),
    take: String(INVOICES_AT_ONCE),
    skip: String(skip),
  });
  const received = await Promise.all(invoices.filter(hasMoney).map(receivedFor));
  const movements = received.flatMap((movement) => movement ?? []).filter(({ atMs }) => atMs < untilMs);
  return { movements, next: invoices.length < INVOICES_AT_ONCE ? PULL_PAYMENTS : String(skip + INVOICES_AT_ONCE) };
}

/** One that was settled by hand has no money, and counts as nothing received. */
const hasMoney = (invoice: Invoice): boolean =>
  invoice.status !== 'New' && invoice.status !== 'Processing' && (receivedCents(invoice) ?? 1) > 0;

async function receivedFor(invoice: Invoice): Promise<ProviderMovement | null> {
  const { id, currency } = invoice;
  const methods = await paymentMethodsOf(id);
  const cents = receivedCents(invoice) ?? toMinorUnits(invoice.amount, currency);
  const { received, lastSentAtMs } = fundsOf(methods);
  if (!received || cents === null) return null;
  if (currency !== 'USD') {
    logMovementSkipped('btcpay', id, 'currency');
    return null;
  }
  return {
    provider: 'btcpay',
    ref: id,
    paymentRef: id,
    orderId: orderIdOf(invoice),
    payoutId: null,
    kind: 'payment',
    cents,
    feeCents: networkFeeCents(invoice, methods) ?? 0,
    atMs: lastSentAtMs ?? invoice.expirationTime,
  };
}

/**
 * What is set aside counts as gone when it is: its buyer only has to fetch it. Of an archived pull payment, what its
 * buyer has claimed is gone. BTCPay reports neither that nor when it was archived, so each run lists those of the last
 * 90 days since the first run. The books of earlier ones are not compared. `skip`: how many earlier pages have listed.
 */
async function setAside({ sinceMs, fromMs, untilMs }: Omit<Period, 'cursor'>, skip: number): Promise<MovementPage> {
  const archivedFromMs = Math.max(sinceMs, untilMs - ARCHIVED_AFTER_MS);
  const pulled = (await listPullPayments()).filter(
    ({ startsAt, archived }) => startsAt < untilMs && startsAt >= (archived ? archivedFromMs : fromMs),
  );
  const movements: ProviderMovement[] = [];
  const page = pulled.slice(skip, skip + PULL_PAYMENTS_AT_ONCE);
  for (const listed of page) {
    const pullPayment = await withClaims(listed);
    const movement = await refundOf(pullPayment);
    if (movement === null) continue;
    const cents = pullPayment.archived ? 0 : movement.cents;
    movements.push({ ...movement, cents, atMs: Math.max(movement.atMs, fromMs) });
  }
  const end = skip + page.length;
  return { movements, next: end < pulled.length ? `${PULL_PAYMENTS} ${end}` : PAYOUTS };
}

/** A pull payment by the invoice that it bears the name of; one without such a name is in dollars, or cannot be valued. */
async function refundOf(pullPayment: PullPayment): Promise<ProviderMovement | null> {
  const { id: ref, amount, currency, startsAt: atMs } = pullPayment;
  const invoice = await invoiceNamed(refundedName(pullPayment));
  const cents =
    invoice === null
      ? currency === 'USD'
        ? toMinorUnits(amount, currency)
        : null
      : Math.round(
          shareOf(pullPayment, invoice, await paymentMethodsOf(invoice.id)) *
            (toMinorUnits(invoice.amount, invoice.currency) ?? 0),
        );
  if (cents === null || (invoice !== null && invoice.currency !== 'USD')) {
    logMovementSkipped('btcpay', ref, 'currency');
    return null;
  }
  return {
    provider: 'btcpay',
    ref,
    paymentRef: invoice?.id ?? null,
    orderId: invoice === null ? null : orderIdOf(invoice),
    payoutId: null,
    kind: invoice === null ? 'other' : 'refund',
    cents: 0 - cents,
    feeCents: 0,
    atMs,
  };
}

/** An invoice by its own id, or that with money among those of an order. */
async function invoiceNamed(name: string | null): Promise<Invoice | null> {
  if (name === null || !isOrderId(name)) return name === null ? null : readInvoice(name);
  const invoices = await listInvoices({ orderId: name, take: String(INVOICES_AT_ONCE) });
  return invoices.find(hasMoney) ?? null;
}
