import { LandingScreen } from '@/features/landing/LandingScreen.tsx';
import { StoreDirectory } from '@/features/stores/StoreDirectory.tsx';
import { CartButton } from '@/shared/cart-button/CartButton.tsx';

/** The landing page that has the stores on it. */
export default function IrlStoresPage() {
  return (
    <LandingScreen name="stores" aside={<CartButton />}>
      <StoreDirectory />
    </LandingScreen>
  );
}
