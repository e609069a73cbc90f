import { describe, expect, it } from 'vitest';
import { AUDIT_FILTER, type AuditFilter } from '../audit/audit-filter.ts';

const { none, fromAddress, inAddress, isFiltered } = AUDIT_FILTER;
const read = (address: string): AuditFilter => fromAddress(new URLSearchParams(address));

describe('addressFilter', () => {
  const filter: AuditFilter = {
    kind: 'payouts',
    role: 'owner',
    sellerId: 'seller-1',
    storeId: 'store-1',
    from: '2026-01-01',
    until: '2026-02-28',
    search: 'né & ?',
  };

  it('parses its own output', () => {
    const params = new URLSearchParams(inAddress(filter).map(([name, value]): [string, string] => [name, value ?? '']));
    expect(read(params.toString())).toEqual(filter);
    expect(isFiltered(filter)).toBe(true);
  });

  it.each([
    '',
    'tab=audit',
    'kind=nothing',
    'by=shopper',
    'from=2026-02-30',
    'q=',
    'store=a/b',
    `q=${'x'.repeat(101)}`,
  ])('excludes nothing for a field that the address does not name, as in %j', (address) => {
    expect(read(address)).toEqual(none);
    expect(isFiltered(read(address))).toBe(false);
  });
});
