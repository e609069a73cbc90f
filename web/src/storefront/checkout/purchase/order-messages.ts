import type { DeliveryStatus } from '@blockbazaar/domain/delivery/delivery';
import type { CANCEL_REASONS, LateRefusal } from '@blockbazaar/domain/orders/order-states';
import { BOT_MINUTES, DELIVERY_HOURS } from '@blockbazaar/domain/site/delivery-times';

interface Words {
  title: string;
  text: string;
}

/** Texts of the order page. Separate from domain/messages.ts, which every page loads. */
export const ORDER_MESSAGES = {
  pending: {
    label: 'Waiting for payment',
    heading: 'Waiting for your payment',
    text: 'Your items are set aside for you. This page changes by itself as soon as the payment arrives.',
    overdue:
      'The time to pay is over, and the items go back on sale. If you have paid, this page changes as soon as the payment arrives.',
    timeLeft: 'Time left to pay',
    /** For screen readers only. */
    minutesLeft: (minutes: number): string => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left to pay.`,
    afterwards: 'After that the items go back on sale.',
    payAgain: 'Pay again',
    backToCheckout: 'Back to checkout',
  },
  /** The buyer has paid, and the provider has not confirmed it yet. */
  processing: {
    label: 'Payment on its way',
    heading: 'Your payment is on its way',
    text: 'A crypto payment counts once the network has confirmed it, which takes some minutes. This page changes by itself then: please do not pay twice.',
    notPaid: 'You did not pay after all?',
  },
  /** The buyer returns from a declined payment. */
  declined: {
    label: 'Declined',
    heading: 'Your payment was declined',
    setAside: 'Your items are still set aside for you: pay again, or choose another way to pay.',
    inCart: 'Your items are still in your cart: you can pay again, or choose another way to pay.',
    otherWay: 'Choose another way to pay',
  },
  completed: {
    label: 'Paid',
    heading: 'Thank you! Your order is paid.',
    text: {
      pending: 'Your items are on their way. Keep the link of this page: it is your receipt.',
      delivered: 'Your items have been delivered. Keep the link of this page: it is your receipt.',
      deadLettered: 'Your items are waiting for you, see below. Keep the link of this page: it is your receipt.',
      manual: 'A person brings you your items. Keep the link of this page: it is your receipt.',
    } satisfies Record<DeliveryStatus, string>,
  },
  cancelled: {
    label: 'Cancelled',
    heading: 'This order was cancelled',
    because: {
      canceled_by_buyer: 'You cancelled it, or left the payment page before paying.',
      expired: 'It was not paid in time, so its items went back on sale.',
      provider_error: 'The payment could not be opened.',
      store_deleted: 'A store that sells something in it has closed.',
    } satisfies Record<(typeof CANCEL_REASONS)[number], string>,
    nothingCharged: 'Nothing was charged.',
  },
  /** The payment arrived after the cancellation, and is being refunded. */
  tooLate: {
    label: 'Being refunded',
    heading: 'Your payment came too late',
    text: 'You get the whole amount back.',
  },
  refunded: {
    label: 'Refunded',
    heading: 'This order was refunded',
    tooLate: 'Your payment came after this order had been cancelled.',
    because: {
      paid_too_late: 'Your payment came after this order had been cancelled, and too late to be taken for it.',
      terms_changed:
        'Your payment came after this order had been cancelled, and something in it is not sold at that price any more.',
      coupon_spent: 'Your payment came after this order had been cancelled, and its coupon was used elsewhere by then.',
      sold_out: 'Your payment came after this order had been cancelled, and its items were sold by then.',
    } satisfies Record<LateRefusal, string>,
    fetched: 'The whole amount goes back to you.',
    fetch: 'Fetch your refund',
  },
  partlyRefunded: (amount: string): string => `${amount} of this order went back to you.`,
  partlySetAside: (amount: string): string => `${amount} of this order is set aside for you.`,
  partlyOnItsWay: (amount: string): string => `${amount} of this order is on its way back to you.`,
  /** Refunds of part of an order. */
  refunds: {
    title: 'Your refunds',
    fetchOf: (amount: string): string => `Fetch your refund of ${amount}`,
  },
  /** All items of a paid order are being refunded. */
  beingRefunded: {
    label: 'Being refunded',
    heading: 'This order is being refunded',
    text: 'All of its pieces are, and what you paid for them is on its way back to you.',
  },
  disputed:
    'You have disputed this payment with your bank or provider. Until that is settled, please talk to us in a ticket on Discord.',
  /** An address with an order's ID, as in earlier versions: sellers know these IDs. */
  earlierLink: {
    title: 'This link does not open any more',
    text: (number: string): string =>
      `Order pages have new addresses that only their buyers receive. Open a ticket on Discord and name order ${number}: we tell you how it stands.`,
  },
  cancel: {
    button: 'Cancel order',
    title: 'Cancel this order?',
    text: 'Its items go back on sale at once, and it can no longer be paid. If you have just paid, keep it: the payment may be on its way.',
    confirm: 'Yes, cancel it',
    keep: 'Keep it',
    failed: { title: 'Could not cancel', text: 'The order could not be cancelled. Please try again in a moment.' },
  },
  delivery: {
    pending: {
      title: 'The bot is on its way',
      text: `A delivery bot brings your items in the game, usually within ${BOT_MINUTES} and within ${DELIVERY_HOURS} at most.`,
    },
    delivered: {
      title: 'Delivered',
      text: 'The delivery bot has handed everything over. Something is missing? Tell us in a ticket.',
    },
    deadLettered: {
      title: 'The bot could not deliver yet',
      text: 'Our team has been told, and sees to it. Please open a ticket on Discord, so that a person can bring you your items.',
    },
    manual: {
      title: 'Manual delivery',
      text: `You asked for manual delivery: the seller arranges a time with you on Discord, within ${DELIVERY_HOURS} at most.`,
    },
  } satisfies Record<DeliveryStatus, Words>,
  itemsTitle: 'Your items',
  inAll: (millions: string): string => `${millions} in all`,
  discount: 'Coupon',
} as const;
