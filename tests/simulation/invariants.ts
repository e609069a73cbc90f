import { completedOrdersAreDelivered, everythingIsSentOnce, postsAndDeliveriesEndOnce } from './delivery-invariants.ts';
import {
  feesAreKnownOrLookedUp,
  ledgerChecksFindNothing,
  ledgerMatchesProvidersAndDebts,
  orderMoneyMatchesProviders,
  salesAreTheCompletedOrders,
  storedSumsAreTheEntries,
  sumsMatchAfterEachCommit,
} from './ledger-invariants.ts';
import { correctionsMatchTheirDifferences, openWorkIsListed } from './open-work-invariants.ts';
import {
  couponsAreSpentOnce,
  deletionsHaveEnded,
  neverOversold,
  noOrderIsSettledTwice,
  ordersHaveEnded,
  orderTransitionsAreAllowed,
  pricesAddUp,
  purchaseLimitsAreReleased,
  receiptsShowTheirOrders,
  stockIsConserved,
  storeOrderTransitionsAreAllowed,
} from './order-invariants.ts';
import {
  balanceReadsAreConsistent,
  debtsAreRecorded,
  noDeletedStoreIsPaidBySchedule,
  noPayoutExceedsTheAvailableBalance,
  noPayoutFailsForLackOfFunds,
  noPayoutIncludesHeldSales,
  noStoreIsPaidMoreThanItSold,
  onePayoutIsOpen,
  payoutsMatchTheProvider,
  reductionsGuardPayouts,
} from './payout-invariants.ts';
import { differencesAreListed } from './reconciliation-invariants.ts';
import {
  dueRefundsWaitAfterALoss,
  failedRefundsAreListed,
  missingUnitsAreListed,
  noDeliveryResumesInADispute,
  noRefundFailsForAnOpenDispute,
  noRefundFailsForLackOfFunds,
  noRefundIsMadeTwice,
  noStoreIsOwedForRefundedUnits,
  unitsAreRefundedOnce,
  refundedItemsAreRestockedAsChosen,
  requestsAreDecidedOnce,
} from './refund-invariants.ts';
import type { Invariant } from './support/read-history.ts';
import type { FinishedHistory } from './support/run-history.ts';

/** Any error during a calm phase is a defect of the code or of the doubles. */
const faultFreePhasesHaveNoErrors: Invariant = (history) => history.simulation.scheduler.thrown;

/** The functions treat unsupported requests as failures. Such a history would not test the intended behavior. */
const databaseSupportsAllRequests: Invariant = (history) => history.simulation.database.unsupported;

/** These writes are accepted, but are usually mistakes: see `risky-writes.ts`. */
const databaseReceivesNoRiskyWrites: Invariant = (history) => history.simulation.database.risks;
/** Each call and each event matches the provider's published contract. */
const contractsAreMet: Invariant = ({ simulation: { virtual } }) =>
  (virtual?.network.sandbox.violations.list() ?? []).map(({ what, problems }) => `${what}: ${problems.join('; ')}`);

/** Due work is attempted within three sweeps, once no faults happen. */
const dueWorkIsAttempted: Invariant = (history) => history.simulation.overdue.violations;

/**
 * Each invariant returns the violations in a finished history. Add new invariants of money and stock here.
 */
const INVARIANTS: Readonly<Record<string, Invariant>> = {
  'stock is conserved': stockIsConserved,
  'no product is oversold': neverOversold,
  'the deletion of a store has ended': deletionsHaveEnded,
  'every order and refund has ended': ordersHaveEnded,
  'no item is refunded twice': unitsAreRefundedOnce,
  'no refund is made twice': noRefundIsMadeTwice,
  'refunded items are restocked as chosen': refundedItemsAreRestockedAsChosen,
  'no store is owed for refunded pieces': noStoreIsOwedForRefundedUnits,
  'a seller’s request is decided once': requestsAreDecidedOnce,
  'no refund is dead-lettered for lack of funds': noRefundFailsForLackOfFunds,
  'no refund fails because of an open dispute': noRefundFailsForAnOpenDispute,
  'due refunds wait for the owner after a lost dispute': dueRefundsWaitAfterALoss,
  'no delivery is resumed in a dispute': noDeliveryResumesInADispute,
  'undelivered and unrefunded items are listed': missingUnitsAreListed,
  'failed refunds of items are listed': failedRefundsAreListed,
  'open work on orders is listed after each commit': openWorkIsListed,
  'corrections match their differences': correctionsMatchTheirDifferences,
  'payouts match the provider’s transfers': payoutsMatchTheProvider,
  'a store has one open payout at most': onePayoutIsOpen,
  'balance reads are consistent': balanceReadsAreConsistent,
  'no payout exceeds the available balance': noPayoutExceedsTheAvailableBalance,
  'reductions of a balance guard payouts': reductionsGuardPayouts,
  'no payout fails for lack of funds': noPayoutFailsForLackOfFunds,
  'no payout includes sales in their hold': noPayoutIncludesHeldSales,
  'no deleted store is paid by its schedule': noDeletedStoreIsPaidBySchedule,
  'the debts of stores are recorded': debtsAreRecorded,
  'no store is paid more than it sold': noStoreIsPaidMoreThanItSold,
  'order transitions follow the state table': orderTransitionsAreAllowed,
  'store order transitions follow the state table': storeOrderTransitionsAreAllowed,
  'posts and deliveries end once': postsAndDeliveriesEndOnce,
  'no order is settled twice': noOrderIsSettledTwice,
  'order payments match the provider’s net receipts': orderMoneyMatchesProviders,
  'prices add up': pricesAddUp,
  'sales figures are the sum of the completed orders': salesAreTheCompletedOrders,
  'stored sums match the ledger entries': storedSumsAreTheEntries,
  'stored sums match the summed entries after each commit': sumsMatchAfterEachCommit,
  'the functions’ checks of the ledger find nothing': ledgerChecksFindNothing,
  'the ledger matches provider balances and amounts owed': ledgerMatchesProvidersAndDebts,
  'differences from the providers’ lists are found': differencesAreListed,
  'the fee of every payment is entered, or is still looked up': feesAreKnownOrLookedUp,
  'purchase limits are released': purchaseLimitsAreReleased,
  'a coupon is spent on one order': couponsAreSpentOnce,
  'receipts show their orders': receiptsShowTheirOrders,
  'due work is attempted': dueWorkIsAttempted,
  'posts and deliveries arrive once': everythingIsSentOnce,
  'what is paid is brought': completedOrdersAreDelivered,
  'calm phases have no errors': faultFreePhasesHaveNoErrors,
  'the database has understood every request': databaseSupportsAllRequests,
  'the database receives no risky writes': databaseReceivesNoRiskyWrites,
  'calls and events meet the contracts of the providers': contractsAreMet,
};

/** All violations of invariants in a history. */
export const violationsOf = (history: FinishedHistory): string[] =>
  Object.entries(INVARIANTS).flatMap(([name, invariant]) => invariant(history).map((what) => `${name}: ${what}`));
