import type { DeliveryStatus } from '@blockbazaar/domain/delivery/delivery';
import type { EffectiveCommission } from '@blockbazaar/domain/ledger/effective-commission';
import type { Message } from '@blockbazaar/domain/messages';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { BULK_ORDERS_MAX } from '@blockbazaar/domain/orders/bulk-fulfilment';
import { FULFILMENT_MESSAGES } from '@blockbazaar/domain/orders/fulfilment-messages';
import type { OrderFilter, FilterState } from '@blockbazaar/domain/orders/order-filter';
import type { TimelineStep, TimelineStepKind } from '@blockbazaar/domain/orders/order-timeline';
import { PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { counted } from '@blockbazaar/domain/text/counted';

const error = (text: string): Message => ({ title: 'Error', text });
const count = (number: number): string => counted(number, 'order', 'orders');

const ACTORS = {
  buyer: 'by the buyer',
  seller: 'by the store',
  owner: 'by the marketplace owner',
  bot: 'by the delivery bot',
  site: 'by the marketplace',
} satisfies Record<Exclude<TimelineStep['by'], PaymentProviderName>, string>;

const isProvider = (by: TimelineStep['by']): by is PaymentProviderName => by in PROVIDERS;

/** Texts of the order lists of sellers and the owner. */
export const ORDER_LIST_MESSAGES = {
  filters: 'Filter orders',
  search: 'Search orders',
  searchHint: 'Order number, buyer or product',
  state: 'Status',
  states: {
    pending: 'Pending',
    completed: 'Completed',
    refunded: 'Refunded',
    disputed: 'Disputed',
  } satisfies Record<FilterState, string>,
  delivery: 'Delivery',
  deliveries: {
    pending: FULFILMENT_MESSAGES.delivery.pending.label,
    delivered: FULFILMENT_MESSAGES.delivery.delivered.label,
    deadLettered: FULFILMENT_MESSAGES.delivery.deadLettered.label,
    manual: FULFILMENT_MESSAGES.delivery.manual.label,
  } satisfies Record<DeliveryStatus, string>,
  handler: 'Delivered by',
  handlers: { bot: 'Bot', hand: 'Person' } satisfies Record<NonNullable<OrderFilter['handler']>, string>,
  any: 'Any',
  from: 'Paid from',
  until: 'Paid until',
  clear: 'Clear filters',
  nothingFound: 'No orders match these filters',
  nothingFoundText: 'Try another word, or clear the filters.',
  loading: 'Loading orders',
  list: 'Orders',
  showMore: 'Show more orders',
  searchOlder: 'Search older orders',

  select: (order: string): string => `Select ${order}`,
  selected: (number: number): string => `${count(number)} selected`,
  selectShown: 'Select all shown',
  selectMatching: `Select all pending (up to ${BULK_ORDERS_MAX})`,
  nothingPending: { title: 'No pending orders match these filters' } as Message,
  clearSelection: 'Clear selection',
  complete: (number: number): string => `Mark ${count(number)} as complete`,
  completing: 'Marking…',
  marked: (number: number): Message =>
    number === 1
      ? FULFILMENT_MESSAGES.marked
      : { title: `${count(number)} marked as complete`, text: 'They have been successfully fulfilled.' },
  undo: 'Undo',
  undone: (number: number): Message => ({ title: `${count(number)} marked as not complete` }),
  undoFailed: error('Failed to undo'),
  updateFailed: FULFILMENT_MESSAGES.updateFailed,
  tryAgain: 'Try again',
  left: (number: number): string => `${counted(number, 'order was', 'orders were')} not changed`,
  dismiss: 'Dismiss',

  download: 'Download CSV',
  print: 'Print',
  fileName: (day: string): string => `orders-${day}.csv`,
  downloadFailed: error('Failed to fetch orders'),
  truncated: (number: number): Message => ({
    title: `Only the last ${count(number)} are included`,
    text: 'To include the others, narrow the filters.',
  }),
  columns: {
    number: 'Order',
    paid: 'Paid',
    store: 'Store',
    status: 'Status',
    delivery: 'Delivery',
    discord: 'Discord',
    minecraft: 'Minecraft',
    notes: 'Notes',
    items: 'Items',
    answers: 'Answers',
    total: 'Total (USD)',
    completed: 'Completed',
  },

  details: 'Details',
  detailsOf: (order: string): string => `Details of ${order}`,
  back: 'Back to orders',
  gone: 'We could not find this order',
  goneText: 'It may belong to another store.',
  loadFailed: error('Failed to fetch orders'),
  buyer: 'Buyer',
  items: 'Items',
  commission: (cents: number, percent: number | null): string =>
    `Commission: ${formatUsd(cents)}${percent === null ? '' : ` (${percent}%)`}`,
  effectiveCommission: ({ cents, effectivePercent, agreedPercent }: EffectiveCommission): string =>
    `Commission: ${formatUsd(cents)} (effective ${effectivePercent}%, agreed ${agreedPercent}%)`,
  refundedQuantity: (units: number): string => `${units} refunded`,
  earned: 'Total',
  net: 'After refunds',
  orderId: 'Order ID',
  buyerPrice: (price: string, commission: string): string =>
    `The buyer’s price was ${price}, including ${commission} commission.`,
  noNotes: 'None',
  timeline: 'Timeline',
  timelineFailed: 'Could not load the timeline.',
  steps: {
    reserved: 'Reserved',
    paid: 'Paid',
    posted: 'Posted to Discord',
    delivered: 'Delivered',
    fulfilled: 'Marked as complete',
    refundRequested: 'Refund requested',
    refundGranted: 'Refund granted',
    refunded: 'Refunded',
    refundReturned: 'Refund returned',
    disputed: 'Payment disputed',
    disputeClosed: 'Dispute closed',
    disputeLost: 'Dispute lost',
  } satisfies Record<TimelineStepKind, string>,
  balanceChange: {
    seller: (change: string): string => `your balance ${change}`,
    owner: (change: string): string => `the store’s balance ${change}`,
  } satisfies Record<StaffRole, (change: string) => string>,
  by: ({ by, name }: Pick<TimelineStep, 'by' | 'name'>): string => {
    if (by === 'seller' && name !== null) return `by ${name}`;
    return isProvider(by) ? `through ${PROVIDERS[by].accountLabel}` : ACTORS[by];
  },
} as const;
