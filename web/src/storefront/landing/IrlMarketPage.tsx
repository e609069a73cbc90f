import { CatalogBrowser } from '@/features/catalog/index.ts';
import { InstantMoneyLink } from '@/shared/money/InstantMoneyLink.tsx';
import { LandingScreen } from './LandingScreen.tsx';

/** The landing page with the catalog, and a link to Instant Money. */
export default function IrlMarketPage() {
  return (
    <LandingScreen name="market" aside={<InstantMoneyLink />}>
      <CatalogBrowser />
    </LandingScreen>
  );
}
