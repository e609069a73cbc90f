import { CatalogBrowser } from '@/features/catalog/CatalogBrowser.tsx';
import { LandingScreen } from '@/features/landing/LandingScreen.tsx';
import { InstantMoneyLink } from '@/shared/InstantMoneyLink.tsx';

/** The landing page that has the catalogue on it. */
export default function IrlMarketPage() {
  return (
    <LandingScreen name="market" aside={<InstantMoneyLink />}>
      <CatalogBrowser />
    </LandingScreen>
  );
}
