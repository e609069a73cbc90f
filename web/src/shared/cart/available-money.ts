import type { CatalogProduct } from '@blockbazaar/domain/cart/cart';
import { toMoneyItem } from '@blockbazaar/domain/cart/money-item';
import type { MoneyProduct } from '@blockbazaar/domain/money-products/money-product';
import type { SiteSettings } from '@blockbazaar/domain/site/site-settings';

/** What of the site's own money can be in a cart. While it is switched off it stays there, out of stock. */
export const availableMoney = (
  products: Iterable<MoneyProduct>,
  { instantMoneyEnabled }: Pick<SiteSettings, 'instantMoneyEnabled'>,
): ReadonlyMap<string, CatalogProduct> =>
  new Map([...products].map((product) => [product.id, toMoneyItem(product, instantMoneyEnabled)]));
