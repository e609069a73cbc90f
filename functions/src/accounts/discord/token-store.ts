import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { discordTokensDocuments } from '../../documents/discord-tokens.ts';
import { decrypt, encrypt, type EncryptionKey } from '../../platform/encryption.ts';
import { DISCORD_TOKEN_KEY } from '../../platform/params.ts';
import type { DiscordTokens } from './discord-api.ts';

const secretsSchema = z.object({ accessToken: z.string(), refreshToken: z.string() });

export interface StoredTokens {
  tokens: DiscordTokens;
  /** In ms; 0 if no refresh is running. */
  refreshingUntil: number;
}

const encryptionKey = (uid: string): EncryptionKey => ({
  secret: DISCORD_TOKEN_KEY.value(),
  purpose: 'discord tokens',
  owner: uid,
});

/** The fields of the document. */
export const tokensFields = (
  uid: string,
  { accessToken, refreshToken, expiresAt }: DiscordTokens,
): Record<string, unknown> => ({
  encrypted: encrypt(JSON.stringify({ accessToken, refreshToken }), encryptionKey(uid)),
  expiresAt: Timestamp.fromMillis(expiresAt),
  refreshingUntil: null,
});

/** The tokens in a document of `discordTokens`; null if there is no usable one. */
export function parseStoredTokens(snapshot: DocumentSnapshot): StoredTokens | null {
  const stored = discordTokensDocuments.parse(snapshot);
  const decrypted = stored === null ? null : decrypt(stored.encrypted, encryptionKey(stored.id));
  if (stored === null || decrypted === null) return null;
  const { data: secrets } = secretsSchema.safeParse(JSON.parse(decrypted));
  if (secrets === undefined) return null;
  return {
    tokens: { ...secrets, expiresAt: stored.expiresAt.toMillis() },
    refreshingUntil: stored.refreshingUntil?.toMillis() ?? 0,
  };
}
