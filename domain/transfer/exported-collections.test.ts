import { expect, it } from 'vitest';
import { COLLECTIONS } from '../collections.ts';
import { EXPORTED_COLLECTIONS, NOT_EXPORTED } from './exported-collections.ts';

it('exports every collection, or gives a reason why it does not', () => {
  const named = [...EXPORTED_COLLECTIONS, ...Object.keys(NOT_EXPORTED)];
  expect(named.toSorted()).toEqual(Object.keys(COLLECTIONS).toSorted());
  expect(new Set(named).size).toBe(named.length);
});

it('imports the sums of the ledger before their progress, and the progress before the entries', () => {
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
