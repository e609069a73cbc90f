import { lastSpinSchema } from '@blockbazaar/domain/spin/spin';
import { Timestamp } from 'firebase-admin/firestore';
import { documentAt } from '../support/admin.ts';

export const TIME_ZONE = 'Europe/Berlin';

/** Creates the profile of a shopper who has no Discord user in the sandbox. */
export async function shopper(): Promise<string> {
  const discordId = String(Math.floor(Math.random() * 1e15));
  const uid = `discord-${discordId}`;
  const now = Timestamp.now();
  await documentAt('profiles', uid).set({
    discordId,
    discordUsername: 'Lena *builds*',
    discordAvatar: null,
    createdAt: now,
    refreshedAt: now,
  });
  return uid;
}

export async function historyOf(uid: string) {
  const { docs } = await documentAt('spins', uid).collection('history').get();
  return docs.map((entry) => ({ day: entry.id, ...lastSpinSchema.parse(entry.data()) }));
}
