import { StoreDirectory } from '@/features/stores/index.ts';
import { CartButton } from '@/shared/cart-button/CartButton.tsx';
import { LandingScreen } from './LandingScreen.tsx';

/** The landing page with the store directory. */
export default function IrlStoresPage() {
  return (
    <LandingScreen name="stores" aside={<CartButton />}>
      <StoreDirectory />
    </LandingScreen>
  );
}
