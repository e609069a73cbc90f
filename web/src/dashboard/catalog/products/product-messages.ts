import type { Message } from '@blockbazaar/domain/messages';

const error = (text: string): Message => ({ title: 'Error', text });

/** Texts of the owner's product dialogs. */
export const PRODUCT_ADMIN_MESSAGES = {
  title: 'Manage Products',
  add: 'Add Product',
  addTitle: 'Add New Product',
  editTitle: 'Edit Product',
  empty: 'No products yet',
  emptyText: 'What is added here stands in the catalog at once.',
  more: 'Show more products',
  minimum: (quantity: number): string => `Minimum ${quantity}`,
  delivery: 'Delivery instructions',
  shopperPays: (price: string, tariff: number): string =>
    `Shoppers pay ${price}: the site's tariff of ${tariff}% comes on top.`,
  deleteTitle: 'Delete product',
  deleteAsked: 'Are you sure you want to delete this product?',
  outOfStock: 'Set all out of stock',
  outOfStockTitle: 'Set all products out of stock?',
  outOfStockAsked: (store: string): string =>
    `Every product of ${store} is set to a stock of 0. Orders that are being paid right now stay as they are. What there was is remembered: “Restock” puts it on sale again.`,
  restock: 'Restock',
  restockTitle: 'Put products on sale again?',
  restockAsked: (store: string): string =>
    `Every product of ${store} that is switched off comes back with what it had in stock.`,
  restocked: (count: number): Message =>
    count === 0
      ? { title: 'Nothing was switched off' }
      : {
          title: 'Restocked',
          text: `${count.toLocaleString('en-US')} ${count === 1 ? 'product is' : 'products are'} on sale again.`,
        },
  restockFailed: error('Failed to restock products'),
  added: { title: 'Product added!' } as Message,
  updated: { title: 'Product updated!' } as Message,
  deleted: { title: 'Product deleted!' } as Message,
  deletedNamed: (name: string): string => `${name} was deleted.`,
  outOfStockDone: (count: number): Message => ({
    title: 'Out of Stock Mode Activated',
    text:
      count === 1
        ? '1 product has been set to 0 stock.'
        : `${count.toLocaleString('en-US')} products have been set to 0 stock.`,
  }),
  loadFailed: error('Failed to load products.'),
  productGone: error('Failed to load the product. It may have been deleted.'),
  createFailed: error('Failed to create product.'),
  updateFailed: error('Failed to update product.'),
  deleteFailed: error('Failed to delete product.'),
  outOfStockFailed: error('Failed to set products out of stock'),
} as const;
