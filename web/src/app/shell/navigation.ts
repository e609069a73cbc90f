import type { SiteSettings } from '@blockbazaar/domain/site/site-settings';

/** The header's links, and where each of them counts as the place where one is. */
export interface NavigationItem {
  label: string;
  to: string;
  isActive: (pathname: string) => boolean;
}

const under =
  (...prefixes: string[]) =>
  (pathname: string) =>
    prefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));

const INSTANT_MONEY_PATH = '/instant-money';

const NAVIGATION: readonly NavigationItem[] = [
  { label: 'Home', to: '/', isActive: (pathname) => pathname === '/' },
  { label: 'Stores', to: '/stores', isActive: under('/stores', '/store') },
  { label: 'Catalog', to: '/catalog', isActive: under('/catalog') },
  { label: 'Instant Money', to: INSTANT_MONEY_PATH, isActive: under(INSTANT_MONEY_PATH) },
  { label: 'Free Money', to: '/free-money', isActive: under('/free-money') },
  { label: 'Reviews', to: '/reviews', isActive: under('/reviews') },
  { label: 'About Us', to: '/about', isActive: under('/about') },
];

/** The links to what is open: Instant Money can be switched off. */
export const navigation = ({
  instantMoneyEnabled,
}: Pick<SiteSettings, 'instantMoneyEnabled'>): readonly NavigationItem[] =>
  instantMoneyEnabled ? NAVIGATION : NAVIGATION.filter(({ to }) => to !== INSTANT_MONEY_PATH);

const onShoppingScreen = under(
  '/catalog',
  INSTANT_MONEY_PATH,
  '/stores',
  '/store',
  '/checkout',
  '/donutsmp-irl-market',
  '/donutsmp-irl-catalog',
);

/** Where the header has the currency: wherever products are sold, and the checkout. */
export const isShopping = (pathname: string): boolean => onShoppingScreen(pathname) && pathname !== '/stores';
