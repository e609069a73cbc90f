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
  { purpose: 'catalog', collection: 'products', order: BY_RANK },
  { purpose: 'bundles that a product is in', collection: 'products', arrayContains: 'partIds' },
  { purpose: 'catalog of one store', collection: 'products', equal: ['storeId'], order: BY_RANK },
  { purpose: 'catalog by any of its filters', ...SEARCH_FILTERS, order: BY_RANK },
  { purpose: 'filtered catalog', collection: 'searchEntries', order: BY_RANK },
  {
    purpose: 'search by any of its filters, the best match first',
    ...SEARCH_FILTERS,
    arrayContains: 'tokens',
    order: [['nameLength', 'asc'], ...BY_RANK],
  },
  {
    purpose: 'search by any of its filters, the lowest price first',
    ...SEARCH_FILTERS,
    arrayContains: 'tokens',
    order: [['priceCents', 'asc']],
  },
  {
    purpose: 'search by any of its filters, the newest first',
    ...SEARCH_FILTERS,
    arrayContains: 'tokens',
    order: [['createdAtMs', 'desc'], ...BY_RANK],
  },
  { purpose: 'the newest products', collection: 'searchEntries', order: [['createdAtMs', 'desc'], ...BY_RANK] },
  {
    purpose: 'search with any filters, most purchased first',
    ...SEARCH_FILTERS,
    arrayContains: 'tokens',
    order: [['bought', 'desc'], ...BY_RANK],
  },
  { purpose: 'most purchased products', collection: 'searchEntries', order: [['bought', 'desc'], ...BY_RANK] },
  {
    purpose: 'typo candidates of a word',
    collection: 'searchWords',
    arrayContains: 'keys',
    order: [
      ['isNamed', 'desc'],
      ['length', 'asc'],
    ],
  },
  { purpose: 'store page', collection: 'products', equal: ['storeId'], order: [['displayOrder', 'asc']] },
  {
    purpose: "a seller's products that are sold out",
    collection: 'products',
    equal: ['storeId', 'stock'],
    order: [['displayOrder', 'asc']],
  },
  {
    purpose: "a seller's products without a picture",
    collection: 'products',
    equal: ['storeId', 'imageUrls'],
    order: [['displayOrder', 'asc']],
  },
  {
    purpose: 'linked pictures that are due',
    collection: 'linkedPictures',
    equal: ['state'],
    range: 'nextAttemptAt',
    order: [['nextAttemptAt', 'asc']],
  },
  { purpose: 'linked pictures of a store that is deleted', collection: 'linkedPictures', equal: ['storeId'] },
  { purpose: 'products that show a picture', collection: 'products', equal: ['storeId'], arrayContains: 'imageUrls' },
  { purpose: 'pictures due for a usage check', collection: 'pictures', range: 'checkAt', order: [['checkAt', 'asc']] },
  { purpose: 'pictures of a store that is deleted', collection: 'pictures', equal: ['storeId'] },
  {
    purpose: "a seller's products with a minimum",
    collection: 'products',
    equal: ['storeId'],
    range: 'minimumQuantity',
    order: [['minimumQuantity', 'asc']],
  },
  {
    purpose: "a seller's products with a low-stock level",
    collection: 'products',
    equal: ['storeId'],
    range: 'lowStockThreshold',
    order: [['lowStockThreshold', 'asc']],
  },
  {
    purpose: "a seller's products that are switched off",
    collection: 'products',
    equal: ['storeId'],
    range: 'stockBeforeOff',
    order: [['stockBeforeOff', 'asc']],
  },
  {
    purpose: 'store directory',
    collection: 'stores',
    order: [
      ['official', 'desc'],
      ['name', 'asc'],
    ],
  },
  { purpose: "the sitemap's stores, by their ids", collection: 'stores' },
  { purpose: 'store by its slug', collection: 'stores', equal: ['slug'] },
  { purpose: 'store by a former slug', collection: 'stores', arrayContains: 'formerSlugs' },
  { purpose: 'reviews', collection: 'reviews', order: [['createdAt', 'desc']] },
  { purpose: 'reviews of a store', collection: 'reviews', equal: ['storeName'], order: [['createdAt', 'desc']] },
  { purpose: 'Instant Money', collection: 'moneyProducts', order: [['priceCents', 'asc']] },
  {
    purpose: 'sweep: recently created products',
    collection: 'products',
    range: 'createdAt',
    order: [['createdAt', 'asc']],
  },
  { purpose: 'sweep: all products, by their ids', collection: 'products' },
  {
    purpose: 'display order of a new product',
    collection: 'products',
    equal: ['storeId'],
    order: [['displayOrder', 'desc']],
  },
  { purpose: 'all products of a store', collection: 'products', equal: ['storeId'] },
  { purpose: "owner's stores", collection: 'stores', order: [['slug', 'asc']] },
  { purpose: 'sweep: deletions of stores', collection: 'storeDeletions', order: [['startedAt', 'asc']] },
  { purpose: 'names of all stores, by their ids', collection: 'stores' },
];
