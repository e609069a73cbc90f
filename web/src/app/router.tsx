import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { RouterErrorPage } from '@/features/errors/RouterErrorPage.tsx';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { Shell } from './shell/Shell.tsx';

/** Each screen is its own download. */
const screen = (load: () => Promise<{ default: ComponentType }>): Pick<RouteObject, 'lazy' | 'HydrateFallback'> => ({
  lazy: async () => ({ Component: (await load()).default }),
  HydrateFallback: PageSkeleton,
});

export const router = createBrowserRouter([
  {
    Component: Shell,
    ErrorBoundary: RouterErrorPage,
    children: [
      { path: '/', ...screen(() => import('@/features/home/HomePage.tsx')) },
      { path: '/stores', ...screen(() => import('@/features/stores/StoresPage.tsx')) },
      { path: '/stores/:slug', ...screen(() => import('@/features/store-page/StorePage.tsx')) },
      { path: '/products/:slug', ...screen(() => import('@/features/product-page/ProductPage.tsx')) },
      { path: '/catalog', ...screen(() => import('@/features/catalog/CatalogPage.tsx')) },
      { path: '/instant-money', ...screen(() => import('@/features/instant-money/InstantMoneyPage.tsx')) },
      { path: '/free-money', ...screen(() => import('@/features/free-money/FreeMoneyPage.tsx')) },
      { path: '/reviews', ...screen(() => import('@/features/reviews/ReviewsPage.tsx')) },
      { path: '/about', ...screen(() => import('@/features/about/AboutPage.tsx')) },
      { path: '/donutsmp-irl-market', ...screen(() => import('@/features/landing/IrlMarketPage.tsx')) },
      { path: '/donutsmp-irl-catalog', ...screen(() => import('@/features/landing/IrlCatalogPage.tsx')) },
      { path: '/donut-irl-market', ...screen(() => import('@/features/landing/IrlStoresPage.tsx')) },
      { path: '/donutsmp-irl-trade', ...screen(() => import('@/features/landing/TradePage.tsx')) },
      { path: '/checkout', ...screen(() => import('@/features/checkout/CheckoutPage.tsx')) },
      { path: '/orders/:receiptKey', ...screen(() => import('@/features/orders/OrderPage.tsx')) },
      { path: '*', ...screen(() => import('@/features/errors/NotFoundPage.tsx')) },
    ],
  },
  {
    ...screen(() => import('./shell/StaffShell.tsx')),
    ErrorBoundary: RouterErrorPage,
    children: [
      { path: '/seller/login', ...screen(() => import('@/features/seller/login/SellerLoginPage.tsx')) },
      { path: '/seller/dashboard', ...screen(() => import('@/features/seller/SellerDashboardPage.tsx')) },
      { path: '/owner/login', ...screen(() => import('@/features/owner/login/OwnerLoginPage.tsx')) },
      { path: '/owner/dashboard', ...screen(() => import('@/features/owner/OwnerDashboardPage.tsx')) },
    ],
  },
]);
