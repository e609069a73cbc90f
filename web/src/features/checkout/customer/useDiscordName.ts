import { discordNameOf } from '@blockbazaar/domain/checkout/discord-name';
import { useProfile } from '@/firebase/profile.ts';
import { useShopper } from '@/firebase/shopper.ts';

/** The Discord username of the signed-in shopper; null: nobody is signed in, or it is not known. */
export function useDiscordName(): string | null {
  const profile = useProfile(useShopper());
  return profile.status === 'ready' && profile.data !== null ? discordNameOf(profile.data) : null;
}
