import type { Message } from '@blockbazaar/domain/messages';
import { counted } from '@blockbazaar/domain/text/counted';
import { PRODUCT_STATE_MESSAGES } from '../product-form/product-state-messages.ts';

const error = (text: string): Message => ({ title: 'Error', text });

/** Texts of the owner's product dialogs. */
export const PRODUCT_ADMIN_MESSAGES = {
  title: 'Manage Products',
  add: 'Add Product',
  addTitle: 'Add New Product',
  editTitle: 'Edit Product',
  empty: 'No products yet',
  emptyText: 'New products appear in the catalog immediately.',
  more: 'Show more products',
  minimum: (quantity: number): string => `Minimum ${quantity}`,
  delivery: 'Delivery instructions',
  deleteTitle: 'Delete product',
  deleteConfirmation: 'Are you sure you want to delete this product?',
  outOfStock: 'Set all out of stock',
  outOfStockTitle: 'Set all products out of stock?',
  outOfStockConfirmation: (store: string): string =>
    `Sets every product of ${store} to 0 stock. Existing orders do not change. To restore the previous stock, use “Restock”.`,
  restock: 'Restock',
  restockTitle: 'Restock products?',
  restockConfirmation: (store: string): string =>
    `Restores the previous stock of every product of ${store} that is switched off.`,
  restocked: (count: number): Message =>
    count === 0
      ? { title: 'Nothing was switched off' }
      : {
          title: 'Restocked',
          text: `${counted(count, 'product is', 'products are')} on sale again.`,
        },
  restockFailed: error('Failed to restock products'),
  added: { title: 'Product added!' } as Message,
  addedOutOfStock: { title: 'Product added!', text: PRODUCT_STATE_MESSAGES.addedOutOfStockHint } as Message,
  updated: { title: 'Product updated!' } as Message,
  deleted: { title: 'Product deleted!' } as Message,
  deletedNamed: (name: string): string => `${name} was deleted.`,
  outOfStockDone: (count: number): Message => ({
    title: 'Out of Stock Mode Activated',
    text: `${counted(count, 'product has', 'products have')} been set to 0 stock.`,
  }),
  loadFailed: error('Failed to load products.'),
  productGone: error('Failed to load the product. It may have been deleted.'),
  createFailed: error('Failed to create product.'),
  updateFailed: error('Failed to update product.'),
  deleteFailed: error('Failed to delete product.'),
  outOfStockFailed: error('Failed to set products out of stock'),
} as const;
