import { wordMatcher } from '../text/word-matcher.ts';

/** Sort orders of staff product lists. `display`: the order of the store page. */
export const PRODUCT_SORTS = ['display', 'name', 'priceUp', 'priceDown', 'stockUp', 'stockDown', 'newest'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** The search and the order of a staff product list. */
export interface ProductView {
  search: string;
  sort: ProductSort;
}

/** All products, in the order of the store page. */
export const WHOLE_VIEW: ProductView = { search: '', sort: 'display' };

export const isWholeView = ({ search, sort }: ProductView): boolean => search === '' && sort === 'display';

interface Listed {
  id: string;
  name: string;
  description: string;
  priceCents: number;
  stock: number;
  variants?: readonly { name: string }[] | undefined;
  /** A timestamp, or ms. */
  createdAt: number | { toMillis: () => number };
}

const createdMs = ({ createdAt }: Listed): number => (typeof createdAt === 'number' ? createdAt : createdAt.toMillis());

const { compare } = new Intl.Collator('en-US', { numeric: true });

const COMPARE: Readonly<Record<Exclude<ProductSort, 'display'>, (one: Listed, other: Listed) => number>> = {
  name: (one, other) => compare(one.name, other.name),
  priceUp: (one, other) => one.priceCents - other.priceCents,
  priceDown: (one, other) => other.priceCents - one.priceCents,
  stockUp: (one, other) => one.stock - other.stock,
  stockDown: (one, other) => other.stock - one.stock,
  newest: (one, other) => createdMs(other) - createdMs(one),
};

/**
 * The products whose name, description, options or id contain all searched words, in the order of the view. `products`
 * are in the order of the store page, which also decides between equal ones.
 */
export function applyProductView<Product extends Listed>(
  products: readonly Product[],
  { search, sort }: ProductView,
): readonly Product[] {
  const isFound = wordMatcher(search);
  const found = search === '' ? products : products.filter((product) => isFound(textOf(product)));
  return sort === 'display' ? found : found.toSorted(COMPARE[sort]);
}

const textOf = ({ id, name, description, variants = [] }: Listed): string =>
  [name, description, ...variants.map((variant) => variant.name), id].join(' ');
