import { CatalogBrowser } from '@/features/catalog/index.ts';
import { InstantMoneyLink } from '@/shared/money/InstantMoneyLink.tsx';
import { LandingScreen } from './LandingScreen.tsx';

/** The landing page that has the catalogue on it. */
export default function IrlMarketPage() {
  return (
    <LandingScreen name="market" aside={<InstantMoneyLink />}>
      <CatalogBrowser />
    </LandingScreen>
  );
}
