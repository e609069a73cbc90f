import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { DocumentData } from 'firebase/firestore';
import { ALL_PATHS, cellsOf } from '../access-table.ts';
import type { RuleCase } from '../cases/rule-case.ts';
import { existingFields, existingId } from '../support/documents.ts';
import { DELETED, NOW } from '../support/firestore-request.ts';
import { userOf, type Person } from '../support/people.ts';

/** A test case of the Rules API (`projects.test`), without the optional parts that this suite does not need. */
export interface ServiceTestCase {
  expectation: 'ALLOW' | 'DENY';
  request: Record<string, unknown>;
  /** The stored document. Null: there is none. */
  resource: { data: Record<string, unknown> } | null;
}

/**
 * The people of the suite. Requests of staff read their session, and compare its times with the request's: the API
 * accepts no timestamps in documents. The API returns errors for these reads, so all staff are denied there.
 */
const TESTED: readonly Person[] = ['visitor', 'shopper', 'another shopper'];

const ROOT = '/databases/(default)/documents';
const TIME = '2026-01-01T00:00:00Z';

/** A document of other people, which a query without a filter can find. */
const FOREIGN: DocumentData = { uid: 'somebody-else', storeId: 'a-store-of-others', name: 'A name' };

/**
 * The cells of the access table as test cases of the Rules API. A query is allowed if the rule accepts each document
 * that it can find, so the stored document of a query without a filter is one of other people. Queries of collection
 * groups are omitted: the API tests one path.
 */
export const serviceTestSuite = (): ServiceTestCase[] => [
  ...ALL_PATHS.flatMap((path) => TESTED.flatMap((person) => cellsOf(path, person)))
    .filter(({ request }) => !(request.method === 'list' && request.collectionGroup === true))
    .flatMap(testCases),
  ...offsetCases(),
];

function testCases(one: RuleCase): ServiceTestCase[] {
  const { path, request, expected } = one;
  const expectation = expected === 'allowed' ? 'ALLOW' : 'DENY';
  if (request.method === 'list') {
    const { limit, offset, where } = request;
    const query = { ...(limit !== null && { limit }), ...(offset !== undefined && { offset }) };
    const data = where === undefined ? FOREIGN : { ...FOREIGN, ...where };
    return [{ expectation, request: requestOf(one, existingId(path), 'list', { query }), resource: { data } }];
  }
  const stored = request.id === existingId(path) ? { data: jsonOf(existingFields(path)) } : null;
  if (request.method === 'get' || request.method === 'delete')
    return [{ expectation, request: requestOf(one, request.id, request.method), resource: stored }];
  const written = request.method === 'set' ? request.fields : { ...existingFields(path), ...request.fields };
  const method = stored === null ? 'create' : 'update';
  return [
    {
      expectation,
      request: requestOf(one, request.id, method, { resource: { data: jsonOf(written) } }),
      resource: stored,
    },
  ];
}

/** Queries of public documents with each form of a missing offset, and with an offset. */
function offsetCases(): ServiceTestCase[] {
  const limit = 10;
  const forms = [
    { query: { limit }, expectation: 'ALLOW' },
    { query: { limit, offset: null }, expectation: 'ALLOW' },
    { query: { limit, offset: 0 }, expectation: 'ALLOW' },
    { query: { limit, offset: 1 }, expectation: 'DENY' },
  ] as const;
  const by = { path: COLLECTIONS.products, by: 'visitor' as const };
  return forms.map(({ query, expectation }) => ({
    expectation,
    request: requestOf(by, STORED_PRODUCT_ID, 'list', { query }),
    resource: { data: FOREIGN },
  }));
}

const STORED_PRODUCT_ID = existingId(COLLECTIONS.products);

function requestOf(
  { path, by }: Pick<RuleCase, 'path' | 'by'>,
  id: string,
  method: string,
  rest: Record<string, unknown> = {},
): Record<string, unknown> {
  const user = userOf(by);
  const auth = user === null ? null : { uid: user.uid, token: { sub: user.uid, ...user.claims } };
  return { auth, method, path: `${ROOT}/${path}/${id}`, time: TIME, ...rest };
}

/** The fields as JSON. Dates, and times of the write, are texts: no rule for shoppers reads them. */
const jsonOf = (fields: DocumentData): Record<string, unknown> =>
  JSON.parse(
    JSON.stringify(fields, (_, value: unknown) => {
      if (value === NOW) return TIME;
      return value === DELETED ? undefined : value;
    }),
  ) as Record<string, unknown>;
