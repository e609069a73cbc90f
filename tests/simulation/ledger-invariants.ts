import { disputedAccount, providerAccount } from '@blockbazaar/domain/ledger/accounts';
import { entriesOfChange } from '@blockbazaar/domain/ledger/order-books';
import { rollUp, storedFields } from '@blockbazaar/domain/ledger/roll-up';
import { storeOrderSchema, storeOrdersOf } from '@blockbazaar/domain/orders/store-order';
import { SOLD_STORE_ORDER_STATUSES } from '@blockbazaar/domain/orders/store-order-states';
import { PAYMENT_PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { salesAfterRefunds } from '@blockbazaar/domain/sales/sales-day';
import { balancesOf } from '@blockbazaar/domain/testing/account-balances';
import { Timestamp } from 'firebase-admin/firestore';
import { isSameSum } from '../../functions/src/ledger/checks/compare-sums.ts';
import { bookedFor, payoutsOf } from './payout-invariants.ts';
import { disputeFeesOf, retainedCents } from './support/payment-account.ts';
import { differenceOf, entriesOf, ordersOf, read, type Invariant } from './support/read-history.ts';
import { paidOutCents } from './support/simulated-payouts.ts';
import { STORE_IDS } from './support/simulated-shop.ts';

export const orderMoneyMatchesProviders: Invariant = (history) => {
  const payments = history.simulation.allProviders.flatMap((provider) => [...provider.payments.values()]);
  return ordersOf(history).flatMap(([id, order]) => {
    const held = payments
      .filter(({ orderId }) => orderId === id)
      .reduce((sum, payment) => sum + retainedCents(payment), 0);
    const expectedCents = order.status === 'completed' ? order.totalCents - order.refundedCents : 0;
    return differenceOf(`the provider's cents for ${order.status} ${id}`, held, expectedCents);
  });
};

export const salesAreTheCompletedOrders: Invariant = (history) => {
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
    ...differenceOf('the parts of paid orders', keys(parts), keys(expected)),
    ...differenceOf(
      'the parts that are sold',
      keys(parts.filter(isSold)),
      keys(expected.filter((part) => part.isSold)),
    ),
    ...STORE_IDS.flatMap((storeId) => {
      const figures = sumOf(expected.filter((part) => part.storeId === storeId && part.isSold).map(({ left }) => left));
      const entered = rollUp(entriesOf(history), { countsMigratedSales: true });
      const days = [...entered.salesDaily.values()].filter((day) => day.storeId === storeId);
      return [
        ...differenceOf(`the sales by day of ${storeId}`, sumOf(days), figures),
        ...differenceOf(`the totals of ${storeId}`, sumOf([entered.salesTotals.get(storeId) ?? {}]), figures),
      ];
    }),
  ];
};

const PROVIDER_ACCOUNTS: readonly string[] = PAYMENT_PROVIDERS.flatMap((name) => [
  providerAccount(name),
  disputedAccount(name),
]);

