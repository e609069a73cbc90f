import { toMinorUnits } from '@blockbazaar/domain/money/minor-units';
import { isOrderId } from '@blockbazaar/domain/orders/order';
import { logMovementSkipped } from '../../platform/logging.ts';
import type { MovementPage, Period, ProviderMovement } from '../payment-provider.ts';
import { listInvoices, paymentMethodsOf, readInvoice } from './inspect-invoice.ts';
import { fundsOf, networkFeeCents, orderIdOf, receivedCents, type Invoice } from './invoice.ts';
import { manualPayouts } from './manual-payouts.ts';
import { listPullPayments, refundedIdOf, withClaims, type PullPayment } from './pull-payments.ts';
import { shareOf } from './refund-report.ts';

/** Page size. Each paid invoice requires another request for its payments. */
const INVOICES_AT_ONCE = 20;
/** Maximum age of an invoice that can be paid within a period, in ms: its lifetime and a day of monitoring. */
const PAID_AFTER_MS = 2 * 24 * 60 * 60_000;
/** Page size. Each pull payment takes two or more calls. */
const PULL_PAYMENTS_AT_ONCE = 20;
/** Maximum age of archived pull payments that are listed, in ms. It limits their number. */
const ARCHIVED_AFTER_MS = 90 * 24 * 60 * 60_000;
/** Cursors of the pull payments and the payouts, which are listed after all invoices. */
const PULL_PAYMENTS = 'pull-payments';
const PAYOUTS = 'payouts';

/**
 * Lists payments of invoices and funds reserved for refunds in a period, page by page, followed by all manual payouts.
 */
export async function listMovements({ sinceMs, fromMs, untilMs, cursor }: Period): Promise<MovementPage> {
  if (cursor?.startsWith(PULL_PAYMENTS) === true)
    return listPullPaymentMovements({ sinceMs, fromMs, untilMs }, Number(cursor.slice(PULL_PAYMENTS.length + 1)));
  if (cursor === PAYOUTS) return { movements: await manualPayouts({ fromMs, untilMs }), next: null };
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

/** A manually settled invoice has no money and counts as not paid. */
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
 * A pull payment counts when it is created, because its buyer only has to claim it. For an archived pull payment, only
 * the claimed amount counts. BTCPay reports neither that amount nor the time of archiving, so each run lists those of
 * the last 90 days since the first run. Older ones are not compared. `skip`: the number listed on earlier pages.
 */
async function listPullPaymentMovements(
  { sinceMs, fromMs, untilMs }: Omit<Period, 'cursor'>,
  skip: number,
): Promise<MovementPage> {
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

/** Values a pull payment by the invoice in its name. Without such a name, it is in dollars or has no value. */
async function refundOf(pullPayment: PullPayment): Promise<ProviderMovement | null> {
  const { id: ref, amount, currency, startsAt: atMs } = pullPayment;
  const invoice = await invoiceNamed(refundedIdOf(pullPayment));
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

/** Finds an invoice by its own id, or the paid one of an order. */
async function invoiceNamed(name: string | null): Promise<Invoice | null> {
  if (name === null || !isOrderId(name)) return name === null ? null : readInvoice(name);
  const invoices = await listInvoices({ orderId: name, take: String(INVOICES_AT_ONCE) });
  return invoices.find(hasMoney) ?? null;
}
