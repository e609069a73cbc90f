import { readFileSync } from 'node:fs';
import { DELIVERY_STATUSES } from '@blockbazaar/domain/delivery/delivery';
import { HANDLERS, FILTER_STATES, type OrderFilter } from '@blockbazaar/domain/orders/order-filter';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { expect, it, vi } from 'vitest';
import type { PageRange } from '../lists/create-windowed-list.ts';
import { orderWindow } from './store-order-window.ts';

type Constraint = readonly [kind: string, ...rest: unknown[]];

/** The query constraints that the list passes to the SDK. */
const recordedConstraints = vi.hoisted(() => [] as unknown[]);
vi.mock('firebase/firestore', () => ({
  documentId: () => '__name__',
  query: (_of: unknown, ...constraints: unknown[]) => constraints,
  getDocsFromServer: () => Promise.resolve({ docs: [] }),
  ...Object.fromEntries(
    ['where', 'orderBy', 'limit', 'startAfter', 'endAt'].map((kind) => [kind, (...rest: unknown[]) => [kind, ...rest]]),
  ),
}));
vi.mock('@/firebase/sdk/documents.ts', () => ({ parseDocument: () => null }));
vi.mock('@/firebase/sdk/documents/store-orders.ts', () => ({
  storeOrderDocuments: { in: () => null, field: (name: string) => name, schema: null },
}));
vi.mock('@/firebase/sdk/lists.ts', () => ({ openList: (query: unknown) => recordedConstraints.push(query) }));
vi.mock('@/firebase/use-query-state.ts', () => ({ retryFailed: () => undefined }));
vi.mock('../session/staff-app.ts', () => ({ staffApp: () => ({ firestore: null }) }));
vi.mock('../staff-data.ts', () => ({ asStaff: (_role: unknown, open: unknown) => open }));

function queryOf(filter: OrderFilter, range: PageRange): readonly Constraint[] {
  recordedConstraints.length = 0;
  orderWindow('owner', filter).open(range);
  const [query, ...others] = recordedConstraints;
  if (query === undefined || others.length > 0) throw new Error('A page is not one query.');
  return query as readonly Constraint[];
}

/**
 * Fields with an index that is combined with the order by payment. Firestore merges the indexes of a query's fields.
 */
const { indexes } = JSON.parse(
  readFileSync(new URL('../../../../../firestore.indexes.json', import.meta.url), 'utf8'),
) as {
  indexes: { collectionGroup: string; fields: { fieldPath: string; order?: string }[] }[];
};
const INDEXED = new Set(
  indexes.flatMap(({ collectionGroup, fields: [first, second, ...others] }) =>
    collectionGroup === 'storeOrders' &&
    second?.fieldPath === 'paidAt' &&
    second.order === 'DESCENDING' &&
    others.length === 0
      ? [first?.fieldPath]
      : [],
  ),
);

const TOO_SHORT = 'x';

/** All values of each part of a filter. */
const PARTS: { [Part in keyof OrderFilter]: readonly OrderFilter[Part][] } = {
  state: [null, ...FILTER_STATES],
  delivery: [null, ...DELIVERY_STATUSES],
  handler: [null, ...HANDLERS],
  from: [null, '2026-01-01'],
  until: [null, '2026-11-03'],
  // No search, an order number, one word, several words, and a search below the minimum length.
  search: [null, '89ABCDEF', 'spawner', 'night owl', TOO_SHORT],
  storeId: [null, 'store-00001'],
};

const combinations = (Object.entries(PARTS) as [keyof OrderFilter, readonly unknown[]][]).reduce<
  Partial<OrderFilter>[]
>(
  (all, [part, values]) => all.flatMap((some) => values.map((value) => ({ ...some, [part]: value }))),
  [{}],
) as OrderFilter[];

const PLACES: PageRange[] = [
  { after: null, through: null },
  { after: ['moment', 'id'], through: null },
  { after: ['moment', 'id'], through: ['earlier', 'other'] },
];

/** Returns the faults of a query for a filter and a range. */
function faultsOf(query: readonly Constraint[], filter: OrderFilter, { after, through }: PageRange): string[] {
  const of = (kind: string): unknown[][] => query.flatMap(([each, ...rest]) => (each === kind ? [rest] : []));
  const isAs = (kind: string, wanted: unknown[][]): boolean => JSON.stringify(of(kind)) === JSON.stringify(wanted);
  const conditions = of('where') as [field: string, operator: string, value: unknown][];
  const onPayment = conditions.filter(([field]) => field === 'paidAt').map(([, operator]) => operator);
  const others = conditions.filter(([field]) => field !== 'paidAt');
  const parts = [filter.state, filter.delivery, filter.handler, filter.storeId].filter((part) => part !== null);
  const isSearched = filter.search !== null && filter.search !== TOO_SHORT;
  const checks: [fault: string, isFault: boolean][] = [
    // One page of documents at most, regardless of the number of orders.
    ['limit', !isAs('limit', [[STAFF_PAGE_SIZES.orders]])],
    [
      'order',
      !isAs('orderBy', [
        ['paidAt', 'desc'],
        ['__name__', 'desc'],
      ]),
    ],
    ['start', !isAs('startAfter', after === null ? [] : [[...after]])],
    ['end', !isAs('endAt', through === null ? [] : [[...through]])],
    [
      'days',
      onPayment.join() !== [...(filter.from === null ? [] : ['>=']), ...(filter.until === null ? [] : ['<'])].join(),
    ],
    ['index', others.some(([field]) => !INDEXED.has(field))],
    ['field twice', new Set(others.map(([field]) => field)).size !== others.length],
    [
      'operator',
      others.some(
        ([field, operator]) => !(field === 'searchTokens' ? ['array-contains'] : ['==', 'in']).includes(operator),
      ),
    ],
    ['conditions', others.length !== parts.length + Number(isSearched)],
  ];
  return checks.flatMap(([fault, isFault]) => (isFault ? [`${fault} of ${JSON.stringify(filter)}`] : []));
}

it('queries one page by existing indexes for every combination of filters, searches and positions', () => {
  expect(combinations).toHaveLength(5 * 5 * 3 * 2 * 2 * 5 * 2);
  const faults = combinations.flatMap((filter) =>
    PLACES.flatMap((place) => faultsOf(queryOf(filter, place), filter, place)),
  );
  expect(faults).toEqual([]);
});

it('shows fifty orders at most on a page', () => expect(STAFF_PAGE_SIZES.orders).toBeLessThanOrEqual(50));
