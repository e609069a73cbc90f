import type { CatalogProduct } from '@blockbazaar/domain/cart/cart';
import { toMoneyItem } from '@blockbazaar/domain/cart/money-item';
import type { MoneyProduct } from '@blockbazaar/domain/money-products/money-product';
import type { SiteSettings } from '@blockbazaar/domain/site/site-settings';

/**
 * The money products that a cart can contain. While their sale is switched off, they remain in carts as out of stock.
 */
export const availableMoney = (
  products: Iterable<MoneyProduct>,
  { instantMoneyEnabled }: Pick<SiteSettings, 'instantMoneyEnabled'>,
): ReadonlyMap<string, CatalogProduct> =>
  new Map([...products].map((product) => [product.id, toMoneyItem(product, instantMoneyEnabled)]));
