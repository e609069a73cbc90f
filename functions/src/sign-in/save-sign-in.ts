import { type Result, succeed } from '@blockbazaar/domain/failures';
import { displayName, type ProfileFields, profileSchema, shopperUid } from '@blockbazaar/domain/profiles/profile';
import { Timestamp } from 'firebase-admin/firestore';
import { collection } from '../platform/firestore.ts';
import { transact } from '../platform/transact.ts';
import { writeCode } from './attempts.ts';
import type { DiscordTokens, DiscordUser } from './discord-api.ts';
import { tokensFields, tokensRef } from './kept-tokens.ts';
import { newSecret } from './secrets.ts';

/**
 * Makes or refreshes the profile of whoever has signed in, keeps what acts for them at Discord, and makes the code that signs them
 * in here: all of it, or nothing. Answers the code.
 */
export function saveSignIn(user: DiscordUser, tokens: DiscordTokens): Promise<Result<string>> {
  const uid = shopperUid(user.id);
  const code = newSecret();
  return transact(async (transaction) => {
    const profile = collection('profiles').doc(uid);
    const { data: known } = profileSchema.safeParse((await transaction.get(profile)).data());
    const now = Timestamp.now();
    const fields: ProfileFields = {
      discordId: user.id,
      discordUsername: displayName({ fullName: user.global_name, name: user.username }),
      discordAvatar: avatarUrl(user),
      createdAt: known?.createdAt ?? now,
      refreshedAt: now,
    };
    transaction.save(profile, fields);
    transaction.overwrite(tokensRef(uid), tokensFields(uid, tokens));
    writeCode(transaction, code, uid);
    return succeed(code);
  });
}

const CDN = 'https://cdn.discordapp.com';
/** Of a picture: four times that of the largest place that shows it, for sharp screens. */
const AVATAR_PX = 128;

const avatarUrl = ({ id, avatar }: DiscordUser): string | null =>
  avatar === null ? null : `${CDN}/avatars/${id}/${avatar}.webp?size=${AVATAR_PX}`;
