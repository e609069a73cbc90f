import { toDecimal } from '@blockbazaar/domain/money/minor-units';
import { orderNumber, type Order } from '@blockbazaar/domain/orders/order';
import { orderPath } from '@blockbazaar/domain/orders/receipt-key';
import { successPath } from '@blockbazaar/domain/payments/return-path';
import { siteUrl } from '../../platform/params.ts';
import { PAYMENT_MARGIN_MS } from '../payment-provider.ts';
import { orderReservationMs } from '../reservation-time.ts';
import { orderIdOf, type Invoice } from './invoice.ts';

const MINUTE_MS = 60_000;
/**
 * The time for which BTCPay monitors an invoice after its end: coins sent at the last moment take hours to be final.
 */
const MONITORING_MS = 24 * 60 * MINUTE_MS;

/** The invoice request for an order. It contains no personal data: BTCPay receives only the order's id and number. */
export function invoiceRequest(orderId: string, order: Order): object {
  const { totalCents, currency, receiptKey } = order;
  const orderUrl = siteUrl(orderPath({ orderId, receiptKey }));
  return {
    amount: toDecimal(totalCents, currency),
    currency: currency.toUpperCase(),
    metadata: { orderId, orderUrl, itemDesc: `Order ${orderNumber(orderId)}` },
    checkout: {
      expirationMinutes: orderReservationMs(order) / MINUTE_MS,
      monitoringMinutes: MONITORING_MS / MINUTE_MS,
      paymentTolerance: 0,
      redirectURL: siteUrl(successPath('btcpay', orderId, '{InvoiceId}')),
      redirectAutomatically: true,
    },
  };
}

/** True if an existing invoice matches the order and can still be paid at `now` (ms). */
export const isUsable = (invoice: Invoice, orderId: string, { totalCents, currency }: Order, now: number): boolean =>
  invoice.status === 'New' &&
  orderIdOf(invoice) === orderId &&
  invoice.currency.toLowerCase() === currency &&
  Number(invoice.amount) === Number(toDecimal(totalCents, currency)) &&
  invoice.expirationTime - now > PAYMENT_MARGIN_MS;
