import type { ComponentType } from 'react';
import { screen, type Screen } from './screen.ts';

/** What stands at a path. */
interface Place {
  path: string;
  screen: Screen;
}

const at = (path: string, load: () => Promise<{ default: ComponentType }>): Place => ({ path, screen: screen(load) });

export const MARKET_PLACES: readonly Place[] = [
  at('/', () => import('@/features/home/HomePage.tsx')),
  at('/stores', () => import('@/features/stores/StoresPage.tsx')),
  at('/stores/:slug', () => import('@/features/store-page/StorePage.tsx')),
  at('/products/:slug', () => import('@/features/product-page/ProductPage.tsx')),
  at('/catalog', () => import('@/features/catalog/CatalogPage.tsx')),
  at('/instant-money', () => import('@/features/instant-money/InstantMoneyPage.tsx')),
  at('/free-money', () => import('@/features/free-money/FreeMoneyPage.tsx')),
  at('/reviews', () => import('@/features/reviews/ReviewsPage.tsx')),
  at('/about', () => import('@/features/about/AboutPage.tsx')),
  at('/donutsmp-irl-market', () => import('@/features/landing/IrlMarketPage.tsx')),
  at('/donutsmp-irl-catalog', () => import('@/features/landing/IrlCatalogPage.tsx')),
  at('/donut-irl-market', () => import('@/features/landing/IrlStoresPage.tsx')),
  at('/donutsmp-irl-trade', () => import('@/features/landing/TradePage.tsx')),
  at('/checkout', () => import('@/features/checkout/CheckoutPage.tsx')),
  at('/orders/:receiptKey', () => import('@/features/orders/OrderPage.tsx')),
  at('*', () => import('@/features/errors/NotFoundPage.tsx')),
];

export const STAFF_PLACES: readonly Place[] = [
  at('/seller/login', () => import('@/features/seller/login/SellerLoginPage.tsx')),
  at('/seller/dashboard', () => import('@/features/seller/SellerDashboardPage.tsx')),
  at('/owner/login', () => import('@/features/owner/login/OwnerLoginPage.tsx')),
  at('/owner/dashboard', () => import('@/features/owner/OwnerDashboardPage.tsx')),
];

export const staffShell = screen(() => import('./shell/StaffShell.tsx'));
