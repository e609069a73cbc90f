import { STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { challengeDigest, isChallengeFor, newChallenge, type ChallengePurpose } from './challenge.ts';

const PURPOSE: ChallengePurpose = {
  kind: 'proof',
  account: { role: 'seller', sellerId: 'one' },
  sessionId: 'session-1',
};
const asked = (purpose: ChallengePurpose): string => Buffer.from(newChallenge(purpose)).toString('base64url');

beforeEach(() => {
  vi.stubEnv('STAFF_SECRET', 'a secret of the tests, of more than 32 characters');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('newChallenge, isChallengeFor and consumeChallenge', () => {
  it('accepts a challenge for its purpose, and creates a different one each time', () => {
    const [one, other] = [asked(PURPOSE), asked(PURPOSE)];
    expect(one).not.toBe(other);
    for (const challenge of [one, other]) expect(isChallengeFor(challenge, PURPOSE)).toBe(true);
  });

  it.each<[string, Partial<ChallengePurpose>]>([
    ['another kind', { kind: 'enrolment' }],
    ['another seller', { account: { role: 'seller', sellerId: 'other' } }],
    ['the owner', { account: { role: 'owner' } }],
    ['any account', { account: null }],
    ['another session', { sessionId: 'session-2' }],
    ['no session', { sessionId: null }],
  ])('rejects a challenge for %s', (_, change) => {
    const challenge = asked(PURPOSE);
    expect(isChallengeFor(challenge, { ...PURPOSE, ...change })).toBe(false);
    expect(isChallengeFor(asked({ ...PURPOSE, ...change }), PURPOSE)).toBe(false);
  });

  it('rejects an expired challenge', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
    const challenge = asked(PURPOSE);
    vi.setSystemTime(Date.now() + STAFF_TIMES.passkeyChallengeMs - 1);
    expect(isChallengeFor(challenge, PURPOSE)).toBe(true);
    vi.setSystemTime(Date.now() + 1);
    expect(isChallengeFor(challenge, PURPOSE)).toBe(false);
  });

  it('rejects a challenge that was changed, or created with another secret', () => {
    const challenge = asked(PURPOSE);
    const changed = `${challenge.slice(0, 60)}${challenge[60] === 'A' ? 'B' : 'A'}${challenge.slice(61)}`;
    for (const none of ['', 'AAAA', changed]) expect(isChallengeFor(none, PURPOSE)).toBe(false);
    vi.stubEnv('STAFF_SECRET', 'another secret of the tests, of more than 32 characters');
    expect(isChallengeFor(challenge, PURPOSE)).toBe(false);
  });

  it('returns one digest for all encodings of the same bytes', () => {
    const challenge = asked(PURPOSE);
    expect(challengeDigest(`${challenge}=`)).toBe(challengeDigest(challenge));
    expect(challengeDigest(asked(PURPOSE))).not.toBe(challengeDigest(challenge));
  });
});
