import '../support/own-project.ts';
import type { AdminCall } from '@blockbazaar/domain/admin-operations';
import { AUDIT_FILTER, type AuditFilter } from '@blockbazaar/domain/audit/audit-filter';
import { auditSearchTokens } from '@blockbazaar/domain/audit/audit-search';
import { PRODUCT_FILTERS } from '@blockbazaar/domain/catalog/product-filter';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { OutboxEntry } from '@blockbazaar/domain/outbox/outbox-entry';
import type { SellerFields } from '@blockbazaar/domain/people/seller';
import { OPEN_TASKS } from '@blockbazaar/domain/site/overview/open-tasks';
import { RECENT_DAYS } from '@blockbazaar/domain/site/overview/recent-days';
import { OWNER_SEARCH } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp, type DocumentData } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entry } from '../../../emulator-data/documents.ts';
import { writeAll } from '../../../emulator-data/emulator-firestore.ts';
import { generatedMarketplace } from '../../../emulator-data/generate/generated-marketplace.ts';
import { historyDocuments, purchaseHistory } from '../../../emulator-data/history/purchase-history.ts';
import { replaceMarketplace } from '../../../emulator-data/replace-marketplace.ts';
import { storeSlugs } from '../../../emulator-data/store-slugs.ts';
import { valueOf } from '../../support/callable.ts';
import { firestore } from '../../support/fixtures.ts';
import { mintOwnerSession } from '../../support/staff.ts';
import { countReads } from '../support/reads.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

/** The size of the marketplace for which the database reads of the owner's tabs are counted. */
const SIZE = { stores: 200, products: 5_000, seed: 5 };
const ORDERS = 50_000;
/** The emulator has no index for a count: it reads every order, 25 times for the deleted stores. */
const READ_TIMEOUT_MS = 180_000;
/** Each call reads the maintenance setting, the session and its salt. */
const SESSION_READS = 3;

let environment: TestEnvironment;
let token: string;
/** The store with the most sales. */
const BUSIEST = 'store-00001';

beforeAll(async () => {
  const now = new Date();
  const { stores, products, reviews } = generatedMarketplace(SIZE, now);
  const history = purchaseHistory({
    stores: [...stores()],
    products: [...products()],
    orders: ORDERS,
    days: 90,
    seed: SIZE.seed,
    now,
  });
  await replaceMarketplace(firestore, {
    stores: stores(),
    storeSlugs: storeSlugs(stores()),
    products: products(),
    reviews: reviews(),
    sellers: sellersOf([...stores()].map(({ id }) => id)),
    ...historyDocuments(history),
    // Dashboards read sums only.
    ledgerEntries: [],
  });
  await writeAll(firestore, COLLECTIONS.auditLog, auditEntries());
  await writeAll(firestore, COLLECTIONS.outbox, deadLetteredPosts());
  environment = await startTestEnvironment();
  ({ token } = await mintOwnerSession());
}, 180_000);

afterAll(() => environment.stop());

/** More entries than fit on one page. */
const MANY = 300;
const numbered = (prefix: string, index: number): string => `${prefix}-${String(index).padStart(4, '0')}`;

function* sellersOf(storeIds: readonly string[]): Generator<Entry<SellerFields>> {
  for (const [index, storeId] of storeIds.entries()) {
    const username = numbered('seller', index);
    const person = { username, discordUsername: 'night.owl', storeRole: 'owner' } as const;
    yield { id: username, fields: { ...person, storeId, createdAt: Timestamp.now() } };
  }
}

function* auditEntries(): Generator<Entry<DocumentData>> {
  const actor = { role: 'owner', sellerId: null, sessionId: 'earlier' };
  for (let index = 0; index < MANY; index += 1) {
    const at = Timestamp.fromMillis(Date.now() - index * 60_000);
    const recorded =
      index % 4 === 0
        ? { action: 'DELETE_STORE', target: `stores/${numbered('closed', index)}`, before: { name: 'Closed' } }
        : { action: 'UPDATE_STORE', target: null, before: null };
    const described = {
      names: { actor: null, target: 'Closed', stores: ['Closed'] },
      storeIds: [numbered('closed', index)],
      searchTokens: auditSearchTokens({ names: ['Closed'], ids: [] }),
    };
    yield { id: numbered('entry', index), fields: { ...recorded, ...described, actor, after: null, at } };
  }
}

function* deadLetteredPosts(): Generator<Entry<OutboxEntry>> {
  for (let index = 0; index < MANY; index += 1) {
    const fields: OutboxEntry = {
      target: { channel: 'store', storeId: BUSIEST },
      content: 'A new order',
      status: 'deadLettered',
      attempts: 40,
      nextAttemptAt: null,
      createdAt: Timestamp.fromMillis(Date.now() - index * 60_000),
      sentAt: null,
      lastError: 'http_500',
    };
    yield { id: numbered('post', index), fields };
  }
}

const run = async (call: AdminCall): Promise<unknown> =>
  valueOf(await environment.call('adminOperation', call, { token })).result;

/**
 * Prefix queries of stores, sellers and submissions; two tokens of products, one of orders; and the names of the
 * stores.
 */
const SEARCH_MAX =
  SIZE.stores +
  SIZE.stores +
  (OWNER_SEARCH.readThrough + 1) +
  3 * (OWNER_SEARCH.tokenHits + 1) +
  3 * OWNER_SEARCH.shown;

/** The filters of the audit log. */
const AUDIT_FILTERS: readonly Partial<AuditFilter>[] = [
  {},
  { kind: 'stores' },
  { role: 'owner', from: '2020-01-01' },
  { kind: 'stores', role: 'owner', storeId: 'closed-0000', from: '2020-01-01', until: '2090-01-01' },
  { search: 'closed' },
];

