/** The header's links, and where each of them counts as the place where one is. */
export interface NavigationItem {
  label: string;
  to: string;
  isActive: (pathname: string) => boolean;
}

const under = (...prefixes: string[]) => (pathname: string) =>
  prefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));

export const NAVIGATION: readonly NavigationItem[] = [
  { label: 'Home', to: '/', isActive: (pathname) => pathname === '/' },
  { label: 'Stores', to: '/stores', isActive: under('/stores', '/store') },
  { label: 'Catalog', to: '/catalog', isActive: under('/catalog') },
  { label: 'About Us', to: '/about', isActive: under('/about') },
];

const onShoppingScreen = under('/catalog', '/stores', '/store', '/checkout');

/** Where the header has the cart and the currency: the catalogue, a store, the checkout. The directory has its own cart. */
export const isShopping = (pathname: string): boolean => onShoppingScreen(pathname) && pathname !== '/stores';
