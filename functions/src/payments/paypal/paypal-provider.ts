import { succeed } from '@blockbazaar/domain/failures';
import { BOOK_CURRENCY } from '@blockbazaar/domain/payments/account-currency';
import { logProviderFailure } from '../../platform/logging.ts';
import {
  OTHER_REFUND,
  type PartRefundResponse,
  type PaymentProvider,
  type RefundResponse,
} from '../payment-provider.ts';
import { isAttemptAt, refundKey } from '../refund-key.ts';
import { hasTimeToPay } from '../reservation-time.ts';
import { callPaypal } from './call-paypal.ts';
import { capturePayment } from './capture-payment.ts';
import { findOrder, findOrderOfPayment } from './find-order.ts';
import { feeOfCapture, reportOf } from './order-report.ts';
import { money, orderRequest } from './order-request.ts';
import { PAYPAL_CLIENT_SECRET } from './params.ts';
import { parsePaypalRequest } from './parse-event.ts';
import { refundRefusal } from './refund-refusal.ts';
import { refundReport, refundsOfCapture, refundsReport, refundState } from './refund-reports.ts';
import { refusalOf } from './refusal.ts';
import { searchTransactions } from './search-transactions.ts';
import { movementOf } from './transaction-movement.ts';

/** Link relations of the approval page; the payment source determines which one is used. */
const APPROVAL_LINKS: ReadonlySet<string> = new Set(['payer-action', 'approve']);

export const paypalProvider: PaymentProvider = {
  name: 'paypal',
  secrets: { api: [PAYPAL_CLIENT_SECRET], webhook: [] },

  canStillPay: hasTimeToPay,

  openSession: (orderId, order) =>
    callPaypal(
      'orders.create',
      async ({ orders, library }) => {
        const { result } = await orders.createOrder({
          body: orderRequest(orderId, order, library),
          paypalRequestId: `checkout_${orderId}`,
          prefer: 'return=minimal',
        });
        const checkoutUrl = result.links?.find(({ rel }) => APPROVAL_LINKS.has(rel))?.href;
        if (result.id === undefined || checkoutUrl === undefined || !URL.canParse(checkoutUrl)) {
          throw new Error('The order has no id or cannot be approved.');
        }
        return succeed({ providerRef: result.id, checkoutUrl });
      },
      { CANNOT_BE_ZERO_OR_NEGATIVE: 'AMOUNT_TOO_SMALL' },
    ),

  getPayment: (providerRef) =>
    callPaypal('orders.get', async ({ orders }) => {
      const order = await findOrder(orders, providerRef);
      return succeed(order && reportOf(order));
    }),

  capture: (providerRef, orderId, attempts) =>
    callPaypal('orders.capture', async ({ orders }) => {
      const captured = await capturePayment(orders, await findOrder(orders, providerRef), {
        orderId,
        attempts,
        find: findOrder,
      });
      return captured.ok ? succeed(captured.value && reportOf(captured.value)) : captured;
    }),

  /**
   * PayPal has no call that closes an order. Only we can capture an order, and we capture only for pending orders. So
   * the PayPal order counts as expired and ends with our order.
   */
  close: async (providerRef) => {
    const found = await paypalProvider.getPayment(providerRef);
    return found.ok && found.value?.state === 'open' ? succeed({ ...found.value, state: 'expired' }) : found;
  },

  refund: (orderId, { paymentRef, providerRef, totalCents, refundAttempts }) =>
    callPaypal<RefundResponse>('captures.refund', async ({ orders, payments }) => {
      try {
        const { result } = await payments.refundCapturedPayment({
          captureId: paymentRef ?? '',
          paypalRequestId: refundKey(orderId, refundAttempts),
          prefer: 'return=representation',
          body: { customId: orderId },
        });
        return succeed({ outcome: 'accepted', refunds: [refundReport(result, totalCents)], refundUrl: null });
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal?.issues.includes('CAPTURE_FULLY_REFUNDED') === true) {
          const found = refundsReport(await findOrder(orders, providerRef ?? ''), paymentRef);
          if (found?.refunds === undefined) throw error;
          return succeed({ outcome: 'accepted', refunds: found.refunds, refundUrl: null });
        }
        const refused = refundRefusal(refusal);
        if (refused === null) throw error;
        logProviderFailure('paypal', 'captures.refund', { ...refusal });
        return succeed({ outcome: 'refused', ...refused });
      }
    }),

  refundPart: (orderId, { providerRef, paymentRef, currency }, { refundId, cents, attempts }) =>
    callPaypal<PartRefundResponse>('captures.refund', async ({ orders, payments }) => {
      try {
        // PayPal's request IDs expire, and a dispute can last longer.
        const refunds = refundsOfCapture(await findOrder(orders, providerRef ?? ''), paymentRef);
        const earlier = refunds.find(
          ({ invoiceId, status }) => isAttemptAt(refundId, invoiceId) && refundState(status) !== 'failed',
        );
        const key = refundKey(refundId, attempts);
        const refund =
          earlier ??
          (
            await payments.refundCapturedPayment({
              captureId: paymentRef ?? '',
              paypalRequestId: key,
              prefer: 'return=representation',
              body: { customId: orderId, invoiceId: key, amount: money(cents, currency) },
            })
          ).result;
        const reported = refundReport(refund, cents);
        const isOurs = reported.amountCents === cents && (refund.customId ?? orderId) === orderId;
        return succeed(isOurs ? { outcome: 'accepted', refund: reported, claimUrl: null } : OTHER_REFUND);
      } catch (error) {
        const refusal = refusalOf(error);
        const refused = refundRefusal(refusal);
        if (refused === null) throw error;
        logProviderFailure('paypal', 'captures.refund', { ...refusal });
        return succeed({ outcome: 'refused', ...refused });
      }
    }),

  getRefunds: ({ providerRef, paymentRef }) =>
    callPaypal('refunds.get', async (paypal) =>
      succeed(refundsReport(await findOrderOfPayment(paypal, { providerRef, paymentRef }), paymentRef)),
    ),

  getFee: ({ providerRef, paymentRef }) =>
    callPaypal('fees.get', async ({ orders }) =>
      succeed(feeOfCapture(await findOrder(orders, providerRef ?? ''), paymentRef)),
    ),

  getAccountCurrency: () =>
    callPaypal('balances.list', async ({ transactions }) => {
      const { balances = [] } = (await transactions.searchBalances({})).result;
      const currencies = balances.map(({ currency }) => currency.toLowerCase());
      // Payments in dollars are converted only if the account has no balance in dollars.
      if (currencies.includes(BOOK_CURRENCY)) return succeed(BOOK_CURRENCY);
      const primary = balances.findIndex(({ primary: isPrimary }) => isPrimary);
      const currency = currencies[Math.max(primary, 0)];
      if (currency === undefined) throw new Error('The account has no balance.');
      return succeed(currency);
    }),

  listMovements: (period) =>
    callPaypal('transactions.list', async (paypal) => {
      const { transactions, next } = await searchTransactions(paypal.transactions, period);
      return succeed({ movements: transactions.flatMap((transaction) => movementOf(transaction) ?? []), next });
    }),

  parseEvent: (request) => parsePaypalRequest(request, paypalProvider.getPayment),
};
