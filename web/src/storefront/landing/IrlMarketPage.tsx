import { CatalogBrowser } from '@/storefront/catalog/CatalogBrowser.tsx';
import { InstantMoneyLink } from '@/storefront/catalog/InstantMoneyLink.tsx';
import { LandingScreen } from './LandingScreen.tsx';

/** The landing page with the catalog, and a link to Instant Money. */
export default function IrlMarketPage() {
  return (
    <LandingScreen name="market" aside={<InstantMoneyLink />}>
      <CatalogBrowser />
    </LandingScreen>
  );
}
