import type { Store, StoreFields } from '@blockbazaar/domain/stores/store';
import { marketplace } from './fake-marketplace.ts';
import { timestamp } from './timestamp.ts';

let count = 0;

/** Stores a store with a unique address. */
export function openStore(changes: Partial<StoreFields> = {}): Store {
  count += 1;
  const id = `store-${count}`;
  const fields: StoreFields = {
    name: `Stall ${count}`,
    slug: id,
    formerSlugs: [],
    description: 'A store of the tests.',
    bannerUrl: null,
    miniBannerUrl: null,
    discordUrl: null,
    feesPassedOn: false,
    official: false,
    tariffPercentage: 0,
    createdAt: timestamp(Date.parse('2026-01-01')),
    ...changes,
  };
  marketplace.set('stores', id, fields);
  return { ...fields, id };
}
