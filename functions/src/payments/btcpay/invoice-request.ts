import { TIMES } from '@blockbazaar/domain/limits';
import { toDecimal } from '@blockbazaar/domain/money/minor-units';
import { orderNumber, type Order } from '@blockbazaar/domain/orders/order';
import { siteUrl } from '../../platform/params.ts';
import { PAYMENT_MARGIN_MS } from '../payment-provider.ts';
import { orderIdOf, type Invoice } from './invoice.ts';

const MINUTE_MS = 60_000;

/** The invoice that an order asks for. It names nobody: BTCPay learns the order's id and its number. */
export function invoiceRequest(orderId: string, { totalCents, currency }: Order): object {
  return {
    amount: toDecimal(totalCents, currency),
    currency: currency.toUpperCase(),
    metadata: { orderId, orderUrl: siteUrl(`/orders/${orderId}`), itemDesc: `Order ${orderNumber(orderId)}` },
    checkout: {
      expirationMinutes: TIMES.cryptoInvoiceMs / MINUTE_MS,
      monitoringMinutes: TIMES.cryptoMonitoringMs / MINUTE_MS,
      paymentTolerance: 0,
      // BTCPay puts the invoice's id where the braces are; they must not be encoded.
      redirectURL: siteUrl(`/checkout?success=true&provider=crypto&charge_id={InvoiceId}&order=${orderId}`),
      redirectAutomatically: true,
    },
  };
}

/** Whether an invoice that is there already is what the order asks for, and can still be paid at `now` (ms). */
export const isUsable = (invoice: Invoice, orderId: string, { totalCents, currency }: Order, now: number): boolean =>
  invoice.status === 'New' &&
  orderIdOf(invoice) === orderId &&
  invoice.currency.toLowerCase() === currency &&
  Number(invoice.amount) === Number(toDecimal(totalCents, currency)) &&
  invoice.expirationTime - now > PAYMENT_MARGIN_MS;

/**
 * Whether an order's invoice, made or still to be made, can be paid at `now` (ms). A new one lasts its full time, and has to end
 * while the order still holds its stock.
 */
export function canStillPay(
  { createdAt, providerRef }: Pick<Order, 'createdAt' | 'providerRef'>,
  now: number,
): boolean {
  const latest = providerRef === null ? TIMES.reservationMs - TIMES.cryptoInvoiceMs : TIMES.cryptoInvoiceMs;
  return createdAt.toMillis() + latest - now > PAYMENT_MARGIN_MS;
}
