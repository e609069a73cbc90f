import { expect, it } from 'vitest';
import { COLLECTIONS } from '../collections.ts';
import { EXPORTED_COLLECTIONS, NOT_EXPORTED } from './exported-collections.ts';

it('every collection is exported, or has a reason why it is not', () => {
  const named = [...EXPORTED_COLLECTIONS, ...Object.keys(NOT_EXPORTED)];
  expect(named.toSorted()).toEqual(Object.keys(COLLECTIONS).toSorted());
  expect(new Set(named).size).toBe(named.length);
});

it('an import writes the sums of the ledger before how far they go, and that before the entries', () => {
  const places = [
    'salesDaily',
    'salesTotals',
    'ledgerMonths',
    'ledgerBalances',
    'ledgerBatches',
    'ledgerProgress',
    'ledgerEntries',
  ];
  const found = EXPORTED_COLLECTIONS.filter((name) => places.includes(name));
  expect(found).toEqual(places);
});
