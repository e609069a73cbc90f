import { isDeepStrictEqual } from 'node:util';
import { couponSchema } from '@blockbazaar/domain/checkout/coupon';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { disputedAccount, providerAccount } from '@blockbazaar/domain/ledger/accounts';
import { entriesOfChange } from '@blockbazaar/domain/ledger/order-books';
import { storedFields, rollUp } from '@blockbazaar/domain/ledger/roll-up';
import { receiptSchema, type Order } from '@blockbazaar/domain/orders/order';
import { canMoveOrder, type OrderStatus } from '@blockbazaar/domain/orders/order-states';
import { isRefundOpen } from '@blockbazaar/domain/orders/refund-progress';
import {
  canMoveStoreOrder,
  SOLD_STORE_ORDER_STATUSES,
  storeOrderSchema,
  storeOrdersOf,
  type StoreOrderStatus,
} from '@blockbazaar/domain/orders/store-order';
import { PAYMENT_PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { isUnderWay } from '@blockbazaar/domain/refunds/line-refund';
import { refundableUnits } from '@blockbazaar/domain/refunds/price-refund';
import { salesAfterRefunds } from '@blockbazaar/domain/sales/sales-day';
import { balancesOf } from '@blockbazaar/domain/testing/account-balances';
import { Timestamp } from 'firebase-admin/firestore';
import { isSameSum } from '../../functions/src/ledger/checks/compare-sums.ts';
import { paymentFee } from '../support/payment-fee.ts';
import {
  balanceReadsAreConsistent,
  bookedFor,
  noPayoutIsOfMoreThanWasAvailable,
  noStoreIsPaidMoreThanItSold,
  onePayoutIsOpen,
  payoutsAreWhatTheProviderHasSent,
  payoutsOf,
} from './payout-invariants.ts';
import {
  missingUnitsAreListed,
  noDeliveryResumesInADispute,
  noRefundFailsForAnOpenDispute,
  noRefundFailsForLackOfFunds,
  noStoreIsOwedForRefundedPieces,
  piecesAreRefundedOnce,
  refundedItemsAreRestockedAsChosen,
  requestsAreDecidedOnce,
} from './refund-invariants.ts';
import { entriesOf, ordersOf, read, type Invariant } from './support/read-history.ts';
import type { FinishedHistory } from './support/run-history.ts';
import { discordAddress, postKey } from './support/simulated-network.ts';
import { paidOutCents } from './support/simulated-payouts.ts';
import { keptCents } from './support/simulated-provider.ts';
import { COUPON_IDS, INITIAL_STOCK, PRODUCT_IDS, STORE_IDS } from './support/simulated-shop.ts';

/**
 * Invariants of every finished history. Each function returns its violations. Add further invariants of money and stock
 * to `INVARIANTS`.
 */
/** A full refund returns neither stock nor coupon. A refunded late payment has never taken either. */
const keepsWhatItTook = ({ status, paidAt }: Order): boolean =>
  status === 'pending' || status === 'completed' || (status === 'refunded' && paidAt !== null);

const differs = (what: string, is: unknown, shouldBe: unknown): string[] =>
  isDeepStrictEqual(is, shouldBe) ? [] : [`${what}: ${JSON.stringify(is)}, and should be ${JSON.stringify(shouldBe)}`];

const stockIsConserved: Invariant = (history) => {
  const products = read(history, 'products');
  const taken = ordersOf(history).flatMap(([, order]) =>
    keepsWhatItTook(order)
      ? order.items.map(({ productId, quantity }, line) => ({
          productId,
          quantity: quantity - (order.returnedUnits[line] ?? 0),
        }))
      : [],
  );
  return PRODUCT_IDS.flatMap((id) => {
    const stock = Number(products.get(id)?.stock);
    const sold = taken.filter(({ productId }) => productId === id).reduce((sum, { quantity }) => sum + quantity, 0);
    const came = INITIAL_STOCK + (history.simulation.restocked.get(id) ?? 0);
    return [...differs(`available and sold ${id}`, stock + sold, came), ...(stock < 0 ? [`${id} is oversold`] : [])];
  });
};

const neverOversold: Invariant = ({ simulation }) =>
  simulation.changes
    .filter(({ path, after }) => path.startsWith('products/') && Number(after?.stock?.integerValue) < 0)
    .map(({ path }) => `${path} had less than no stock`);

const isListedAfterLoss = ({ disputeLostCents, refundDelayedSince }: Order, waitsForDispute: boolean): boolean =>
  waitsForDispute && disputeLostCents > 0 && refundDelayedSince !== null;

/** A refund after a lost dispute is listed for the owner, and waits. */
const ordersHaveEnded: Invariant = (history) =>
  ordersOf(history).flatMap(([id, order]) => [
    ...(order.status === 'pending' ? [`${id} is still pending`] : []),
    ...(isRefundOpen(order) && !isListedAfterLoss(order, order.refundWaitsForDispute)
      ? [`the refund of ${id} is still open`]
      : []),
    ...order.lineRefunds
      .filter((refund) => isUnderWay(refund) && !isListedAfterLoss(order, refund.waitsForDispute))
      .map(({ refundId, state }) => `${refundId} of ${id} is still ${state}`),
  ]);

/** The previous and the new status in each commit that changed a status. */
const movesOf = ({ simulation }: FinishedHistory, collection: string) =>
  simulation.changes
    .filter(({ path }) => path.startsWith(`${collection}/`))
    .map(({ path, before, after }) => ({
      path,
      before,
      after,
      from: before?.status?.stringValue,
      to: after?.status?.stringValue,
    }))
    .filter(({ from, to }) => from !== to);

const ordersMoveAsTheTableAllows: Invariant = (history) =>
  movesOf(history, 'orders')
    .filter(({ from, to }) => !(from === undefined ? to === 'pending' : isAllowed(from, to)))
    .map(({ path, from, to }) => `${path} moved from ${from} to ${to}`);

/** Directly, or through `completed` if the payment was refunded before the order could be completed. */
const isAllowed = (from: string, to: string | undefined): boolean =>
  canMoveOrder(from as OrderStatus, to as OrderStatus) || (from === 'pending' && to === 'refunded');

/** If only a dispute caused the refund, a part can be sold again. This is not a regular transition. */
const RESTORED: StoreOrderStatus = 'refunded';

const storeOrdersMoveAsTheTableAllows: Invariant = (history) =>
  movesOf(history, 'storeOrders')
    .filter(
      ({ from, to }) =>
        from !== undefined && from !== RESTORED && !canMoveStoreOrder(from as StoreOrderStatus, to as StoreOrderStatus),
    )
    .map(({ path, from, to }) => `${path} moved from ${from} to ${to}`);

/**
 * Transitions from final states. Exceptions: an interrupted request has succeeded after all, or a cancelled item
 * resumes after a failed refund.
 */
const SENDING_ENDS: Readonly<Record<string, readonly string[]>> = {
  sent: [],
  delivered: [],
  dropped: ['sent', 'pending'],
  cancelled: ['delivered', 'pending'],
  deadLettered: ['pending', 'sent', 'delivered', 'dropped', 'cancelled'],
};

const postsAndDeliveriesEndOnce: Invariant = (history) =>
  ['outbox', 'deliveries'].flatMap((collection) =>
    movesOf(history, collection)
      .filter(({ from = 'pending', to = '' }) => from !== 'pending' && SENDING_ENDS[from]?.includes(to) !== true)
      .map(({ path, from, to }) => `${path} moved from ${from} to ${to}`),
  );

const noOrderIsSettledTwice: Invariant = ({ simulation }) => {
  const paid = simulation.changes.filter(
    ({ path, before, after }) =>
      path.startsWith('orders/') &&
      after?.paidAt?.timestampValue !== undefined &&
      !isDeepStrictEqual(before?.paidAt, after.paidAt),
  );
  const paths = paid.map(({ path }) => path);
  return paths.filter((path, index) => paths.indexOf(path) !== index).map((path) => `${path} was settled twice`);
};

const orderMoneyMatchesProviders: Invariant = (history) => {
  const payments = history.simulation.allProviders.flatMap((provider) => [...provider.payments.values()]);
  return ordersOf(history).flatMap(([id, order]) => {
    const held = payments.filter(({ orderId }) => orderId === id).reduce((sum, payment) => sum + keptCents(payment), 0);
    const ours = order.status === 'completed' ? order.totalCents - order.refundedCents : 0;
    return differs(`the provider's cents for ${order.status} ${id}`, held, ours);
  });
};

const pricesAddUp: Invariant = (history) =>
  ordersOf(history).flatMap(([id, { items, subtotalCents, discountCents, totalCents }]) => {
    const lines = items.reduce((sum, line) => sum + line.totalCents, 0);
    return differs(`the sums of ${id}`, [subtotalCents, totalCents], [lines, lines - discountCents]);
  });

const salesAreTheCompletedOrders: Invariant = (history) => {
  const parts = [...read(history, 'storeOrders')].map(([id, fields]) => ({ id, ...storeOrderSchema.parse(fields) }));
  const expected = ordersOf(history).flatMap(([id, order]) =>
    order.paidAt === null
      ? []
      : storeOrdersOf(id, { ...order, paidAt: order.paidAt }).map((part) => {
          // A part counts while at least one of its items is sold.
          const left = salesAfterRefunds(part, order);
          return { ...part, left, isSold: order.status === 'completed' && left.itemCount > 0 };
        }),
  );
  const keys = (all: readonly { orderId: string; storeId: string }[]): string[] =>
    all.map(({ orderId, storeId }) => `${orderId} ${storeId}`).toSorted();
  const isSold = ({ status }: (typeof parts)[number]): boolean => SOLD_STORE_ORDER_STATUSES.includes(status);
  return [
    ...differs('the parts of paid orders', keys(parts), keys(expected)),
    ...differs('the parts that are sold', keys(parts.filter(isSold)), keys(expected.filter((part) => part.isSold))),
    ...STORE_IDS.flatMap((storeId) => {
      const figures = sumOf(expected.filter((part) => part.storeId === storeId && part.isSold).map(({ left }) => left));
      const entered = rollUp(entriesOf(history), { countsMigratedSales: true });
      const days = [...entered.salesDaily.values()].filter((day) => day.storeId === storeId);
      return [
        ...differs(`the sales by day of ${storeId}`, sumOf(days), figures),
        ...differs(`the totals of ${storeId}`, sumOf([entered.salesTotals.get(storeId) ?? {}]), figures),
      ];
    }),
  ];
};

const HELD: readonly string[] = PAYMENT_PROVIDERS.flatMap((name) => [providerAccount(name), disputedAccount(name)]);

const ledgerMatchesProvidersAndDebts: Invariant = (history) => {
  const payments = history.simulation.allProviders.flatMap((provider) => [...provider.payments.values()]);
  const orders = ordersOf(history);
  const fees = orders.reduce((sum, [, { feeCents }]) => sum + (feeCents ?? 0), 0);
  const sent = [...history.simulation.payouts.sent.values()].reduce((sum, payout) => sum + paidOutCents(payout), 0);
  const held = payments.reduce((sum, payment) => sum + keptCents(payment), 0) - fees - sent;
  const entered = balancesOf(entriesOf(history));
  const expected = balancesOf(
    orders.flatMap(([orderId, after]) => entriesOfChange({ orderId, before: null, after, at: after.createdAt })),
  );
  for (const [, payout] of payoutsOf(history))
    for (const [account, cents] of Object.entries(bookedFor(payout)))
      expected[account] = (expected[account] ?? 0) + cents;
  const heldIn = HELD.reduce((sum, account) => sum + (entered[account] ?? 0), 0);
  // After a full refund, only the fee remains.
  const left = orders
    .filter(([, { status }]) => status !== 'completed')
    .flatMap(([orderId, after]) =>
      entriesOfChange({ orderId, before: null, after: { ...after, feeCents: 0 }, at: after.createdAt }),
    );
  return [
    ...differs('what is entered as held by providers', heldIn, held),
    ...differs('what is left of orders that are not completed', balancesOf(left), {}),
    ...[...new Set([...Object.keys(entered), ...Object.keys(expected)])].flatMap((account) =>
      differs(`what is entered for ${account}`, entered[account] ?? 0, expected[account] ?? 0),
    ),
  ];
};

/** The fee is looked up for every payment, and entered once it is known. */
const feesAreKnownOrLookedUp: Invariant = (history) =>
  ordersOf(history).flatMap(([id, { paymentRef, feeCents, feeLookupAt, totalCents }]) => {
    if (paymentRef === null) return differs(`the fee of the unpaid ${id}`, [feeCents, feeLookupAt], [null, null]);
    return feeLookupAt !== null && feeCents === null
      ? []
      : differs(`the fee of ${id}`, [feeCents, feeLookupAt], [paymentFee(totalCents), null]);
  });

const FIGURES = ['orderCount', 'laterPartCount', 'itemCount', 'revenueCents', 'tariffCents'] as const;

const sumOf = (all: readonly Partial<Record<(typeof FIGURES)[number], unknown>>[]): number[] =>
  FIGURES.map((name) => all.reduce((sum, figures) => sum + Number(figures[name] ?? 0), 0));

/** A guest's expired order counts in the shares of its products for another minute, but reserves nothing. */
const purchaseLimitsAreReleased: Invariant = (history) => [
  ...[...read(history, 'holds')].flatMap(([id, { orders = {} }]) =>
    Object.entries(orders as Record<string, { isReleased?: boolean }>)
      .filter(([, { isReleased }]) => isReleased !== true)
      .map(([orderId]) => `${id} still counts ${orderId}`),
  ),
  ...ordersOf(history).flatMap(([id, { buyerKeys }]) => (buyerKeys.length > 0 ? [`${id} still names buyers`] : [])),
];

const couponsAreSpentOnce: Invariant = (history) => {
  const coupons = read(history, 'coupons');
  return COUPON_IDS.flatMap((couponId) => {
    const spentOn = couponSchema.parse(coupons.get(couponId)).orderId;
    const discounted = ordersOf(history).filter(([, order]) => order.couponId === couponId && keepsWhatItTook(order));
    const ids = discounted.map(([id]) => id);
    return differs(`the orders with coupon ${couponId}`, ids, spentOn === null ? [] : [spentOn]);
  });
};

const receiptsShowTheirOrders: Invariant = (history) => {
  const receipts = read(history, 'receipts');
  return ordersOf(history).flatMap(([id, { receiptKey, status, refundedCents, disputed, providerRef }]) => {
    const fields = receipts.get(receiptKey ?? '');
    // The receipt is written with the order's first change.
    if (fields === undefined) return providerRef === null && status === 'pending' ? [] : [`${id} has no receipt`];
    const receipt = receiptSchema.parse(fields);
    return differs(
      `the receipt of ${id}`,
      [receipt.status, receipt.refundedCents, receipt.disputed],
      [status, refundedCents, disputed],
    );
  });
};

/**
 * The number of times that each post received its final text again. It is posted again if its text was different in
 * between.
 */
function textsGivenAgain(history: FinishedHistory): Map<string, number> {
  const counts = new Map<string, number>();
  const posts = read(history, 'outbox');
  for (const { path, before, after } of history.simulation.changes) {
    const [collection, id = ''] = path.split('/');
    if (collection !== COLLECTIONS.outbox || before === null || isDeepStrictEqual(before.content, after?.content))
      continue;
    if (after?.content?.stringValue === posts.get(id)?.content) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** At least once. More than once only after a fault. */
const everythingIsSentOnce: Invariant = (history) => {
  const { network, scheduler, excuses } = history.simulation;
  const most = 1 + scheduler.faults + excuses;
  const deliveries = [...read(history, 'deliveries')];
  const posts = new Map<string, { count: number; again: number }>();
  const givenAgain = textsGivenAgain(history);
  for (const [id, { status, target, content }] of read(history, 'outbox')) {
    const { channel, storeId } = target as { channel: string; storeId?: string };
    const address = discordAddress(channel === 'store' ? STORE_IDS.indexOf(storeId as 'north') + 1 : 9);
    const key = postKey(address, String(content));
    const { count, again } = posts.get(key) ?? { count: 0, again: 0 };
    if (status === 'sent') posts.set(key, { count: count + 1, again: again + (givenAgain.get(id) ?? 0) });
    else if (status !== 'dropped') return [`a post is ${String(status)}`];
  }
  return [
    ...deliveries.flatMap(([id, { status }]) => {
      const times = network.delivered.get(id) ?? 0;
      if (status === 'delivered') return times >= 1 && times <= most ? [] : [`${id} was delivered ${times} times`];
      return status === 'cancelled' ? [] : [`the delivery ${id} is ${String(status)}`];
    }),
    ...[...posts].flatMap(([key, { count, again }]) => {
      const times = network.posted.get(key) ?? 0;
      return times >= count && times <= count * most + again ? [] : [`'${key}' was posted ${times} times`];
    }),
    ...[...network.delivered.keys()].filter((id) => !deliveries.some(([known]) => known === id)),
  ];
};

/** A completed order has a delivery, or a post that requests a manual delivery. Refunded items are not delivered. */
const completedOrdersAreBrought: Invariant = (history) =>
  ordersOf(history).flatMap(([id, order]) => {
    const { status, paidAt, manualDelivery } = order;
    const plan = manualDelivery ? read(history, 'outbox').get(`manual_${id}`) : read(history, 'deliveries').get(id);
    if ((plan !== undefined) !== (paidAt !== null))
      return [`${id} is ${status}, and its delivery is not as it should be`];
    const isDelivered = plan?.status === 'delivered' || plan?.status === 'sent';
    return status === 'completed' && !isDelivered && refundableUnits(order).length > 0
      ? [`${id} is paid but not delivered`]
      : [];
  });

/** Any error during a calm phase is a defect of the code or of the doubles. */
const calmPhasesHaveNoErrors: Invariant = (history) => history.simulation.scheduler.thrown;

/** The functions treat unsupported requests as failures. Such a history would not test the intended behavior. */
const databaseSupportsAllRequests: Invariant = (history) => history.simulation.database.unsupported;

/** Each document of sums equals the total of all entries, regardless of how they were added. */
const storedSumsAreTheEntries: Invariant = (history) => {
  const entries = entriesOf(history);
  const sums = storedFields(rollUp(entries, { countsMigratedSales: true }), Timestamp.now());
  return (['salesTotals', 'salesDaily', 'ledgerMonths', 'ledgerBalances'] as const).flatMap((name) => {
    const [stored, expected] = [read(history, name), new Map<string, object>(sums[name])];
    return [...new Set([...stored.keys(), ...expected.keys()])].flatMap((id) => {
      const [is, shouldBe] = [stored.get(id), expected.get(id)];
      return isSameSum(is, shouldBe)
        ? []
        : [`${name}/${id} is ${JSON.stringify(is)}, and should be ${JSON.stringify(shouldBe)}`];
    });
  });
};

const INVARIANTS: Readonly<Record<string, Invariant>> = {
  'stock is conserved': stockIsConserved,
  'no product is oversold': neverOversold,
  'every order and refund has ended': ordersHaveEnded,
  'no item is refunded twice': piecesAreRefundedOnce,
  'refunded items are restocked as chosen': refundedItemsAreRestockedAsChosen,
  'no store is owed for refunded pieces': noStoreIsOwedForRefundedPieces,
  'a seller’s request is decided once': requestsAreDecidedOnce,
  'no refund is dead-lettered for lack of funds': noRefundFailsForLackOfFunds,
  'no refund fails because of an open dispute': noRefundFailsForAnOpenDispute,
  'no delivery is resumed in a dispute': noDeliveryResumesInADispute,
  'undelivered and unrefunded items are listed': missingUnitsAreListed,
  'payouts match the provider’s transfers': payoutsAreWhatTheProviderHasSent,
  'a store has one open payout at most': onePayoutIsOpen,
  'balance reads are consistent': balanceReadsAreConsistent,
  'no payout exceeds the available balance': noPayoutIsOfMoreThanWasAvailable,
  'no store is paid more than it sold': noStoreIsPaidMoreThanItSold,
  'order transitions follow the state table': ordersMoveAsTheTableAllows,
  'store order transitions follow the state table': storeOrdersMoveAsTheTableAllows,
  'posts and deliveries end once': postsAndDeliveriesEndOnce,
  'no order is settled twice': noOrderIsSettledTwice,
  'order payments match the provider’s net receipts': orderMoneyMatchesProviders,
  'prices add up': pricesAddUp,
  'sales figures are the sum of the completed orders': salesAreTheCompletedOrders,
  'stored sums match the ledger entries': storedSumsAreTheEntries,
  'the ledger matches provider balances and amounts owed': ledgerMatchesProvidersAndDebts,
  'the fee of every payment is entered, or is still looked up': feesAreKnownOrLookedUp,
  'purchase limits are released': purchaseLimitsAreReleased,
  'a coupon is spent on one order': couponsAreSpentOnce,
  'receipts show their orders': receiptsShowTheirOrders,
  'posts and deliveries arrive once': everythingIsSentOnce,
  'what is paid is brought': completedOrdersAreBrought,
  'calm phases have no errors': calmPhasesHaveNoErrors,
  'the database has understood every request': databaseSupportsAllRequests,
};

/** All violations of invariants in a history. */
export const violationsOf = (history: FinishedHistory): string[] =>
  Object.entries(INVARIANTS).flatMap(([name, invariant]) => invariant(history).map((what) => `${name}: ${what}`));
