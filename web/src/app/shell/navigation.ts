import type { SiteSettings } from '@blockbazaar/domain/site/site-settings';

/** A header link and the paths at which it is active. */
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

/** Returns the available links: the owner can switch Instant Money off. */
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

/** Returns whether the header shows the currency picker: on screens that sell products, and in the checkout. */
export const isShopping = (pathname: string): boolean => onShoppingScreen(pathname) && pathname !== '/stores';
