import { isInstant, type Product } from '@blockbazaar/domain/catalog/product';
import { useOwnUnits } from '@/storefront/cart/own-order/own-units.ts';
import { InstantBadge } from '../product-card/InstantBadge.tsx';
import { Frame } from './product-parts.ts';
import { ProductGallery } from './ProductGallery.tsx';

/** The pictures of a product, in grayscale while it is unavailable. */
export function ProductPicture({ product: { id, name, imageUrls, imageAlts, stock } }: { product: Product }) {
  const ownUnits = useOwnUnits(id);
  return (
    <Frame data-sold-out={stock + ownUnits === 0}>
      <ProductGallery links={imageUrls} name={name} alts={imageAlts} />
      {isInstant(name) && <InstantBadge />}
    </Frame>
  );
}
