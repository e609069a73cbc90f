import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { Firestore } from 'firebase-admin/firestore';
import { netherforge } from './stores/netherforge.ts';
import { spawnerFoundry } from './stores/spawner-foundry.ts';

/** The demo stores with Discord notifications about their orders, and the IDs of their webhooks. */
const WEBHOOKS = [
  { storeId: netherforge.id, webhookId: '1001' },
  { storeId: spawnerFoundry.id, webhookId: '1002' },
] as const;

/** Writes the stores' webhooks. `discordBase`: the base URL of Discord's API, without a version or a trailing slash. */
export async function writeStoreWebhooks(db: Firestore, discordBase: string): Promise<void> {
  const batch = db.batch();
  for (const { storeId, webhookId } of WEBHOOKS) {
    const discordWebhookUrl = `${discordBase}/webhooks/${webhookId}/${storeId}`;
    batch.set(db.collection(COLLECTIONS.storePrivate).doc(storeId), { discordWebhookUrl });
  }
  await batch.commit();
}
