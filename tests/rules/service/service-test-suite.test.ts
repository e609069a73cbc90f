import { describe, expect, it } from 'vitest';
import { ALL_PATHS } from '../access-table.ts';
import { serviceTestSuite } from './service-test-suite.ts';

const cases = serviceTestSuite();
const casesAt = (path: string) =>
  cases.filter(({ request }) => {
    const start = `/databases/(default)/documents/${path}/`;
    const requested = String(request.path);
    return requested.startsWith(start) && !requested.slice(start.length).includes('/');
  });

describe('serviceTestSuite', () => {
  it.each(ALL_PATHS)('tests reads, queries and writes at %s', (path) => {
    const methods = new Set(casesAt(path).map(({ request }) => request.method));
    expect(methods).toEqual(new Set(['get', 'list', 'create', 'update', 'delete']));
  });

  it('allows public reads, and denies everything at collections of functions', () => {
    const expectations = (path: string) => new Set(casesAt(path).map(({ expectation }) => expectation));
    expect(expectations('products')).toEqual(new Set(['ALLOW', 'DENY']));
    expect(expectations('coupons')).toEqual(new Set(['ALLOW', 'DENY']));
    for (const path of ['orders', 'auditLog', 'payments', 'sessions'])
      expect(expectations(path)).toEqual(new Set(['DENY']));
  });

  it('allows each form of a query without an offset, and denies one with an offset', () => {
    const forms = casesAt('products').filter(
      ({ request }) => (request.query as { limit?: number } | undefined)?.limit === 10,
    );
    expect(forms.map(({ request, expectation }) => [request.query, expectation])).toEqual([
      [{ limit: 10 }, 'ALLOW'],
      [{ limit: 10, offset: null }, 'ALLOW'],
      [{ limit: 10, offset: 0 }, 'ALLOW'],
      [{ limit: 10, offset: 1 }, 'DENY'],
    ]);
  });

  it('finds documents of other people by a query without a filter only', () => {
    const lists = casesAt('coupons').filter(({ request }) => request.method === 'list');
    for (const { expectation, resource, request } of lists.filter((one) => one.expectation === 'ALLOW'))
      expect({ expectation, uid: resource?.data.uid }).toEqual({
        expectation,
        uid: (request.auth as { uid: string } | null)?.uid,
      });
  });
});
