import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { Firestore } from 'firebase-admin/firestore';
import { withEmulatorFirestore } from './emulator-firestore.ts';
import { historyDocuments, purchaseHistory } from './history/purchase-history.ts';
import { demoMarketplace } from './marketplace.ts';
import { demoMediaRewards } from './media-rewards.ts';
import { replaceMarketplace, type Replaced } from './replace-marketplace.ts';
import { searchDocuments } from './search-documents.ts';
import { demoSellers } from './sellers.ts';
import { storeSlugs } from './store-slugs.ts';
import { netherforge } from './stores/netherforge.ts';
import { spawnerFoundry } from './stores/spawner-foundry.ts';

/** The purchases in the demo stores. */
const DEMO_HISTORY = { orders: 400, days: 60, seed: 2_026 } as const;

export interface LoadDemoDataOptions {
  /** The time from which the fixtures' dates count back; default: now. */
  now?: Date;
  /** The base URL of Discord's API, for the stores with a Discord webhook; without it no store has one. */
  discordBase?: string;
}

/**
 * Replaces the marketplace on the Firestore emulator, orders included, by the demo marketplace. It can be repeated: the
 * documents have fixed IDs.
 * @throws when FIRESTORE_EMULATOR_HOST is not set, or the emulator does not respond
 */
export function loadDemoData({ now = new Date(), discordBase }: LoadDemoDataOptions = {}): Promise<Replaced> {
  return withEmulatorFirestore(async (db) => {
    const replaced = await replaceMarketplace(db, demoDocuments(now));
    if (discordBase !== undefined) await writeStoreWebhooks(db, discordBase);
    return replaced;
  });
}

/** The documents of the demo marketplace, by collection. Their dates count back from `now`. */
export function demoDocuments(now: Date) {
  const demo = demoMarketplace(now);
  return {
    ...demo,
    ...demoSellers(now),
    mediaRewards: demoMediaRewards(now),
    storeSlugs: storeSlugs(demo.stores),
    ...searchDocuments(demo.stores, () => demo.products),
    ...historyDocuments(purchaseHistory({ ...demo, ...DEMO_HISTORY, now })),
  };
}

/** The demo stores with Discord notifications about their orders, and the IDs of their webhooks. */
const WEBHOOKS = [
  { storeId: netherforge.id, webhookId: '1001' },
  { storeId: spawnerFoundry.id, webhookId: '1002' },
] as const;

/** Writes the stores' webhooks. `discordBase`: the base URL of Discord's API, without a version or a trailing slash. */
async function writeStoreWebhooks(db: Firestore, discordBase: string): Promise<void> {
  const batch = db.batch();
  for (const { storeId, webhookId } of WEBHOOKS) {
    const discordWebhookUrl = `${discordBase}/webhooks/${webhookId}/${storeId}`;
    batch.set(db.collection(COLLECTIONS.storePrivate).doc(storeId), { discordWebhookUrl });
  }
  await batch.commit();
}
