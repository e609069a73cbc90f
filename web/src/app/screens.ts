import type { ScreenPath } from '@blockbazaar/domain/site/visits/screen-paths';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { screen, type Screen } from './screen.tsx';

/** A path and its screen. */
interface ScreenRoute {
  path: ScreenPath;
  screen: Screen;
}

/** A path whose page the server renders. */
interface ServerRenderedRoute extends ScreenRoute {
  /** Source file of the screen, by its name in the build. A page preloads this code before it runs any. */
  file: string;
}

/** Wraps a screen that uses MUI components. MUI and its theme load when the screen opens. */
const withMui = (load: () => Promise<{ default: ComponentType }>) => async () => {
  const [{ default: Screen }, { themed }] = await Promise.all([load(), import('./theme/themed.ts')]);
  return { default: themed(Screen) };
};

const route = (path: ScreenPath, load: () => Promise<{ default: ComponentType }>): ScreenRoute => ({
  path,
  screen: screen(load),
});

const serverRenderedRoute = (
  path: ScreenPath,
  name: string,
  load: () => Promise<{ default: ComponentType }>,
): ServerRenderedRoute => ({
  ...route(path, load),
  file: `src/storefront/${name}.tsx`,
});

const SERVER_RENDERED_ROUTES: readonly ServerRenderedRoute[] = [
  serverRenderedRoute('/', 'home/HomePage', () => import('@/storefront/home/HomePage.tsx')),
  serverRenderedRoute(
    '/stores',
    'stores/directory/StoresPage',
    () => import('@/storefront/stores/directory/StoresPage.tsx'),
  ),
  serverRenderedRoute(
    '/stores/:slug',
    'stores/store-page/StorePage',
    () => import('@/storefront/stores/store-page/StorePage.tsx'),
  ),
  serverRenderedRoute(
    '/products/:slug',
    'catalog/product-page/ProductPage',
    () => import('@/storefront/catalog/product-page/ProductPage.tsx'),
  ),
  serverRenderedRoute('/catalog', 'catalog/CatalogPage', () => import('@/storefront/catalog/CatalogPage.tsx')),
  serverRenderedRoute(
    '/instant-money',
    'money-products/InstantMoneyPage',
    () => import('@/storefront/money-products/InstantMoneyPage.tsx'),
  ),
  serverRenderedRoute('/free-money', 'rewards/FreeMoneyPage', () => import('@/storefront/rewards/FreeMoneyPage.tsx')),
  serverRenderedRoute('/reviews', 'reviews/ReviewsPage', () => import('@/storefront/reviews/ReviewsPage.tsx')),
  serverRenderedRoute('/about', 'about/AboutPage', () => import('@/storefront/about/AboutPage.tsx')),
  serverRenderedRoute('/sell', 'people/SellPage', () => import('@/storefront/people/SellPage.tsx')),
  serverRenderedRoute(
    '/donutsmp-irl-market',
    'landing/IrlMarketPage',
    () => import('@/storefront/landing/IrlMarketPage.tsx'),
  ),
  serverRenderedRoute(
    '/donutsmp-irl-catalog',
    'landing/IrlCatalogPage',
    () => import('@/storefront/landing/IrlCatalogPage.tsx'),
  ),
  serverRenderedRoute(
    '/donut-irl-market',
    'landing/IrlStoresPage',
    () => import('@/storefront/landing/IrlStoresPage.tsx'),
  ),
  serverRenderedRoute('/donutsmp-irl-trade', 'landing/TradePage', () => import('@/storefront/landing/TradePage.tsx')),
];

/** The buyer's own screens, which the server does not render. */
const CLIENT_ONLY_ROUTES: readonly ScreenRoute[] = import.meta.env.SSR
  ? []
  : [
      route(
        '/checkout',
        withMui(() => import('@/storefront/checkout/CheckoutPage.tsx')),
      ),
      route(
        '/orders/:receiptKey',
        withMui(() => import('@/storefront/orders/OrderPage.tsx')),
      ),
    ];

export const STOREFRONT_ROUTES: readonly ScreenRoute[] = [
  ...SERVER_RENDERED_ROUTES,
  ...CLIENT_ONLY_ROUTES,
  route('*', () => import('./errors/NotFoundPage.tsx')),
];

/** Staff screens. The server renders none of them, so its bundle excludes them. */
export const STAFF_ROUTES: readonly ScreenRoute[] = import.meta.env.SSR
  ? []
  : [
      route('/seller/login', () => import('@/dashboard/staff/login/SellerLoginPage.tsx')),
      route('/seller/dashboard', () => import('@/dashboard/shell/SellerDashboardPage.tsx')),
      route('/seller/set-password', () => import('@/dashboard/staff/passwords/SetPasswordPage.tsx')),
      route('/owner/login', () => import('@/dashboard/staff/login/OwnerLoginPage.tsx')),
      route('/owner/dashboard', () => import('@/dashboard/shell/OwnerDashboardPage.tsx')),
    ];

/** The staff frame, which loads MUI's theme for all staff screens. */
export const staffShell = screen(
  import.meta.env.SSR ? () => import('./errors/NotFoundPage.tsx') : withMui(() => import('./shell/StaffShell.tsx')),
);

/** Returns the source file of the screen that the server renders at a path; null if it renders none there. */
export const serverRenderedScreenFile = (pathname: string): string | null =>
  SERVER_RENDERED_ROUTES.find(({ path }) => matchPath(path, pathname) !== null)?.file ?? null;

/** Preloads the code of the screen at a path. */
export async function loadScreenAt(pathname: string): Promise<void> {
  await STOREFRONT_ROUTES.find(({ path }) => matchPath(path, pathname) !== null)?.screen.load();
}
