import { CatalogBrowser } from '@/features/catalog/CatalogBrowser.tsx';
import { LandingScreen } from '@/features/landing/LandingScreen.tsx';

/** Its variant for whoever searched for the catalogue. */
export default function IrlCatalogPage() {
  return (
    <LandingScreen name="catalog">
      <CatalogBrowser />
    </LandingScreen>
  );
}
