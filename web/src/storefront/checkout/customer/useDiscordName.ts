import { discordNameOf } from '@blockbazaar/domain/checkout/discord-name';
import { useProfile } from '@/firebase/profile.ts';
import { useShopper } from '@/firebase/shopper.ts';

/** Returns the Discord username of the signed-in shopper. Null if signed out or unknown. */
export function useDiscordName(): string | null {
  const profile = useProfile(useShopper());
  return profile.status === 'ready' && profile.data !== null ? discordNameOf(profile.data) : null;
}
