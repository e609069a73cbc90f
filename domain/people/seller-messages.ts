import { PRODUCT_FORM_MESSAGES } from '../catalog/product-form-messages.ts';
import { FAILURES } from '../failures.ts';
import type { Message } from '../messages.ts';
import { FULFILMENT_MESSAGES } from '../orders/fulfilment-messages.ts';
import { STORE_FIELD_MESSAGES } from '../stores/store-field-messages.ts';
import { counted } from '../text/counted.ts';

const error = (text: string): Message => ({ title: 'Error', text });

/** Messages of the seller's dashboard. */
export const SELLER_MESSAGES = {
  title: 'Seller Dashboard',
  welcome: (username: string, storeName: string): string => `Welcome, ${username} - ${storeName}`,
  noStore: 'No store associated with this seller',
  noSeller: { title: 'Error', text: 'No seller ID available' } as Message,
  noSellerText: 'Please log out and log in again, or contact the marketplace owner.',
  noStoreText: 'The store may have been deleted. Please contact the marketplace owner.',
  /** For a write that was rejected because the session has ended. */
  notAuthenticated: { title: 'Error', text: FAILURES.NOT_AUTHENTICATED.text } as Message,
  /** Below the title of the failed operation. */
  operationFailed: (reason: string): string => `Seller operation failed: ${reason}`,
  refused: 'the marketplace rejected this change. Please check your entries.',
  gone: FAILURES.NOT_FOUND.text,
  store: {
    ...STORE_FIELD_MESSAGES,
    title: 'Store Information',
    feesAgreed: (arePassedOn: boolean): string => {
      const { fees, feesByStore, feesBySite } = STORE_FIELD_MESSAGES;
      return `${fees}: ${arePassedOn ? feesByStore : feesBySite}. The marketplace owner sets this.`;
    },
    update: 'Update Store',
    updating: 'Updating...',
    updated: { title: 'Store updated!' } as Message,
    updateFailed: error('Failed to update store information'),
    loadFailed: error('Failed to load store data'),
  },
  products: {
    add: 'Add New Product',
    edit: 'Edit Product',
    addButton: 'Add Product',
    saveButton: 'Update Product',
    saving: 'Saving...',
    cancelEdit: 'Cancel Edit',
    cancelAdd: 'Cancel',
    categoryLabel: 'Category',
    category: 'Store Product',
    categoryHint: 'The label of all products in this list. Shoppers find the product by its catalog category.',
    list: (count: string): string => `Your Products (${count})`,
    empty: 'No products yet. Add your first product to get started!',
    tip: 'Tip: drag products by their handle. The order here is the order on your store page.',
    showMore: 'Show more products',
    inStock: 'In Stock',
    outOfStock: 'Out of Stock',
    stock: (stock: number): string => `Stock: ${stock.toLocaleString('en-US')}`,
    minimum: (quantity: number): string => `Minimum: ${quantity}`,
    /** In the edit form: the stock may change while it is open. */
    stockNow: (stock: number): string => `In stock now: ${stock.toLocaleString('en-US')}.`,
    stockAfter: (stock: number): string =>
      `The stock changed while you were editing. After you save: ${stock.toLocaleString('en-US')}.`,
    delivery: PRODUCT_FORM_MESSAGES.delivery,
    deleteTitle: (name: string): string => `Delete product: ${name}`,
    deleteAction: 'Delete',
    deleteConfirmation: 'Are you sure you want to delete this product?',
    added: { title: 'Product added!' } as Message,
    updated: { title: 'Product updated!' } as Message,
    reordered: { title: 'Products reordered!' } as Message,
    deleted: { title: 'Product deleted!' } as Message,
    deliverySet: (enabled: boolean): Message => ({
      title: `Delivery instructions ${enabled ? 'enabled' : 'disabled'} for this product.`,
    }),
    loadFailed: error('Failed to load products'),
    saveFailed: error('Failed to save product'),
    reorderFailed: error('Failed to reorder products'),
    deleteFailed: error('Failed to delete product'),
    deliveryFailed: error('Failed to update delivery instructions setting'),
    handle: (name: string): string => `Reorder ${name}`,
    handleUsage:
      'Press space bar to pick up a product. While it is picked up, use the arrow keys to move it, space bar to drop it, or escape to put it back.',
    pickedUp: (name: string, position: number, count: number): string =>
      `Picked up ${name}, at position ${position} of ${count}.`,
    moved: (name: string, position: number, count: number): string =>
      `${name} is now at position ${position} of ${count}.`,
    dropped: (name: string, position: number): string => `Dropped ${name} at position ${position}.`,
    putBack: (name: string, position: number): string => `Put ${name} back to position ${position}.`,
  },
  orders: {
    ...FULFILMENT_MESSAGES,
    title: 'Orders Management',
    refresh: 'Refresh Orders',
    empty: 'No orders found for your store',
    emptyText: 'New orders appear here automatically.',
    order: (number: string): string => `Order ${number}`,
    discord: 'Discord',
    minecraft: 'Minecraft',
    notes: 'Notes',
    unknown: 'N/A',
    disputed: 'Payment disputed',
    total: 'Total',
    net: 'After refunds',
    arrived: (number: string): Message => ({ title: 'New order', text: `You have received order ${number}.` }),
    fetchFailed: error('Failed to fetch orders'),
  },
  sales: {
    title: 'Sales Management',
    refresh: 'Refresh',
    revenue: 'Total Revenue',
    items: 'Items Sold',
    weekly: 'Weekly Revenue',
    weeklyHint: (days: number): string => `Last ${days} days`,
    orders: 'Total Orders',
    recent: 'Recent Sales',
    empty: 'No sales yet',
    emptyText: 'Your first sale shows up here as soon as it is paid.',
    updateDelayHint: 'The latest orders may be missing here for up to a minute.',
    fetchFailed: error('Failed to fetch sales data'),
  },
  settings: {
    title: 'Out of Stock Mode',
    text: 'Sets every product of your store to 0 stock. Existing orders do not change. You can restore the previous stock with one click.',
    button: 'Set All Products Out of Stock',
    busy: 'Setting products out of stock...',
    asked: 'All products of your store will be set to 0 stock. You can restore the previous stock with one click.',
    activated: { title: 'Out of Stock Mode Activated', text: 'All your products have been set to 0 stock.' } as Message,
    failed: error('Failed to set products out of stock'),
    restock: 'Restock',
    restockBusy: 'Restocking...',
    restockAsked: (products: number, units: number): string =>
      `This restores the previous stock of ${counted(products, 'product', 'products')}: ${counted(units, 'item', 'items')} in total.`,
    restocked: { title: 'Restocked', text: 'Your products are on sale again.' } as Message,
    restockFailed: error('Failed to restock products'),
  },
} as const;
