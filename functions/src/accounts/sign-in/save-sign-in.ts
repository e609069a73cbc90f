import { displayName, shopperUid, type ProfileFields } from '@blockbazaar/domain/accounts/profile';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import { Timestamp } from 'firebase-admin/firestore';
import { recordMembership } from '../../checkout/purchase-limits/record-membership.ts';
import { discordTokensRef } from '../../documents/discord-tokens.ts';
import { profileDocuments, profileRef } from '../../documents/profiles.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { newSecret } from '../../platform/secrets.ts';
import type { DiscordTokens, DiscordUser } from '../discord/discord-api.ts';
import { tokensFields } from '../discord/token-store.ts';
import { writeCode } from './sign-in-codes.ts';

/**
 * Writes the profile of a shopper who signed in, the Discord tokens, and the code for the sign-in here, in one commit.
 * `isMember`: membership in the site's Discord server; null if unknown. Returns the code.
 */
export function saveSignIn(
  user: DiscordUser,
  tokens: DiscordTokens,
  isMember: boolean | null,
): Promise<Result<string>> {
  const uid = shopperUid(user.id);
  const code = newSecret();
  return runOptimistic(async (batch) => {
    const profile = profileRef(uid);
    const known = profileDocuments.parse(await batch.get(profile));
    const now = Timestamp.now();
    const fields: ProfileFields = {
      discordId: user.id,
      discordUsername: displayName({ fullName: user.global_name, name: user.username }),
      discordHandle: user.username,
      discordAvatar: avatarUrl(user),
      createdAt: known?.createdAt ?? now,
      refreshedAt: now,
    };
    batch.save(profile, fields);
    batch.overwrite(discordTokensRef(uid), tokensFields(uid, tokens));
    if (isMember !== null) recordMembership(batch, uid, isMember, now.toMillis());
    writeCode(batch, code, uid);
    return succeed(code);
  });
}

const CDN = 'https://cdn.discordapp.com';
/** The size of a picture: four times its largest display size, for high-density screens. */
const AVATAR_PX = 128;

const avatarUrl = ({ id, avatar }: DiscordUser): string | null =>
  avatar === null ? null : `${CDN}/avatars/${id}/${avatar}.webp?size=${AVATAR_PX}`;
