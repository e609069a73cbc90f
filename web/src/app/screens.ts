import type { ScreenPath } from '@blockbazaar/domain/visits/screen-paths';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { screen, type Screen } from './screen.tsx';

/** A path and its screen. */
interface Place {
  path: ScreenPath;
  screen: Screen;
}

/** A path whose page the server renders. */
interface DrawnPlace extends Place {
  /** Source file of the screen, by its name in the build. A page preloads this code before it runs any. */
  file: string;
}

/** Wraps a screen that uses MUI components. MUI and its theme load when the screen opens. */
const withMui = (load: () => Promise<{ default: ComponentType }>) => async () => {
  const [{ default: Screen }, { themed }] = await Promise.all([load(), import('./theme/themed.ts')]);
  return { default: themed(Screen) };
};

const at = (path: ScreenPath, load: () => Promise<{ default: ComponentType }>): Place => ({
  path,
  screen: screen(load),
});

const drawnAt = (path: ScreenPath, name: string, load: () => Promise<{ default: ComponentType }>): DrawnPlace => ({
  ...at(path, load),
  file: `src/features/${name}.tsx`,
});

const DRAWN_PLACES: readonly DrawnPlace[] = [
  drawnAt('/', 'home/HomePage', () => import('@/features/home/HomePage.tsx')),
  drawnAt('/stores', 'stores/StoresPage', () => import('@/features/stores/StoresPage.tsx')),
  drawnAt('/stores/:slug', 'store-page/StorePage', () => import('@/features/store-page/StorePage.tsx')),
  drawnAt('/products/:slug', 'product-page/ProductPage', () => import('@/features/product-page/ProductPage.tsx')),
  drawnAt('/catalog', 'catalog/CatalogPage', () => import('@/features/catalog/CatalogPage.tsx')),
  drawnAt(
    '/instant-money',
    'instant-money/InstantMoneyPage',
    () => import('@/features/instant-money/InstantMoneyPage.tsx'),
  ),
  drawnAt('/free-money', 'free-money/FreeMoneyPage', () => import('@/features/free-money/FreeMoneyPage.tsx')),
  drawnAt('/reviews', 'reviews/ReviewsPage', () => import('@/features/reviews/ReviewsPage.tsx')),
  drawnAt('/about', 'about/AboutPage', () => import('@/features/about/AboutPage.tsx')),
  drawnAt('/sell', 'sell/SellPage', () => import('@/features/sell/SellPage.tsx')),
  drawnAt('/donutsmp-irl-market', 'landing/IrlMarketPage', () => import('@/features/landing/IrlMarketPage.tsx')),
  drawnAt('/donutsmp-irl-catalog', 'landing/IrlCatalogPage', () => import('@/features/landing/IrlCatalogPage.tsx')),
  drawnAt('/donut-irl-market', 'landing/IrlStoresPage', () => import('@/features/landing/IrlStoresPage.tsx')),
  drawnAt('/donutsmp-irl-trade', 'landing/TradePage', () => import('@/features/landing/TradePage.tsx')),
];

/** The buyer's own screens, which the server does not render. */
const BUYERS_PLACES: readonly Place[] = import.meta.env.SSR
  ? []
  : [
      at(
        '/checkout',
        withMui(() => import('@/features/checkout/CheckoutPage.tsx')),
      ),
      at(
        '/orders/:receiptKey',
        withMui(() => import('@/features/orders/OrderPage.tsx')),
      ),
    ];

export const MARKET_PLACES: readonly Place[] = [
  ...DRAWN_PLACES,
  ...BUYERS_PLACES,
  at('*', () => import('@/features/errors/NotFoundPage.tsx')),
];

/** Staff screens. The server renders none of them, so its bundle excludes them. */
export const STAFF_PLACES: readonly Place[] = import.meta.env.SSR
  ? []
  : [
      at('/seller/login', () => import('@/features/seller/login/SellerLoginPage.tsx')),
      at('/seller/dashboard', () => import('@/features/seller/SellerDashboardPage.tsx')),
      at('/seller/set-password', () => import('@/features/seller/set-password/SetPasswordPage.tsx')),
      at('/owner/login', () => import('@/features/owner/login/OwnerLoginPage.tsx')),
      at('/owner/dashboard', () => import('@/features/owner/OwnerDashboardPage.tsx')),
    ];

/** The staff frame, which loads MUI's theme for all staff screens. */
export const staffShell = screen(
  import.meta.env.SSR
    ? () => import('@/features/errors/NotFoundPage.tsx')
    : withMui(() => import('./shell/StaffShell.tsx')),
);

/** Returns the source file of the screen that the server renders at a path; null if it renders none there. */
export const drawnScreenFile = (pathname: string): string | null =>
  DRAWN_PLACES.find(({ path }) => matchPath(path, pathname) !== null)?.file ?? null;

/** Preloads the code of the screen at a path. */
export async function loadScreenAt(pathname: string): Promise<void> {
  await MARKET_PLACES.find(({ path }) => matchPath(path, pathname) !== null)?.screen.load();
}
