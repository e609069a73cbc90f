import { timestampSchema } from '@blockbazaar/domain/timestamp';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { z } from 'zod';
import { decrypt, encrypt, type EncryptionKey } from '../platform/encryption.ts';
import { collection } from '../platform/firestore.ts';
import { DISCORD_TOKEN_KEY } from '../platform/params.ts';
import type { DiscordTokens } from './discord-api.ts';

/** `discordTokens/{uid}`: what acts for a shopper at Discord, locked away. For functions alone. */
const keptSchema = z.object({
  sealed: z.string(),
  /** Of the access token. */
  expiresAt: timestampSchema,
  /** Until then whoever is refreshing them has that to itself; null: nobody is. */
  refreshingUntil: timestampSchema.nullable(),
});

const secretsSchema = z.object({ accessToken: z.string(), refreshToken: z.string() });

export interface StoredTokens {
  tokens: DiscordTokens;
  /** In ms; 0: nobody is refreshing them. */
  refreshingUntil: number;
}

export const tokensRef = (uid: string): DocumentReference => collection('discordTokens').doc(uid);

const encryptionKey = (uid: string): EncryptionKey => ({
  secret: DISCORD_TOKEN_KEY.value(),
  purpose: 'discord tokens',
  owner: uid,
});

/** The document's fields. */
export const tokensFields = (
  uid: string,
  { accessToken, refreshToken, expiresAt }: DiscordTokens,
): Record<string, unknown> => ({
  sealed: encrypt(JSON.stringify({ accessToken, refreshToken }), encryptionKey(uid)),
  expiresAt: Timestamp.fromMillis(expiresAt),
  refreshingUntil: null,
});

/** What a document of `discordTokens` holds; null when nothing in it can be used. */
export function tokensIn(uid: string, data: unknown): StoredTokens | null {
  const { data: kept } = keptSchema.safeParse(data);
  const opened = kept === undefined ? null : decrypt(kept.sealed, encryptionKey(uid));
  if (kept === undefined || opened === null) return null;
  const { data: secrets } = secretsSchema.safeParse(JSON.parse(opened));
  if (secrets === undefined) return null;
  return {
    tokens: { ...secrets, expiresAt: kept.expiresAt.toMillis() },
    refreshingUntil: kept.refreshingUntil?.toMillis() ?? 0,
  };
}
