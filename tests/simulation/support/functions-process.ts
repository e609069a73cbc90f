import type * as NodeCrypto from 'node:crypto';
import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { CollectionReference, type DocumentReference } from '@google-cloud/firestore';
import { GrpcStatus } from 'firebase-admin/firestore';
import { vi } from 'vitest';
import type { PaymentProvider } from '../../../functions/src/payments/payment-provider.ts';
import type { AccountProvider, PayoutProvider } from '../../../functions/src/payments/payout-provider.ts';
import type * as Providers from '../../../functions/src/payments/providers.ts';
import type * as ConfirmedBalances from '../../../functions/src/payouts/balance/read-confirmed-balance.ts';
import type * as OwnerProofs from '../../../functions/src/staff/fresh-proof/with-owner-proof.ts';
import { DatabaseError } from '../../support/memory-firestore/database-error.ts';
import type { MemoryFirestore } from '../../support/memory-firestore/memory-firestore.ts';
import { pathOf, type ProtoQuery, type ProtoWrite } from '../../support/memory-firestore/protocol.ts';
import { replaceTransport } from '../../support/memory-firestore/replace-transport.ts';
import { currentReads, transactionOf } from './observed-batches.ts';
import type { PayoutTimeline } from './payout-timeline.ts';
import type { Scheduler, StepOutcome } from './scheduler.ts';
import type { CommittedTransaction } from './serialization-graph.ts';

/** The dependencies of the functions' code during one history. */
export interface Doubles {
  scheduler: Scheduler;
  database: MemoryFirestore;
  /** Used by functions without the adapters of providers. */
  adapters: {
    providers: Record<PaymentProviderName, PaymentProvider>;
    payouts: PayoutProvider & Pick<AccountProvider, 'read'>;
  } | null;
  /** Observes each read of a balance. */
  timeline: PayoutTimeline;
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  onCommit: (transaction: CommittedTransaction) => void;
}

let current: Doubles | null = null;

/** Sets the dependencies of the functions from now on. */
export function setDoubles(next: Doubles | null): void {
  current = next;
}

function doubles(): Doubles {
  if (current === null) throw new Error('No simulation runs.');
  return current;
}

function adapterDoubles(): NonNullable<Doubles['adapters']> {
  const { adapters } = doubles();
  if (adapters === null) throw new Error('This simulation has no doubles of the adapters.');
  return adapters;
}

/**
 * Loads the functions' code as a separate process with its own memory. `before`: replaces further modules.
 * `hasAdapters`: false replaces the adapters of providers by doubles.
 */
