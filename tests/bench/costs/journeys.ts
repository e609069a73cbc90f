import { setTimeout as wait } from 'node:timers/promises';
import { productPath } from '@blockbazaar/domain/catalog/product-path';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { storeOrderId } from '@blockbazaar/domain/orders/store-order';
import type { Page } from '@playwright/test';
import { addToCart, goToPayment, onPaymentPage, openSession, productCard } from '../../e2e/support/shop.ts';
import { logInOwner, signInSeller } from '../../e2e/support/staff.ts';
import { createProduct, createStore, firestore, orderIdOfSession } from '../../support/fixtures.ts';

export interface Journey {
  name: string;
  /** The maximum number of documents that the browser reads, and that the functions write. */
  limits?: { browserReads?: number; writes?: number };
  /** Preparations that are not counted. */
  prepare?: (page: Page) => Promise<void>;
  /** Ends when the screen shows the result of the journey. */
  run: (page: Page) => Promise<void>;
}

const store = await createStore();
const product = await createProduct(store.id, { stock: 1_000 });
await createProduct(store.id);

const COLD = { browserReads: 4 };

const cards = (page: Page) => page.getByTestId('product-card');

const coldVisit = (name: string, path: string): Journey => ({
  name: `${name}, cold`,
  limits: COLD,
  run: async (page) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
});

/** Interval in ms between checks for the bot's delivery. */
const POLL_INTERVAL_MS = 100;

async function delivered(orderId: string): Promise<void> {
  const storeOrder = firestore.collection(COLLECTIONS.storeOrders).doc(storeOrderId(orderId, store.id));
  while ((await storeOrder.get()).get('deliveryStatus') !== 'delivered') {
    await wait(POLL_INTERVAL_MS);
  }
}

export const JOURNEYS: readonly Journey[] = [
  coldVisit('home page', '/'),
  coldVisit('stores', '/stores'),
  coldVisit('catalog', '/catalog'),
  coldVisit('store', `/stores/${store.slug}`),
  coldVisit('product', productPath(product)),
  coldVisit('reviews', '/reviews'),
  {
    name: 'search',
    prepare: async (page) => {
      await page.goto('/catalog');
      await cards(page).first().waitFor();
    },
    run: async (page) => {
      await page.getByPlaceholder('Search products...').fill('spawner');
      await page.waitForURL(/q=spawner/);
      await cards(page)
        .filter({ hasText: /spawner/i })
        .first()
        .waitFor();
    },
  },
  {
    name: 'order of one store, from the cart to delivered',
    limits: { writes: 20 },
    prepare: async (page) => {
      await page.goto(`/stores/${store.slug}`);
      await productCard(page, product).waitFor();
    },
    run: async (page) => {
      await addToCart(productCard(page, product), 2);
      await page.getByText('Added to cart').first().waitFor();
      await goToPayment(page);
      const orderId = await orderIdOfSession(openSession(page));
      await onPaymentPage(page, 'Pay');
      await page.waitForURL(/\/orders\//);
      await delivered(orderId);
    },
  },
  {
    name: 'seller’s opening',
    prepare: async (page) => {
      await signInSeller(page, store.id);
    },
    run: async (page) => {
      await page.goto('/seller/dashboard');
      await page.getByText(/Your Products/).waitFor();
    },
  },
  {
    name: 'owner’s opening, with the login',
    run: async (page) => {
      await logInOwner(page);
      await page.getByText('Total Stores').waitFor();
    },
  },
];
