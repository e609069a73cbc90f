import type { Category } from '../catalog/categories/category.ts';
import type { ListQuery, PageCursor } from '../queries/list-query.ts';
import type { ProductSearch, SearchSort } from './product-search.ts';
import type { SearchEntry } from './search-entry.ts';
import { lookupKeys, type SearchWord, type TypedWord } from './search-word.ts';

/** Firestore's maximum number of values in one `array-contains-any`. */
export const TOKENS_IN_QUERY_MAX = 30;

// The compiler checks the names.
const entryField = (name: keyof SearchEntry): string => name;
const wordField = (name: keyof SearchWord): string => name;

const BY_NAME = [
  [entryField('rank'), 'asc'],
  [entryField('name'), 'asc'],
] as const;

/** Among names with all words, the shortest ranks first: "Netherite Kit" before "Ancient Netherite Kit". */
const SORTS = {
  best: [[entryField('nameLength'), 'asc'], ...BY_NAME],
  price: [[entryField('priceCents'), 'asc']],
  new: [[entryField('createdAtMs'), 'desc'], ...BY_NAME],
  bought: [[entryField('bought'), 'desc'], ...BY_NAME],
} as const satisfies Record<SearchSort, ListQuery['orderBy']>;

export const entryOrder = ({ text, sort }: Pick<ProductSearch, 'text' | 'sort'>): ListQuery['orderBy'] =>
  sort === 'best' && text === '' ? BY_NAME : SORTS[sort];

type Filters = Pick<ProductSearch, 'storeId' | 'priceBand' | 'inStock' | 'instant' | 'official'> & {
  /** From the top-level category to the category itself; empty: any category. */
  categoryPath: readonly Category[];
};

const CATEGORY_FIELDS = [entryField('category1'), entryField('category2'), entryField('category3')] as const;

/** A product in a category has that category's ID at its level of the tree. */
const inCategory = (path: readonly Category[]): ListQuery['where'] => {
  const [field, category] = [CATEGORY_FIELDS[path.length - 1], path.at(-1)];
  return field === undefined || category === undefined ? [] : [[field, '==', category.id] as const];
};

const filterConditions = ({
  storeId,
  categoryPath,
  priceBand,
  inStock,
  instant,
  official,
}: Filters): ListQuery['where'] => [
  ...(storeId === null ? [] : [[entryField('storeId'), '==', storeId] as const]),
  ...inCategory(categoryPath),
  ...(priceBand === null ? [] : [[entryField('priceBand'), '==', priceBand] as const]),
  ...(inStock ? [[entryField('inStock'), '==', true] as const] : []),
  ...(instant ? [[entryField('instant'), '==', true] as const] : []),
  ...(official ? [[entryField('official'), '==', true] as const] : []),
];

/** The products that have one of the tokens, if any are given. */
export const entriesQuery = (
  search: Filters & Pick<ProductSearch, 'text' | 'sort'>,
  tokens: readonly string[] | null,
  after: PageCursor | null,
  limit: number,
): ListQuery<'searchEntries'> => ({
  collection: 'searchEntries',
  where: [
    ...filterConditions(search),
    ...(tokens === null ? [] : [[entryField('tokens'), 'array-contains-any', tokens] as const]),
  ],
  orderBy: entryOrder(search),
  thenById: true,
  after,
  limit,
});

/** The candidates for a typed word: words of names first, then the shortest. */
export const wordsQuery = (typed: TypedWord, limit: number): ListQuery<'searchWords'> => ({
  collection: 'searchWords',
  where: [[wordField('keys'), 'array-contains-any', lookupKeys(typed)]],
  orderBy: [
    [wordField('isNamed'), 'desc'],
    [wordField('length'), 'asc'],
  ],
  thenById: true,
  after: null,
  limit,
});
