import type { Profile } from '../accounts/profile.ts';
import { discordUsernameSchema } from './customer-info.ts';

/** The default username for a signed-in shopper; null: it is unknown, or an order would reject it. */
export const discordNameOf = ({ discordHandle }: Pick<Profile, 'discordHandle'>): string | null =>
  discordUsernameSchema.safeParse(discordHandle).data ?? null;
