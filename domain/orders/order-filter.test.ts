import { describe, expect, it } from 'vitest';
import { boundsOfDays } from '../ledger/day-range.ts';
import { ORDER_FILTER, ORDER_STATES } from './order-filter.ts';
import { STORE_ORDER_STATUSES } from './store-order-states.ts';

const { none, fromAddress, inAddress: inAddressOf, isFiltered } = ORDER_FILTER;
const inAddress = (query: string) => fromAddress(new URLSearchParams(query));

describe('order filter', () => {
  it('is parsed from the address and written back to it', () => {
    const query = 'state=pending&delivery=manual&by=hand&from=2026-11-01&until=2026-11-20&q=lena&store=ash';
    const filter = inAddress(query);
    expect(filter).toEqual({
      state: 'pending',
      delivery: 'manual',
      handler: 'hand',
      from: '2026-11-01',
      until: '2026-11-20',
      search: 'lena',
      storeId: 'ash',
    });
    const again = new URLSearchParams(
      Object.fromEntries(inAddressOf(filter).map(([name, value]) => [name, value ?? ''])),
    );
    expect(again.toString()).toBe(query);
  });

  it.each([
    'state=done',
    'delivery=',
    'by=mule',
    'from=2026-02-30',
    'until=yesterday',
    'q=',
    `q=${'x'.repeat(101)}`,
    'store=a/b',
    'store=__x__',
  ])('ignores invalid values: %s', (query) => {
    expect(inAddress(query)).toEqual(none);
    expect(isFiltered(inAddress(query))).toBe(false);
  });

  it('includes both days of a range completely', () => {
    const { fromMs, beforeMs } = boundsOfDays({ from: '2026-11-01', until: '2026-11-01' });
    expect([fromMs, beforeMs]).toEqual([Date.UTC(2026, 10, 1), Date.UTC(2026, 10, 2)]);
    expect(boundsOfDays({ from: null, until: null })).toEqual({ fromMs: null, beforeMs: null });
  });

  it('covers each status once by order state', () => {
    expect(Object.values(ORDER_STATES).flat().toSorted()).toEqual(STORE_ORDER_STATUSES.toSorted());
  });
});
