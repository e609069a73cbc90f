import type { QueryShape } from './query-shape.ts';

const BY_RANK = [
  ['rank', 'asc'],
  ['name', 'asc'],
] as const;

const SEARCH_FILTERS = {
  collection: 'searchEntries',
  equal: ['storeId', 'category1', 'category2', 'category3', 'priceBand', 'inStock', 'instant', 'official'],
  isMerged: true,
} as const;

/** Queries of products, their search entries and pictures, stores and reviews. */
export const CATALOG_QUERIES: readonly QueryShape[] = [
  { of: 'catalogue', collection: 'products', order: BY_RANK },
  { of: 'bundles that a product is in', collection: 'products', arrayContains: 'partIds' },
  { of: 'catalogue of one store', collection: 'products', equal: ['storeId'], order: BY_RANK },
  { of: 'catalogue by any of its filters', ...SEARCH_FILTERS, order: BY_RANK },
  { of: 'filtered catalog', collection: 'searchEntries', order: BY_RANK },
  {
    of: 'search by any of its filters, the best match first',
    ...SEARCH_FILTERS,
    arrayContains: 'tokens',
    order: [['nameLength', 'asc'], ...BY_RANK],
  },
  {
    of: 'search by any of its filters, the lowest price first',
    ...SEARCH_FILTERS,
    arrayContains: 'tokens',
    order: [['priceCents', 'asc']],
  },
  {
    of: 'search by any of its filters, the newest first',
    ...SEARCH_FILTERS,
    arrayContains: 'tokens',
    order: [['createdAtMs', 'desc'], ...BY_RANK],
  },
  { of: 'the newest products', collection: 'searchEntries', order: [['createdAtMs', 'desc'], ...BY_RANK] },
  {
    of: 'search with any filters, most purchased first',
    ...SEARCH_FILTERS,
    arrayContains: 'tokens',
    order: [['bought', 'desc'], ...BY_RANK],
  },
  { of: 'most purchased products', collection: 'searchEntries', order: [['bought', 'desc'], ...BY_RANK] },
  {
    of: 'typo candidates of a word',
    collection: 'searchWords',
    arrayContains: 'keys',
    order: [
      ['isNamed', 'desc'],
      ['length', 'asc'],
    ],
  },
  { of: 'store page', collection: 'products', equal: ['storeId'], order: [['displayOrder', 'asc']] },
  {
    of: "a seller's products that are sold out",
    collection: 'products',
    equal: ['storeId', 'stock'],
    order: [['displayOrder', 'asc']],
  },
  {
    of: "a seller's products without a picture",
    collection: 'products',
    equal: ['storeId', 'imageUrls'],
    order: [['displayOrder', 'asc']],
  },
  {
    of: 'linked pictures that are due',
    collection: 'linkedPictures',
    equal: ['state'],
    range: 'nextAttemptAt',
    order: [['nextAttemptAt', 'asc']],
  },
  { of: 'linked pictures of a store that is deleted', collection: 'linkedPictures', equal: ['storeId'] },
  { of: 'products that show a picture', collection: 'products', equal: ['storeId'], arrayContains: 'imageUrls' },
  { of: 'pictures due for a usage check', collection: 'pictures', range: 'checkAt', order: [['checkAt', 'asc']] },
  { of: 'pictures of a store that is deleted', collection: 'pictures', equal: ['storeId'] },
  {
    of: "a seller's products with a minimum",
    collection: 'products',
    equal: ['storeId'],
    range: 'minimumQuantity',
    order: [['minimumQuantity', 'asc']],
  },
  {
    of: "a seller's products that are switched off",
    collection: 'products',
    equal: ['storeId'],
    range: 'stockBeforeOff',
    order: [['stockBeforeOff', 'asc']],
  },
  {
    of: 'store directory',
    collection: 'stores',
    order: [
      ['official', 'desc'],
      ['name', 'asc'],
    ],
  },
  { of: "the sitemap's stores, by their ids", collection: 'stores' },
  { of: 'store by its slug', collection: 'stores', equal: ['slug'] },
  { of: 'store by a former slug', collection: 'stores', arrayContains: 'formerSlugs' },
  { of: 'reviews', collection: 'reviews', order: [['createdAt', 'desc']] },
  { of: 'reviews of a store', collection: 'reviews', equal: ['storeName'], order: [['createdAt', 'desc']] },
  { of: 'Instant Money', collection: 'moneyProducts', order: [['priceCents', 'asc']] },
  { of: 'sweep: recently created products', collection: 'products', range: 'createdAt', order: [['createdAt', 'asc']] },
  { of: 'sweep: all products, by their ids', collection: 'products' },
  {
    of: 'display order of a new product',
    collection: 'products',
    equal: ['storeId'],
    order: [['displayOrder', 'desc']],
  },
  { of: 'all products of a store', collection: 'products', equal: ['storeId'] },
  { of: "owner's stores", collection: 'stores', order: [['slug', 'asc']] },
  { of: 'sweep: deletions of stores', collection: 'storeDeletions', order: [['startedAt', 'asc']] },
  { of: 'names of all stores, by their ids', collection: 'stores' },
];