export const ledgerMatchesProvidersAndDebts: Invariant = (history) => {
  const payments = history.simulation.allProviders.flatMap((provider) => [...provider.payments.values()]);
  const orders = ordersOf(history);
  const fees = orders.reduce((sum, [, { feeCents }]) => sum + (feeCents ?? 0), 0);
  const sent = [...history.simulation.payouts.sent.values()].reduce((sum, payout) => sum + paidOutCents(payout), 0);
  const feesOf = new Map(orders.map(([id, { disputeFees }]) => [id, disputeFees]));
  // PayPal's events contain no fees. The reconciliation enters them, or the owner corrects the ledger.
  const disputeFees = payments.reduce(
    (sum, payment) =>
      sum +
      (payment.provider === 'paypal' ? totalOf(feesOf.get(payment.orderId) ?? {}) : totalOf(disputeFeesOf(payment))),
    0,
  );
  const corrections = balancesOf(entriesOf(history).filter(({ kind }) => kind === 'correction'));
  const correctedCents = PROVIDER_ACCOUNTS.reduce((sum, account) => sum + (corrections[account] ?? 0), 0);
  const retained = payments.reduce((sum, payment) => sum + retainedCents(payment), 0);
  const held = retained - fees - disputeFees - sent + correctedCents;
  const entered = balancesOf(entriesOf(history));
  const expected = balancesOf(
    orders.flatMap(([orderId, after]) => entriesOfChange({ orderId, before: null, after, at: after.createdAt })),
  );
  for (const effects of [corrections, ...payoutsOf(history).map(([, payout]) => bookedFor(payout))])
    for (const [account, cents] of Object.entries(effects)) expected[account] = (expected[account] ?? 0) + cents;
  const providerAccountCents = PROVIDER_ACCOUNTS.reduce((sum, account) => sum + (entered[account] ?? 0), 0);
  // After a full refund, only the fees remain.
  const left = orders
    .filter(([, { status }]) => status !== 'completed')
    .flatMap(([orderId, after]) =>
      entriesOfChange({
        orderId,
        before: null,
        after: { ...after, feeCents: 0, disputeFees: {} },
        at: after.createdAt,
      }),
    );
  return [
    ...payments.flatMap((payment) =>
      Object.entries(feesOf.get(payment.orderId) ?? {}).flatMap(([ref, cents]) =>
        differenceOf(`the fee ${ref} for a dispute of ${payment.orderId}`, cents, disputeFeesOf(payment)[ref] ?? 0),
      ),
    ),
    ...differenceOf('the entries of provider accounts', providerAccountCents, held),
    ...differenceOf('the remaining entries of uncompleted orders', balancesOf(left), {}),
    ...[...new Set([...Object.keys(entered), ...Object.keys(expected)])].flatMap((account) =>
      differenceOf(`the entries of ${account}`, entered[account] ?? 0, expected[account] ?? 0),
    ),
  ];
};

/** The fee is looked up for every payment, and entered once it is known. */
export const feesAreKnownOrLookedUp: Invariant = (history) =>
  ordersOf(history).flatMap(([id, { provider, paymentRef, feeCents, feeLookupAt, totalCents }]) => {
    const expectedCents = history.simulation.providers[provider].feeCents(totalCents);
    if (paymentRef === null) return differenceOf(`the fee of the unpaid ${id}`, [feeCents, feeLookupAt], [null, null]);
    return feeLookupAt !== null && feeCents === null
      ? []
      : differenceOf(`the fee of ${id}`, [feeCents, feeLookupAt], [expectedCents, null]);
  });

const totalOf = (fees: Readonly<Record<string, number>>): number =>
  Object.values(fees).reduce((sum, cents) => sum + cents, 0);

const FIGURES = ['orderCount', 'laterPartCount', 'itemCount', 'revenueCents', 'tariffCents'] as const;

const sumOf = (all: readonly Partial<Record<(typeof FIGURES)[number], unknown>>[]): number[] =>
  FIGURES.map((name) => all.reduce((sum, figures) => sum + Number(figures[name] ?? 0), 0));

/** Each document of sums equals the total of all entries, regardless of how they were added. */
export const storedSumsAreTheEntries: Invariant = (history) => {
  const entries = entriesOf(history);
  const sums = storedFields(rollUp(entries, { countsMigratedSales: true }), Timestamp.now());
  return (['salesTotals', 'salesDaily', 'ledgerMonths', 'ledgerBalances'] as const).flatMap((name) => {
    const [stored, expected] = [read(history, name), new Map<string, object>(sums[name])];
    return [...new Set([...stored.keys(), ...expected.keys()])].flatMap((id) => {
      const [is, shouldBe] = [stored.get(id), expected.get(id)];
      return isSameSum(is, shouldBe)
        ? []
        : [`${name}/${id} is ${JSON.stringify(is)}; expected ${JSON.stringify(shouldBe)}`];
    });
  });
};

/** After each commit, each document of sums equals the total of the entries that the roll-up has listed. */
export const sumsMatchAfterEachCommit: Invariant = ({ simulation: { ledger } }) => ledger.violations;

/** The functions' own checks of the ledger find no difference in any history. */
export const ledgerChecksFindNothing: Invariant = ({ simulation }) => [
  ...simulation.backOffice.violations,
  ...simulation.changes.flatMap(({ path, after }) =>
    path.startsWith('ledgerDifferences/') && after !== null ? [`${path} was recorded`] : [],
  ),
];
