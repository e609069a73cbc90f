import { logDiscordFailure } from '../../platform/logging.ts';
import { accessTokenOf } from './access-token.ts';
import { readMembership } from './discord-api.ts';

/**
 * The current membership of a shopper in the site's Discord server. `unknown`: Discord could not be reached.
 * `sign_in_again`: the shopper never granted the access, or has revoked it; only a new sign-in helps.
 */
export type Membership = 'member' | 'not_member' | 'unknown' | 'sign_in_again';

const UNAUTHORIZED = 401;

/** Reads the membership. The calling function needs `DISCORD_SIGN_IN_SECRETS`. */
export async function discordMembership(uid: string): Promise<Membership> {
  const first = await checkOnce(uid, null);
  // Refused before its expiry: the token was revoked, or replaced by a newer one.
  const { membership } = first.refused === null ? first : await checkOnce(uid, first.refused);
  return membership;
}

async function checkOnce(
  uid: string,
  refusedBefore: string | null,
): Promise<{ membership: Membership; refused: string | null }> {
  const access = await accessTokenOf(uid, refusedBefore);
  if (access.outcome === 'gone') return { membership: 'sign_in_again', refused: null };
  if (access.outcome === 'trouble') return { membership: 'unknown', refused: null };
  const read = await readMembership(access.accessToken);
  if (read.outcome === 'received') return { membership: read.value ? 'member' : 'not_member', refused: null };
  if (read.outcome === 'refused' && read.status === UNAUTHORIZED) {
    return { membership: 'sign_in_again', refused: access.accessToken };
  }
  if (read.outcome === 'refused') logDiscordFailure('member', read.status, read.code);
  return { membership: 'unknown', refused: null };
}
