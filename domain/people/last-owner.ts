import type { Seller } from './seller.ts';

/** Returns whether this person is the store's only owner. */
export const isLastOwner = (people: readonly Seller[], id: string): boolean =>
  people.some((person) => person.id === id && person.storeRole === 'owner') &&
  !people.some((person) => person.id !== id && person.storeRole === 'owner');