/** The most documents, besides those of the session, and aggregations that each operation may read. */
const COSTS: readonly { call: AdminCall; documents: number; aggregations: number; least?: number }[] = [
  // The progress of the ledger's roll-up is read before and after the sums.
  { call: { operation: 'GET_OVERVIEW', data: {} }, documents: 2, aggregations: 3 },
  // The same, at most two months of the site's books, and the visits of each day.
  { call: { operation: 'GET_RECENT_DAYS', data: {} }, documents: 2 + 2 + RECENT_DAYS, aggregations: RECENT_DAYS },
  { call: { operation: 'GET_OPEN_TASKS', data: {} }, documents: 0, aggregations: OPEN_TASKS.length },
  // The progress of the ledger's roll-up, the site's sums, the minimums, and empty lists of entries and of schedules.
  { call: { operation: 'GET_PAYOUT_FUNDS', data: {} }, documents: 2 + 1 + 1 + 2, aggregations: 4 },
  // Each job, the latest comparison, payment and account currency of each provider, and two counts of posts: failing
  // and given up.
  { call: { operation: 'GET_HEALTH', data: {} }, documents: 3 + 3 + 3 + 3, aggregations: 2 },
  { call: { operation: 'GET_STORES', data: { after: null, search: '' } }, documents: 52, aggregations: 0 },
  // The whole list is read, and each store on the page has its private document.
  { call: { operation: 'GET_STORES', data: { after: null, search: 'store' } }, documents: 226, aggregations: 0 },
  // The second-factor state of each seller on the page.
  { call: { operation: 'FETCH_SELLERS', data: { after: null, search: 'seller' } }, documents: 251, aggregations: 0 },
  ...PRODUCT_FILTERS.map((filter) => ({
    call: { operation: 'GET_PRODUCTS' as const, data: { storeId: BUSIEST, filter, after: null } },
    documents: 51,
    aggregations: 0,
    // The generated stores have no product that is switched off or without a picture: an empty result is one read.
    least: filter === 'all' ? 2 : 1,
  })),
  // Lists of names are read from the start; products and orders are one page of one token, and each store has a name.
  ...['spawner', 'seller-0001', 'no such word'].map((search) => ({
    call: { operation: 'SEARCH_EVERYTHING', data: { search } } as const,
    documents: SEARCH_MAX,
    aggregations: 0,
  })),
  { call: { operation: 'FETCH_SELLERS', data: { after: null, search: '' } }, documents: 77, aggregations: 0 },
  { call: { operation: 'GET_REVIEWS', data: { after: null } }, documents: 26, aggregations: 0 },
  { call: { operation: 'GET_SALES_DATA', data: { storeId: null } }, documents: 2, aggregations: 31 },
  { call: { operation: 'GET_SALES_DATA', data: { storeId: BUSIEST } }, documents: 33, aggregations: 0 },
  { call: { operation: 'GET_STORE_SALES', data: { after: null } }, documents: 182, aggregations: 0 },
  { call: { operation: 'GET_DELETED_STORES', data: { after: null } }, documents: 26, aggregations: 25 },
  ...AUDIT_FILTERS.map((filter) => ({
    call: { operation: 'GET_AUDIT_LOG', data: { after: null, filter: { ...AUDIT_FILTER.none, ...filter } } } as const,
    documents: 51,
    aggregations: 0,
  })),
  { call: { operation: 'GET_DEAD_LETTERS', data: { kind: 'outbox', after: null } }, documents: 51, aggregations: 0 },
  { call: { operation: 'LIST_SESSIONS', data: { after: null } }, documents: 101, aggregations: 0 },
  { call: { operation: 'GET_SITE_SETTINGS', data: {} }, documents: 1, aggregations: 0 },
  { call: { operation: 'GET_STAFF_SETTINGS', data: {} }, documents: 1, aggregations: 0 },
  { call: { operation: 'GET_SECOND_FACTOR', data: {} }, documents: 1, aggregations: 0 },
  {
    call: { operation: 'EXPORT_PAGE', data: { collection: 'orders', after: null, withReceiptKeys: false } },
    documents: 201,
    aggregations: 0,
  },
];

describe('adminOperation with 200 stores, 5,000 products and 50,000 orders', () => {
  it.each(COSTS)(
    'reads at most $documents documents and $aggregations aggregations for $call.operation $call.data',
    async ({ call, documents, aggregations, least = 2 }) => {
      const reads = await countReads(() => run(call));
      expect(reads.documents).toBeLessThanOrEqual(documents + SESSION_READS);
      expect(reads.aggregations).toBeLessThanOrEqual(aggregations);
      // A lower count would mean that the counter misses reads.
      expect(reads.documents + reads.aggregations).toBeGreaterThanOrEqual(least);
    },
    READ_TIMEOUT_MS,
  );

  it('returns totals that equal the sum of all sales', async () => {
    const totals = await firestore.collection('salesTotals').get();
    const sum = (field: string): number => totals.docs.reduce((all, document) => all + Number(document.get(field)), 0);
    const expected = { orderCount: sum('orderCount'), itemCount: sum('itemCount'), revenueCents: sum('revenueCents') };
    expect(await run({ operation: 'GET_OVERVIEW', data: {} })).toMatchObject({
      storeCount: SIZE.stores,
      total: expected,
    });
    expect(await run({ operation: 'GET_SALES_DATA', data: { storeId: null } })).toMatchObject({ total: expected });
  });
});
