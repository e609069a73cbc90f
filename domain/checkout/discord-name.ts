import type { Profile } from '../profiles/profile.ts';
import { discordUsernameSchema } from './customer-info.ts';

/** The username to fill in for a shopper who is signed in; null: it is not known, or an order would not take it. */
export const discordNameOf = ({ discordHandle }: Pick<Profile, 'discordHandle'>): string | null =>
  discordUsernameSchema.safeParse(discordHandle).data ?? null;
