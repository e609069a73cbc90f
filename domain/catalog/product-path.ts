import { isDocumentId } from '../document-id.ts';
import type { Product } from './product.ts';
import { proposeSlug } from './propose-slug.ts';

/** Separates name and ID: no ID and no word of an address contains it. */
const BEFORE_ID = '~';

type Named = Pick<Product, 'id' | 'name'>;

/** A product in an address: its name for readers, and its ID, which still identifies it after renaming. */
const productSlug = ({ id, name }: Named): string => {
  const readable = proposeSlug(name);
  return readable === '' ? id : `${readable}${BEFORE_ID}${id}`;
};

/** The path of a product's page. */
export const productPath = (product: Named): string => `/products/${productSlug(product)}`;

/** The product ID in an address; null: the address has none. */
export function productIdFromPath(slug: string): string | null {
  const id = slug.slice(slug.lastIndexOf(BEFORE_ID) + 1);
  return isDocumentId(id) ? id : null;
}
