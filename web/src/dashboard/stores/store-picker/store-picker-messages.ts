/** Texts of the fields that select a store. */
export const STORE_PICKER_MESSAGES = {
  store: 'Store',
  storeHint: "Enter part of the store's name or address.",
  noStoreFound: 'No stores match.',
  storesFailed: 'Failed to load stores',
  otherStore: 'Another store',
  allStores: 'All Stores Combined',
  deletedStore: 'Deleted store',
  deletedOn: (date: string): string => `Deleted ${date}`,
} as const;
