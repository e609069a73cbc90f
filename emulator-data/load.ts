import { withEmulatorFirestore } from './emulator-firestore.ts';
import { historyDocuments, purchaseHistory } from './history/purchase-history.ts';
import { demoMarketplace } from './marketplace.ts';
import { demoMediaRewards } from './media-rewards.ts';
import { replaceMarketplace, type Replaced } from './replace-marketplace.ts';
import { demoSellers } from './sellers.ts';
import { storeSlugs } from './store-slugs.ts';
import { writeStoreWebhooks } from './store-webhooks.ts';

/** What the demo stores have sold so far. */
const DEMO_HISTORY = { orders: 400, days: 60, seed: 2_026 } as const;

export interface LoadDemoDataOptions {
  /** What the fixtures' dates count back from; the present where it is left out. */
  now?: Date;
  /** Where Discord's API is; some of the stores have a channel there. None has where it is left out. */
  discordBase?: string;
}

/**
 * Replaces the marketplace on the Firestore emulator, with all that was ever bought there, by the demo marketplace.
 * May be run again and again: the documents have fixed ids.
 * @throws when FIRESTORE_EMULATOR_HOST is not set, or the emulator does not answer
 */
export function loadDemoData({ now = new Date(), discordBase }: LoadDemoDataOptions = {}): Promise<Replaced> {
  return withEmulatorFirestore(async (db) => {
    const demo = demoMarketplace(now);
    const history = purchaseHistory({ ...demo, ...DEMO_HISTORY, now });
    const replaced = await replaceMarketplace(db, {
      ...demo,
      ...demoSellers(now),
      mediaRewards: demoMediaRewards(now),
      storeSlugs: storeSlugs(demo.stores),
      ...historyDocuments(history),
    });
    if (discordBase !== undefined) await writeStoreWebhooks(db, discordBase);
    return replaced;
  });
}
