import { CatalogBrowser } from '@/storefront/catalog/CatalogBrowser.tsx';
import { LandingScreen } from './LandingScreen.tsx';

/** The landing page with the catalog alone. */
export default function IrlCatalogPage() {
  return (
    <LandingScreen name="catalog">
      <CatalogBrowser />
    </LandingScreen>
  );
}
