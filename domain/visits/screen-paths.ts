/** Every screen of the site by its path, without what an address has of its own. The last is that of all other addresses. */
export const SCREEN_PATHS = [
  '/',
  '/stores',
  '/stores/:slug',
  '/products/:slug',
  '/catalog',
  '/instant-money',
  '/free-money',
  '/reviews',
  '/about',
  '/donutsmp-irl-market',
  '/donutsmp-irl-catalog',
  '/donut-irl-market',
  '/donutsmp-irl-trade',
  '/checkout',
  '/orders/:receiptKey',
  '/seller/login',
  '/seller/dashboard',
  '/owner/login',
  '/owner/dashboard',
  '*',
] as const;
export type ScreenPath = (typeof SCREEN_PATHS)[number];
