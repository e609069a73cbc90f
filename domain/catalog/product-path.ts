import { isDocumentId } from '../document-id.ts';
import type { Product } from './product.ts';
import { proposeSlug } from './propose-slug.ts';

/** Stands in no id and in no word of an address. */
const BEFORE_ID = '~';

type Named = Pick<Product, 'id' | 'name'>;

/** A product in an address: its name for people, and the id, by which it is found whatever it is called by then. */
const productSlug = ({ id, name }: Named): string => {
  const readable = proposeSlug(name);
  return readable === '' ? id : `${readable}${BEFORE_ID}${id}`;
};

/** The path of a product's page. */
export const productPath = (product: Named): string => `/products/${productSlug(product)}`;

/** The product that an address names; null: it cannot name any. */
export function productIdOf(slug: string): string | null {
  const id = slug.slice(slug.lastIndexOf(BEFORE_ID) + 1);
  return isDocumentId(id) ? id : null;
}
