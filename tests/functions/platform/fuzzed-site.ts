import { storeOrderId, storeOrdersOf } from '@blockbazaar/domain/orders/store-order';
import { DEFAULT_SITE_SETTINGS } from '@blockbazaar/domain/site/site-settings';
import { sampleLine, sampleOrder } from '@blockbazaar/domain/testing/sample-order';
import { Timestamp } from 'firebase-admin/firestore';
import { digestOf } from '../../../functions/src/platform/secrets.ts';
import {
  preparePasswordLink,
  type PreparedPasswordLink,
} from '../../../functions/src/staff/new-password/password-link.ts';
import { valueOf } from '../../support/callable.ts';
import { createMoneyProduct, createProduct, createStore } from '../../support/fixtures.ts';
import { createSeller, mintOwnerSession, mintSellerSession, type StaffSession } from '../../support/staff.ts';
import { documentAt } from '../support/admin.ts';
import { discordShopper, type DiscordShopper } from '../support/discord-shopper.ts';
import { readOrder } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

/** An order and its payment. */
interface Unpaid {
  orderId: string;
  providerRef: string | null;
}

// Set by `startFuzzedSite` and `renewCallers`, which each file runs before its tests.
export let environment: TestEnvironment;
export const productIds: string[] = [];
export const moneyIds: string[] = [];
export const storeIds: string[] = [];
/** Each can be redeemed once. */
export const signInCodes = Array.from({ length: 8 }, (_, index) => `${index}`.repeat(43));
export const sellers: Awaited<ReturnType<typeof createSeller>>[] = [];
/** Of these sellers; each can be used once. */
export const passwordLinks: PreparedPasswordLink[] = [];
/** The unpaid orders of each payment provider. */
export const orders = {
  createCheckout: [] as Unpaid[],
  createPaypalCheckout: [] as Unpaid[],
  createCryptoCheckout: [] as Unpaid[],
};
/** No caller, a seller, the owner and a shopper, as the platform passes them to a function. */
export let callers: ((Pick<StaffSession, 'uid'> & { claims: object }) | null)[] = [];
let caller: Awaited<ReturnType<typeof createSeller>> | null = null;
let shopper: DiscordShopper;

export async function startFuzzedSite(): Promise<void> {
  // Nearly every login is wrong. A low limit refuses most of them before a password is compared.
  process.env.LOGINS_PER_ADDRESS = '20';
  // Refused checkouts count as attempts, too: unpaid-orders.test.ts covers that.
  process.env.CHECKOUTS_PER_ADDRESS = '0';
  process.env.PASSWORD_LINKS_PER_ADDRESS = '0';
  environment = await startTestEnvironment();
  shopper = await discordShopper(environment);
  for (let index = 0; index < 8; index += 1) {
    const { id } = await createStore();
    storeIds.push(id);
    productIds.push((await createProduct(id, { stock: 100_000 })).id);
    moneyIds.push((await createMoneyProduct()).id);
    sellers.push(await createSeller(id));
  }
  for (const { sellerId } of sellers) {
    const prepared = preparePasswordLink(sellerId);
    await documentAt('sellerPasswordLinks', sellerId).set(prepared.fields);
    passwordLinks.push(prepared);
  }
  const soldBy = storeIds[7] ?? '';
  const now = Timestamp.now();
  const items = [sampleLine({ storeId: soldBy, quantity: 3 })];
  const sold = { ...sampleOrder({ items, storeIds: [soldBy] }), createdAt: now, expiresAt: now, paidAt: now };
  await documentAt('orders', SOLD_ORDER_ID).set(sold);
  for (const part of storeOrdersOf(SOLD_ORDER_ID, sold))
    await documentAt('storeOrders', storeOrderId(SOLD_ORDER_ID, soldBy)).set(part);
  for (const code of signInCodes) {
    const expireAt = Timestamp.fromMillis(Date.now() + 3_600_000);
    await documentAt('signInCodes', digestOf(code)).set({ uid: shopper.uid, expireAt, usedAt: null });
  }
  for (const [provider, name] of (Object.keys(orders) as (keyof typeof orders)[]).entries()) {
    for (const [index, productId] of productIds.entries()) {
      const { orderId } = valueOf(await environment.call(name, checkout(productId, provider, index)));
      orders[name].push({ orderId, providerRef: (await readOrder(orderId)).providerRef });
    }
  }
}

/** Renews the settings and the sessions, so that the calls of one callable do not affect the next one. */
export async function renewCallers(): Promise<void> {
  await documentAt('siteSettings', 'public').set(DEFAULT_SITE_SETTINGS);
  // The number of people of a store is limited: the previous caller is removed.
  if (caller !== null) await documentAt('sellers', caller.sellerId).delete();
  caller = await createSeller(storeIds[7] ?? '');
  callers = [null, await mintSellerSession(caller), await mintOwnerSession(), { uid: shopper.uid, claims: {} }];
}

/** `scope` gives each callable its own request ids. */
export const checkout = (productId: string, scope: number, seed: number, kind?: 'money') => ({
  items: [{ productId, quantity: 2, ...(kind && { kind }) }],
  customerInfo: { discordUsername: 'night.owl', minecraftUsername: '.Owl_99', notes: 'Please ring.' },
  manualDelivery: seed % 2 === 0,
  requestId: `00000000-000${scope}-4000-8000-${String(seed).padStart(12, '0')}`,
  expectedTotalCents: kind === 'money' ? 120 : 500,
});

/** Sold by the store of the calling seller. */
export const SOLD_ORDER_ID = 'f'.repeat(32);
