import '../support/own-project.ts';
import '../support/short-provider-tries.ts';
import { shopperUid } from '@blockbazaar/domain/accounts/profile';
import { SCARCE_STOCK } from '@blockbazaar/domain/checkout/scarce-stock';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discordMembership } from '../../../functions/src/accounts/discord/membership.ts';
import { shopperKeyId } from '../../../functions/src/documents/buyer-keys.ts';
import type { Person } from '../../../sandbox/discord/people.ts';
import { DISCORD_MEMBER_PATH, DISCORD_TOKEN_PATH } from '../../support/discord-sandbox.ts';
import { discordShopper } from '../support/discord-shopper.ts';
import { documentOf, signIn, millis, environment, startDiscordSite } from './discord-accounts.ts';

beforeAll(startDiscordSite);
afterAll(() => environment.stop());

describe('the stored membership for purchases', () => {
  const memberUntil = async ({ id }: Person): Promise<number> =>
    millis((await documentOf('holds', shopperKeyId(shopperUid(id))).get()).get('memberUntil'));

  it('is the one that Discord reports at the sign-in, and ends at a sign-in without it', async () => {
    const person = await environment.sandbox.discord.addPerson();
    const before = Date.now();
    await signIn(person);
    expect(await memberUntil(person)).toBeGreaterThanOrEqual(before + SCARCE_STOCK.membershipMs);
    await environment.sandbox.discord.change(person.id, { isMember: false });
    await signIn(person);
    expect(await memberUntil(person)).toBeNaN();
  });

  it('does not change while Discord cannot report it, and the sign-in succeeds', async () => {
    const person = await environment.sandbox.discord.addPerson();
    await signIn(person);
    const known = await memberUntil(person);
    await environment.sandbox.addFault({ path: DISCORD_MEMBER_PATH, match: person.id, status: 500, times: 2 });
    expect(await signIn(person)).toMatchObject({ failure: null });
    expect(await memberUntil(person)).toBe(known);
  });
});

describe('discordMembership', () => {
  const signedIn = (changes: Partial<Person> = {}) => discordShopper(environment, changes);

  it('returns the current membership at Discord', async () => {
    const { id, uid } = await signedIn();
    expect(await discordMembership(uid)).toBe('member');
    await environment.sandbox.discord.change(id, { isMember: false });
    expect(await discordMembership(uid)).toBe('not_member');
    await environment.sandbox.discord.change(id, { isMember: true });
    expect(await discordMembership(uid)).toBe('member');
  });

  it('returns not_member for a shopper who signed in without a membership', async () => {
    expect(await discordMembership((await signedIn({ isMember: false })).uid)).toBe('not_member');
  });

  it.each([
    ['responds with 500', { status: 500, times: 2 }],
    ['drops the connection', { drop: true, times: 2 }],
    ['never responds', { hang: true, times: 2 }],
    ['responds with garbage', { garbage: true, times: 2 }],
    ['responds with 429 and a long wait', { status: 429, retryAfterS: 30 }],
    ['responds with 403', { status: 403 }],
  ])('returns unknown while Discord %s, and the membership on the next call', async (_, fault) => {
    const { id, uid } = await signedIn();
    await environment.sandbox.addFault({ path: DISCORD_MEMBER_PATH, match: id, ...fault });
    expect(await discordMembership(uid)).toBe('unknown');
    expect(await discordMembership(uid)).toBe('member');
  });

  it('refreshes expired tokens once in six concurrent calls', async () => {
    const { id, uid } = await signedIn();
    await environment.sandbox.discord.expireTokens(id);
    await documentOf('discordTokens', uid).update({ expiresAt: Timestamp.fromMillis(Date.now() - 1) });
    const before = (await environment.sandbox.requests('grant_type=refresh_token')).length;
    const answers = await Promise.all(Array.from({ length: 6 }, () => discordMembership(uid)));
    expect(new Set(answers)).toEqual(new Set(['member']));
    expect(await environment.sandbox.requests('grant_type=refresh_token')).toHaveLength(before + 1);
  });

  it('refreshes tokens that Discord refuses before they expire', async () => {
    const { id, uid } = await signedIn();
    await environment.sandbox.discord.expireTokens(id);
    expect(await discordMembership(uid)).toBe('member');
  });

  it('returns unknown while the tokens cannot be refreshed, and the membership on the next call', async () => {
    const { id, uid } = await signedIn();
    await environment.sandbox.discord.expireTokens(id);
    await environment.sandbox.addFault({ path: DISCORD_TOKEN_PATH, match: id, status: 503 });
    expect(await discordMembership(uid)).toBe('unknown');
    expect(await discordMembership(uid)).toBe('member');
  });

  it('returns sign_in_again after the grant was revoked until the shopper signs in again', async () => {
    const { id, uid, ...person } = await signedIn();
    await environment.sandbox.discord.revoke(id);
    expect(await discordMembership(uid)).toBe('sign_in_again');
    expect(await discordMembership(uid)).toBe('sign_in_again');
    await signIn({ id, ...person });
    expect(await discordMembership(uid)).toBe('member');
  });

  it('returns sign_in_again for a shopper without tokens, or with tokens encrypted for another shopper', async () => {
    expect(await discordMembership('discord-1')).toBe('sign_in_again');
    const { uid } = await signedIn();
    const other = await signedIn();
    await documentOf('discordTokens', uid).update({
      encrypted: (await documentOf('discordTokens', other.uid).get()).get('encrypted') as string,
    });
    expect(await discordMembership(uid)).toBe('sign_in_again');
  });
});
