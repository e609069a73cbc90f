import * as z from 'zod/mini';
import { cleanLine } from '../text/clean-line.ts';
import { VISIBLE_TEXT } from '../text/visible-text.ts';
import { timestampSchema } from '../timestamp.ts';

/**
 * `profiles/{uid}`: a shopper who has signed in with Discord. The shopper reads it; functions write it at each sign-in.
 */
export const profileSchema = z.object({
  discordId: z.string(),
  /** The public name: see `displayName`. */
  discordUsername: z.string(),
  /** The username of the Discord account, by which it can be found. Profiles of earlier versions have none. */
  discordHandle: z.optional(z.string()),
  /** A Discord address; null: none. */
  discordAvatar: z.nullable(z.string()),
  createdAt: timestampSchema,
  refreshedAt: timestampSchema,
});
export type ProfileFields = z.infer<typeof profileSchema>;
export type Profile = ProfileFields & { id: string };

/** The Auth user of a Discord account. */
export const shopperUid = (discordId: string): string => `discord-${discordId}`;

/** The user IDs that `shopperUid` returns. Staff have others. */
export const SHOPPER_UID = /^discord-[\w-]+$/;

/** The fields of a Discord user that can provide a display name. */
export interface Names {
  fullName?: string | null | undefined;
  name?: string | null | undefined;
  preferredUsername?: string | null | undefined;
  email?: string | null | undefined;
}

const NAMELESS = 'Discord User';

/**
 * The first of these with a visible character: full name, name, preferred username, the part of the email address
 * before its @. Cleaned, in one line.
 */
export function displayName({ fullName, name, preferredUsername, email }: Names): string {
  const candidates = [fullName, name, preferredUsername, email?.split('@')[0]];
  return candidates.map((candidate) => cleanLine(candidate ?? '')).find((text) => VISIBLE_TEXT.test(text)) ?? NAMELESS;
}
