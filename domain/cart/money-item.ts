import { LIMITS } from '../limits.ts';
import { MESSAGES } from '../messages.ts';
import { millionsOf, MONEY_STORE_ID, type MoneyProduct } from '../money-products/money-product.ts';
import type { CatalogProduct } from './cart.ts';

/** In-game money as a cart item. Its stock is unlimited, unless the owner has switched its sale off. */
export const toMoneyItem = (product: MoneyProduct, instantMoneyEnabled: boolean): CatalogProduct => ({
  kind: 'money',
  id: product.id,
  variantId: null,
  name: product.name,
  description: product.description,
  priceCents: product.priceCents,
  category: MESSAGES.instantMoney.title,
  imageUrls: [],
  storeId: MONEY_STORE_ID,
  millions: millionsOf(product, 1),
  stock: instantMoneyEnabled ? LIMITS.stockMax : 0,
  minimumQuantity: 1,
  showDeliveryInstructions: false,
});
