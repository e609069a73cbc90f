import { setTimeout as wait } from 'node:timers/promises';
import { fail, succeed } from '@blockbazaar/domain/failures';
import { TIMES } from '@blockbazaar/domain/limits';
import { Timestamp } from 'firebase-admin/firestore';
import { discordTokensRef } from '../documents/discord-tokens.ts';
import { logDiscordTrouble } from '../platform/logging.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { refreshTokens, type DiscordTokens } from './discord-api.ts';
import { tokensFields, tokensIn } from './token-store.ts';

/** An access token is renewed this long before its end, in ms. */
const MARGIN_MS = 60_000;
/** How long a refresh is exclusive: longer than one attempt and its commit. In ms. */
const LEASE_MS = TIMES.providerTryMs + 6_000;
/** How often, and until when, others look whether that is done, in ms. */
const LOOK_MS = 150;
const RETRY_DEADLINE_MS = 6_000;

/** `gone`: nothing acts for the shopper any more, who must sign in again. `trouble`: it is not known now. */
export type AccessToken = { outcome: 'usable'; accessToken: string } | { outcome: 'gone' } | { outcome: 'trouble' };

/**
 * What acts for a shopper at Discord. One that is over, or that Discord has just refused (`refused`), is refreshed first: by one
 * caller alone, since a refresh token can be used once; the others wait for what comes of it.
 */
export async function accessTokenOf(uid: string, refused: string | null = null): Promise<AccessToken> {
  for (const deadline = Date.now() + RETRY_DEADLINE_MS; Date.now() < deadline; await wait(LOOK_MS)) {
    const taken = await takeRefresh(uid, refused);
    if (!taken.ok) return { outcome: 'trouble' };
    const { step, tokens } = taken.value;
    if (step === 'gone') return { outcome: 'gone' };
    if (tokens !== null)
      return step === 'use' ? { outcome: 'usable', accessToken: tokens.accessToken } : refresh(uid, tokens);
  }
  return { outcome: 'trouble' };
}

type Step = { step: 'use' | 'refresh'; tokens: DiscordTokens } | { step: 'wait' | 'gone'; tokens: null };

/** Looks what there is to do, and takes the refreshing if that is it. */
const takeRefresh = (uid: string, refused: string | null) =>
  runOptimistic<Step>(async (batch) => {
    const now = Date.now();
    const ref = discordTokensRef(uid);
    const kept = tokensIn(await batch.get(ref));
    if (kept === null) return succeed({ step: 'gone', tokens: null });
    const { tokens, refreshingUntil } = kept;
    if (tokens.expiresAt - MARGIN_MS > now && tokens.accessToken !== refused) return succeed({ step: 'use', tokens });
    if (refreshingUntil > now) return succeed({ step: 'wait', tokens: null });
    batch.update(ref, { refreshingUntil: Timestamp.fromMillis(now + LEASE_MS) });
    return succeed({ step: 'refresh', tokens });
  });

async function refresh(uid: string, old: DiscordTokens): Promise<AccessToken> {
  const refreshed = await refreshTokens(old.refreshToken);
  const isGone = refreshed.outcome === 'refused' && refreshed.code === 'invalid_grant';
  if (refreshed.outcome === 'refused' && !isGone) logDiscordTrouble('refresh', refreshed.status, refreshed.code);
  const kept = await runOptimistic(async (batch) => {
    const ref = discordTokensRef(uid);
    const now = tokensIn(await batch.get(ref));
    // Somebody has signed in anew meanwhile, and holds better ones.
    if (now?.tokens.refreshToken !== old.refreshToken) return fail('NOT_ALLOWED_NOW');
    if (refreshed.outcome === 'answered') batch.update(ref, tokensFields(uid, refreshed.value));
    // Unusable tokens are not kept; the next caller is asked to sign in.
    else if (isGone) batch.update(ref, { encrypted: '', refreshingUntil: null });
    else batch.update(ref, { refreshingUntil: null });
    return succeed(null);
  });
  if (refreshed.outcome === 'answered') return { outcome: 'usable', accessToken: refreshed.value.accessToken };
  return isGone && kept.ok ? { outcome: 'gone' } : { outcome: 'trouble' };
}
