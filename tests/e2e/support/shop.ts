import { toCatalogProduct, type CartItem } from '@blockbazaar/domain/cart/cart';
import type { Product } from '@blockbazaar/domain/catalog/product';
import type { CustomerInfo } from '@blockbazaar/domain/checkout/customer-info';
import { STORAGE_KEYS } from '@blockbazaar/domain/limits';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { uniqueId } from '../../support/fixtures.ts';

/** Actions of a shopper. */

export const BUYER = { discordUsername: 'lena.builds', notes: 'After 18:00, please' };

const players = new WeakMap<BrowserContext, string>();

/** A unique Minecraft username of a browser's shopper, because unpaid orders are counted by username. */
export function playerOf(page: Page): string {
  const player = players.get(page.context()) ?? uniqueId('Lena');
  players.set(page.context(), player);
  return player;
}

export const productCard = (page: Page, product: Pick<Product, 'name'>): Locator =>
  page.getByTestId('product-card').filter({ hasText: product.name });

/** Opens the catalog at one product. Searches for the last word of its name, which is unique. */
export async function openInCatalog(page: Page, product: Pick<Product, 'name'>): Promise<Locator> {
  const word = product.name.split(' ').at(-1) ?? '';
  await page.goto(`/catalog?q=${word}`);
  return productCard(page, product);
}

export async function addToCart(card: Locator, quantity?: number): Promise<void> {
  if (quantity !== undefined) await typeQuantity(card, quantity);
  await card.getByRole('button', { name: /Add to cart/i }).click();
}

export async function typeQuantity(within: Locator, quantity: number | string): Promise<void> {
  const field = within.getByRole('textbox', { name: /Quantity/ });
  await field.fill(`${quantity}`);
  await field.blur();
}

export const cartButton = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /Cart/ });

export async function fillCustomer(page: Page, buyer: Partial<CustomerInfo> = {}): Promise<void> {
  const { discordUsername, minecraftUsername, notes } = { ...BUYER, minecraftUsername: playerOf(page), ...buyer };
  await page.getByLabel(/Discord username/i).fill(discordUsername);
  await page.getByLabel(/Minecraft username/i).fill(minecraftUsername);
  await page.getByLabel(/Notes/i).fill(notes);
}

export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay \$/ });

export const payWithButton = (page: Page, way: 'PayPal' | 'crypto'): Locator =>
  page.getByRole('button', { name: `Pay with ${way}` });

/** The addresses of the providers' pages, by payment method. */
export const PAYMENT_PAGES = {
  card: /\/stripe\/pay\//,
  PayPal: /\/paypal\/checkoutnow/,
  crypto: /\/btcpay\/i\//,
} as const;

/** Fills in the form, and opens the card provider's page. */
export async function goToPayment(page: Page): Promise<void> {
  await page.goto('/checkout');
  await fillCustomer(page);
  await payButton(page).click();
  await page.waitForURL(PAYMENT_PAGES.card);
}

/** The session of the open payment page. */
export function openSession(page: Page): string {
  const { pathname, searchParams } = new URL(page.url());
  return searchParams.get('token') ?? pathname.split('/').at(-1) ?? '';
}

/** Clicks a button on a provider's page. */
export const onPaymentPage = (page: Page, button: 'Pay' | 'Decline' | 'Cancel'): Promise<void> =>
  page.getByRole('button', { name: button, exact: true }).click();

export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('[role=status],[role=alert]').filter({ hasText: text });

/**
 * Fills the cart of the browser without the catalog, as on an earlier visit. The stores of the products charge no
 * commission.
 */
export async function fillCart(page: Page, ...lines: (readonly [product: Product, quantity: number])[]): Promise<void> {
  const cart = lines.map(([product, quantity]): CartItem => {
    return { ...toCatalogProduct(product, { name: product.storeId, tariffPercentage: 0 }), quantity };
  });
  // The smallest file of the site, which runs no code.
  await page.goto('/robots.txt');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    STORAGE_KEYS.cart,
    JSON.stringify(cart),
  ] as const);
}