export async function loadFunctions(
  before: () => void = () => undefined,
  { hasAdapters = false }: { hasAdapters?: boolean } = {},
) {
  vi.resetModules();
  replaceModules();
  if (hasAdapters) renewAdapters();
  else replaceAdapters();
  before();
  const modules = await Promise.all([
    import('../../../functions/src/checkout/create-checkout.ts'),
    import('../../../functions/src/checkout/cancel-checkout.ts'),
    import('../../../functions/src/checkout/settlement/handle-payment-event.ts'),
    import('../../../functions/src/checkout/settlement/verify-payment.ts'),
    import('../../../functions/src/checkout/reservations/release-when-due.ts'),
    import('../../../functions/src/checkout/sweep-orders.ts'),
    import('../../../functions/src/outbox/dispatch.ts'),
    import('../../../functions/src/outbox/send-due.ts'),
    import('../../../functions/src/api/outbox.ts'),
    import('../../../functions/src/delivery/deliveries.ts'),
    import('../../../functions/src/site/dead-letters/retry-dead-letter.ts'),
    import('../../../functions/src/refunds/line-refunds/grant-line-refund.ts'),
    import('../../../functions/src/refunds/line-refunds/advance-line-refunds.ts'),
    import('../../../functions/src/refunds/line-refunds/resolve-failed-refund.ts'),
    import('../../../functions/src/refunds/requests/request-refund.ts'),
    import('../../../functions/src/refunds/requests/decide-refund-request.ts'),
    import('../../../functions/src/payouts/create-payout.ts'),
    import('../../../functions/src/payouts/end-payout.ts'),
    import('../../../functions/src/payouts/advance-payout.ts'),
    import('../../../functions/src/payouts/scheduled-payouts.ts'),
    import('../../../functions/src/payouts/send-payouts.ts'),
    import('../../../functions/src/ledger/sums/roll-up-ledger.ts'),
    import('../../../functions/src/platform/run-optimistic.ts'),
    import('../../../functions/src/ledger/checks/check-months.ts'),
    import('../../../functions/src/ledger/checks/check-sums.ts'),
    import('../../../functions/src/ledger/checks/confirm-balances.ts'),
    import('../../../functions/src/ledger/migrate-orders.ts'),
    import('../../../functions/src/ledger/owner-operations.ts'),
    import('../../../functions/src/ledger/sums/rebuild-sums.ts'),
    import('../../../functions/src/orders/read-order-timeline.ts'),
    import('../../../functions/src/orders/store-orders/backfill-store-orders.ts'),
    import('../../../functions/src/payments/look-up-fees.ts'),
    import('../../../functions/src/payouts/balance/read-payout-balance.ts'),
    import('../../../functions/src/payouts/debts/list-store-debts.ts'),
    import('../../../functions/src/payouts/debts/sync-store-debts.ts'),
    import('../../../functions/src/payouts/funds/read-payout-funds.ts'),
    import('../../../functions/src/payouts/owner-operations.ts'),
    import('../../../functions/src/payouts/payout-minimums.ts'),
    import('../../../functions/src/payouts/lists/list-paused-payouts.ts'),
    import('../../../functions/src/payouts/lists/list-payouts.ts'),
    import('../../../functions/src/payouts/onboarding/look-up-account.ts'),
    import('../../../functions/src/payouts/onboarding/record-bank-accounts.ts'),
    import('../../../functions/src/payouts/onboarding/refresh-payout-account.ts'),
    import('../../../functions/src/payouts/save-payout-account.ts'),
    import('../../../functions/src/reconciliation/reconcile-all.ts'),
    import('../../../functions/src/reconciliation/resolve-difference.ts'),
    import('../../../functions/src/refunds/requests/list-refund-requests.ts'),
    import('../../../functions/src/stores/deletion/delete-store.ts'),
    import('../../../functions/src/stores/deletion/list-deleted-stores.ts'),
    import('../../../functions/src/stores/deletion/preview-deletion.ts'),
    import('../../../functions/src/stores/deletion/sweep-deletions.ts'),
    import('../../../functions/src/payments/providers.ts'),
    import('../../../functions/src/payments/paypal/paypal-client.ts'),
    import('../../../functions/src/payments/stripe/stripe-client.ts'),
  ]);
  const loaded = Object.assign({}, ...modules) as Intersection<(typeof modules)[number]>;
  // A history does not wait for the libraries.
  if (hasAdapters) await Promise.all([loaded.paypalClient(), loaded.stripeClient()]);
  return loaded;
}

/** Has the exports of all modules of a union. */
type Intersection<Module> = (Module extends unknown ? (one: Module) => void : never) extends (all: infer All) => void
  ? All
  : never;

export type Functions = Awaited<ReturnType<typeof loadFunctions>>;

function replaceModules(): void {
  vi.doMock('node:timers/promises', () => ({
    setTimeout: (ms: number, value: unknown, { signal }: { signal?: AbortSignal } = {}) =>
      doubles().scheduler.wait(ms, value, signal),
  }));
  vi.doMock('node:crypto', async (importActual) => ({
    ...(await importActual<typeof NodeCrypto>()),
    randomBytes: (size: number) => Buffer.from(Array.from({ length: size }, () => doubles().scheduler.randomInt(256))),
  }));
  // The password is checked outside the database, in other tests.
  vi.doMock('../../../functions/src/staff/fresh-proof/with-owner-proof.ts', async () => {
    const { runOptimistic } = await import('../../../functions/src/platform/run-optimistic.ts');
    const withOwnerProof: typeof OwnerProofs.withOwnerProof = (_proof, { findDone, work }) =>
      runOptimistic(async (batch) => (await findDone(batch)) ?? work(batch));
    return { withOwnerProof };
  });
  vi.doMock('../../../functions/src/payouts/balance/read-confirmed-balance.ts', async (importActual) => {
    const actual = await importActual<typeof ConfirmedBalances>();
    const readConfirmedBalance: typeof actual.readConfirmedBalance = (storeId) =>
      doubles().timeline.observe(storeId, () => actual.readConfirmedBalance(storeId));
    return { ...actual, readConfirmedBalance };
  });
  vi.doMock('../../../functions/src/platform/outgoing-fetch.ts', () => ({
    InsecureAddressError: class extends Error {},
    assertSecureAddress: () => undefined,
    outgoingFetch: (address: string, init: RequestInit) => doubles().fetch(address, init),
  }));
}

