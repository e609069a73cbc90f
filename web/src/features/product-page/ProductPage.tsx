import { productIdOf } from '@blockbazaar/domain/catalog/product-path';
import { useParams } from 'react-router-dom';
import { ProductNotFound } from './ProductNotFound.tsx';
import { ProductScreen } from './ProductScreen.tsx';

/** Another product is another screen: nothing of the one before stays. */
export default function ProductPage() {
  const { slug = '' } = useParams();
  const id = productIdOf(slug);
  return id === null ? <ProductNotFound /> : <ProductScreen key={id} id={id} />;
}
