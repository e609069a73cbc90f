import { CartButton } from '@/storefront/cart/CartButton.tsx';
import { StoreDirectory } from '@/storefront/stores/directory/StoreDirectory.tsx';
import { LandingScreen } from './LandingScreen.tsx';

/** The landing page with the store directory. */
export default function IrlStoresPage() {
  return (
    <LandingScreen name="stores" aside={<CartButton />}>
      <StoreDirectory />
    </LandingScreen>
  );
}