/** Uses new objects of the adapters in each history, because a process caches an account's currency by its object. */
function renewAdapters(): void {
  vi.doMock('../../../functions/src/payments/providers.ts', async (importActual) => {
    const actual = await importActual<typeof Providers>();
    const renewed = new WeakMap<Doubles, Record<PaymentProviderName, PaymentProvider>>();
    const copyOf = (name: PaymentProviderName): PaymentProvider => ({ ...actual.paymentProvider(name) });
    const adaptersOf = (history: Doubles): Record<PaymentProviderName, PaymentProvider> => {
      const known = renewed.get(history);
      const adapters = known ?? { stripe: copyOf('stripe'), paypal: copyOf('paypal'), btcpay: copyOf('btcpay') };
      renewed.set(history, adapters);
      return adapters;
    };
    return { ...actual, paymentProvider: (name: PaymentProviderName) => adaptersOf(doubles())[name] };
  });
}

/** Replaces the adapters of all providers by doubles. */
function replaceAdapters(): void {
  vi.doMock('../../../functions/src/payments/providers.ts', () => ({
    paymentProvider: (name: PaymentProviderName) => adapterDoubles().providers[name],
    PROVIDER_SECRETS: [],
  }));
  vi.doMock('../../../functions/src/payments/payout-providers.ts', () => ({
    payoutProvider: () => adapterDoubles().payouts,
    accountProvider: { read: (accountId: string) => adapterDoubles().payouts.read(accountId, 'ready') },
    ACCOUNT_SECRETS: [],
  }));
}

const docOf = Object.getOwnPropertyDescriptor(CollectionReference.prototype, 'doc')?.value as (
  this: CollectionReference,
  id: string,
) => DocumentReference;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Connects the SDK to the memory database in this process. The IDs that the SDK generates also depend on the seed. */
export function installDatabase(): void {
  CollectionReference.prototype.doc = function drawn(this: CollectionReference, id?: string) {
    const drawId = (): string => Array.from({ length: 20 }, () => LETTERS[doubles().scheduler.randomInt(26)]).join('');
    return docOf.call(this, id ?? drawId());
  };
  replaceTransport((method, request, isStream) =>
    ask(method, request, isStream ? ['failed'] : ['failed', 'lost', 'repeated']),
  );
}

function ask(method: string, request: unknown, outcomes: readonly StepOutcome[]): Promise<unknown> {
  const { scheduler, database, onCommit } = doubles();
  const label = `${method} ${labelOf(request)}`;
  const reads = currentReads();
  return scheduler.step({
    label,
    perform: () => {
      const answer = database.respond(method, request);
      if (method === 'commit') onCommit(transactionOf({ label, reads, request, answer }));
      return answer;
    },
    outcomes,
    createNoResponseError: () => new DatabaseError(GrpcStatus.UNAVAILABLE, 'The database did not answer.'),
  });
}

/** The subject of a request, for the trace. */
function labelOf(request: unknown): string {
  const { writes, documents, structuredQuery, structuredAggregationQuery } = request as {
    writes?: readonly ProtoWrite[];
    documents?: readonly string[];
    structuredQuery?: ProtoQuery;
    structuredAggregationQuery?: { structuredQuery: ProtoQuery };
  };
  const query = structuredQuery ?? structuredAggregationQuery?.structuredQuery;
  const names = documents ?? writes?.map(({ update, delete: deleted }) => update?.name ?? deleted ?? '') ?? [];
  return query?.from?.[0]?.collectionId ?? names.map(pathOf).join(' ');
}
