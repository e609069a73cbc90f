import { toDecimal } from '@blockbazaar/domain/money/minor-units';
import { paymentPageLine } from '@blockbazaar/domain/orders/line-text';
import { orderNumber, type Order } from '@blockbazaar/domain/orders/order';
import { cancelPath, successPath } from '@blockbazaar/domain/payments/return-path';
import { SITE } from '@blockbazaar/domain/site/site';
import { truncate } from '@blockbazaar/domain/text/truncate';
import type { Money, OrderRequest } from '@paypal/paypal-server-sdk';
import { siteUrl } from '../../platform/params.ts';
import type { PaypalClient } from './paypal-client.ts';

/** PayPal refuses orders with longer names of items. The name of a product with that of an option can be longer. */
const ITEM_NAME_MAX = 127;

/** An amount in PayPal's format; `currency` in lowercase. */
export function money(cents: number, currency: string): Money {
  const currencyCode = currency.toUpperCase();
  return { currencyCode, value: toDecimal(cents, currencyCode) };
}

/**
 * The PayPal order request. It is derived from the order alone, so that a repeated request with one request id has the
 * same content.
 */
export function orderRequest(orderId: string, order: Order, words: PaypalClient['library']): OrderRequest {
  const inCurrency = (cents: number): Money => money(cents, order.currency);
  return {
    intent: words.CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        referenceId: orderId,
        customId: orderId,
        // PayPal accepts only one payment per invoice id.
        invoiceId: orderId,
        description: `Order ${orderNumber(orderId)}`,
        amount: {
          ...inCurrency(order.totalCents),
          breakdown: {
            itemTotal: inCurrency(order.subtotalCents),
            ...(order.discountCents > 0 && { discount: inCurrency(order.discountCents) }),
          },
        },
        items: order.items.map(paymentPageLine).map(({ name, quantity, unitCents }) => ({
          name: truncate(name, ITEM_NAME_MAX),
          quantity: String(quantity),
          unitAmount: inCurrency(unitCents),
          category: words.ItemCategory.DigitalGoods,
        })),
      },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          brandName: SITE.name,
          userAction: words.PaypalExperienceUserAction.PayNow,
          shippingPreference: words.PaypalWalletContextShippingPreference.NoShipping,
          // Slower payment methods would outlast the reservation.
          paymentMethodPreference: words.PayeePaymentMethodPreference.ImmediatePaymentRequired,
          // PayPal appends its order id as `token`.
          returnUrl: siteUrl(successPath('paypal', orderId, null)),
          cancelUrl: siteUrl(cancelPath(orderId)),
        },
      },
    },
  };
}
