import { withEmulatorFirestore } from './emulator-firestore.ts';
import { demoMarketplace } from './marketplace.ts';
import { replaceMarketplace } from './replace-marketplace.ts';
import type { Replaced } from './replace-marketplace.ts';
import { writeStoreWebhooks } from './store-webhooks.ts';

export interface LoadDemoDataOptions {
  /** What the fixtures' dates count back from; the present where it is left out. */
  now?: Date;
  /** Where Discord's API is; some of the stores have a channel there. None has where it is left out. */
  discordBase?: string;
}

/**
 * Replaces the stores, products, reviews, money products and site settings on the Firestore emulator by the demo marketplace.
 * May be run again and again: the documents have fixed ids.
 * @throws when FIRESTORE_EMULATOR_HOST is not set, or the emulator does not answer
 */
export function loadDemoData({ now = new Date(), discordBase }: LoadDemoDataOptions = {}): Promise<Replaced> {
  return withEmulatorFirestore(async (db) => {
    const replaced = await replaceMarketplace(db, demoMarketplace(now));
    if (discordBase !== undefined) await writeStoreWebhooks(db, discordBase);
    return replaced;
  });
}
