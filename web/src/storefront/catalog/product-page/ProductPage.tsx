import { productIdFromPath } from '@blockbazaar/domain/catalog/product-path';
import { useParams } from 'react-router-dom';
import { ProductNotFound } from './ProductNotFound.tsx';
import { ProductScreen } from './ProductScreen.tsx';

/** Remounts the screen for another product, so that no state carries over. */
export default function ProductPage() {
  const { slug = '' } = useParams();
  const id = productIdFromPath(slug);
  return id === null ? <ProductNotFound /> : <ProductScreen key={id} id={id} />;
}
