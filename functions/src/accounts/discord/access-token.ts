import { setTimeout as wait } from 'node:timers/promises';
import { fail, succeed } from '@blockbazaar/domain/failures';
import { TIMES } from '@blockbazaar/domain/limits';
import { Timestamp } from 'firebase-admin/firestore';
import { discordTokensRef } from '../../documents/discord-tokens.ts';
import { logDiscordFailure } from '../../platform/logging.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { refreshTokens, type DiscordTokens } from './discord-api.ts';
import { tokensFields, parseStoredTokens } from './token-store.ts';

/** An access token is refreshed this long before its expiry, in ms. */
const MARGIN_MS = 60_000;
/** The lease of a refresh, in ms: longer than one attempt and its commit. */
const LEASE_MS = TIMES.providerTryMs + 6_000;
/** The polling interval and the time limit of callers that wait for a refresh, in ms. */
const POLL_INTERVAL_MS = 150;
const RETRY_DEADLINE_MS = 6_000;

/**
 * `gone`: there are no usable tokens, and the shopper must sign in again. `trouble`: the request failed temporarily.
 */
export type AccessToken = { outcome: 'usable'; accessToken: string } | { outcome: 'gone' } | { outcome: 'trouble' };

/**
 * Returns the access token of a shopper at Discord. A token that expires, or that Discord has just refused (`refused`),
 * is refreshed first. Only one caller refreshes, since a refresh token works once; the others wait for its result.
 */
export async function accessTokenOf(uid: string, refused: string | null = null): Promise<AccessToken> {
  for (const deadline = Date.now() + RETRY_DEADLINE_MS; Date.now() < deadline; await wait(POLL_INTERVAL_MS)) {
    const acquired = await acquireRefresh(uid, refused);
    if (!acquired.ok) return { outcome: 'trouble' };
    const { step, tokens } = acquired.value;
    if (step === 'gone') return { outcome: 'gone' };
    if (tokens !== null)
      return step === 'use' ? { outcome: 'usable', accessToken: tokens.accessToken } : refresh(uid, tokens);
  }
  return { outcome: 'trouble' };
}

type Step = { step: 'use' | 'refresh'; tokens: DiscordTokens } | { step: 'wait' | 'gone'; tokens: null };

/** Determines the next step, and acquires the lease for a refresh. */
const acquireRefresh = (uid: string, refused: string | null) =>
  runOptimistic<Step>(async (batch) => {
    const now = Date.now();
    const ref = discordTokensRef(uid);
    const stored = parseStoredTokens(await batch.get(ref));
    if (stored === null) return succeed({ step: 'gone', tokens: null });
    const { tokens, refreshingUntil } = stored;
    if (tokens.expiresAt - MARGIN_MS > now && tokens.accessToken !== refused) return succeed({ step: 'use', tokens });
    if (refreshingUntil > now) return succeed({ step: 'wait', tokens: null });
    batch.update(ref, { refreshingUntil: Timestamp.fromMillis(now + LEASE_MS) });
    return succeed({ step: 'refresh', tokens });
  });

async function refresh(uid: string, old: DiscordTokens): Promise<AccessToken> {
  const refreshed = await refreshTokens(old.refreshToken);
  const isGone = refreshed.outcome === 'refused' && refreshed.code === 'invalid_grant';
  if (refreshed.outcome === 'refused' && !isGone) logDiscordFailure('refresh', refreshed.status, refreshed.code);
  const saved = await runOptimistic(async (batch) => {
    const ref = discordTokensRef(uid);
    const now = parseStoredTokens(await batch.get(ref));
    // The shopper has signed in again since, and the new tokens are valid longer.
    if (now?.tokens.refreshToken !== old.refreshToken) return fail('NOT_ALLOWED_NOW');
    if (refreshed.outcome === 'received') batch.update(ref, tokensFields(uid, refreshed.value));
    // Unusable tokens are removed; the next caller must sign in.
    else if (isGone) batch.update(ref, { encrypted: '', refreshingUntil: null });
    else batch.update(ref, { refreshingUntil: null });
    return succeed(null);
  });
  if (refreshed.outcome === 'received') return { outcome: 'usable', accessToken: refreshed.value.accessToken };
  return isGone && saved.ok ? { outcome: 'gone' } : { outcome: 'trouble' };
}
