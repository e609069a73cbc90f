import { CatalogBrowser } from '@/features/catalog/index.ts';
import { LandingScreen } from './LandingScreen.tsx';

/** Its variant for whoever searched for the catalogue. */
export default function IrlCatalogPage() {
  return (
    <LandingScreen name="catalog">
      <CatalogBrowser />
    </LandingScreen>
  );
}
