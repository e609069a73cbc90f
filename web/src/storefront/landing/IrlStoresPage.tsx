import { CartButton } from '@/storefront/cart/CartButton.tsx';
import { StoreDirectory } from '@/storefront/stores/directory/index.ts';
import { LandingScreen } from './LandingScreen.tsx';

/** The landing page with the store directory. */
export default function IrlStoresPage() {
  return (
    <LandingScreen name="stores" aside={<CartButton />}>
      <StoreDirectory />
    </LandingScreen>
  );
}
