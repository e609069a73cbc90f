import { toDecimal } from '@blockbazaar/domain/money/minor-units';
import { orderNumber, type Order } from '@blockbazaar/domain/orders/order';
import { cancelPath, successPath } from '@blockbazaar/domain/payments/return-path';
import { SITE } from '@blockbazaar/domain/site/site';
import type { Money, OrderRequest } from '@paypal/paypal-server-sdk';
import { siteUrl } from '../../platform/params.ts';
import type { PaypalClient } from './paypal-client.ts';

/** An amount as PayPal writes it; `currency` in lower case. */
export function money(cents: number, currency: string): Money {
  const currencyCode = currency.toUpperCase();
  return { currencyCode, value: toDecimal(cents, currencyCode) };
}

/** The PayPal order of an order. Everything follows from the order alone, so that asking twice with one request id asks for the same thing. */
export function orderRequest(orderId: string, order: Order, words: PaypalClient['library']): OrderRequest {
  const inCurrency = (cents: number): Money => money(cents, order.currency);
  return {
    intent: words.CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        referenceId: orderId,
        customId: orderId,
        // PayPal takes money for an invoice id once only.
        invoiceId: orderId,
        description: `Order ${orderNumber(orderId)}`,
        amount: {
          ...inCurrency(order.totalCents),
          breakdown: {
            itemTotal: inCurrency(order.subtotalCents),
            ...(order.discountCents > 0 && { discount: inCurrency(order.discountCents) }),
          },
        },
        items: order.items.map(({ name, quantity, priceCents, tariffCents }) => ({
          name,
          quantity: String(quantity),
          unitAmount: inCurrency(priceCents + tariffCents),
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
          // Slower ways to pay would outlive the reservation.
          paymentMethodPreference: words.PayeePaymentMethodPreference.ImmediatePaymentRequired,
          // PayPal adds its own order's id as `token`.
          returnUrl: siteUrl(successPath('paypal', orderId, null)),
          cancelUrl: siteUrl(cancelPath(orderId)),
        },
      },
    },
  };
}
