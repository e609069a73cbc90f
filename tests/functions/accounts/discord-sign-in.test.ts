import '../support/own-project.ts';
import '../support/short-provider-tries.ts';
import { SIGN_IN_TIMES } from '@blockbazaar/domain/accounts/sign-in';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf, valueOf } from '../../support/callable.ts';
import { DISCORD_TOKEN_PATH, DISCORD_USER_PATH } from '../../support/discord-sandbox.ts';
import { respondAtDiscord } from '../../support/discord-sign-in.ts';
import { firestore } from '../../support/fixtures.ts';
import { signIn as signInWith } from '../../support/staff.ts';
import { databaseState } from '../support/snapshot.ts';
import {
  browser,
  documentOf,
  accountOf,
  expectNoStoredData,
  signIn,
  millis,
  environment,
  startDiscordSite,
} from './discord-accounts.ts';

beforeAll(startDiscordSite);
afterAll(() => environment.stop());

const complete = (code: string | null) => environment.call('completeSignIn', { code });

/** The UID that a custom token signs in. */
const uidOfCustomToken = async (customToken: string): Promise<string> =>
  (await getAuth().verifyIdToken((await signInWith(customToken)).token)).uid;

describe('a Discord sign-in', () => {
  it('requests the minimal scopes from Discord, with a state and a code challenge', async () => {
    const shopper = browser();
    const page = await shopper.start('/reviews');
    expect(`${page.origin}${page.pathname}`).toBe(process.env.DISCORD_AUTHORIZE_URL);
    expect(Object.fromEntries(page.searchParams)).toEqual({
      response_type: 'code',
      client_id: process.env.DISCORD_CLIENT_ID,
      redirect_uri: `${environment.siteUrl}/auth/discord/callback`,
      scope: 'identify guilds.members.read',
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge_method: 'S256',
    });
    const cookie = shopper.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^__session=[\w.+/=-]+; Path=\/auth\/discord; Max-Age=600; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain(page.searchParams.get('state'));
    expect(shopper.headers.get('cache-control')).toBe('private, no-store');
    expect(shopper.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('marks its cookie as Secure on a site with https', async () => {
    vi.stubEnv('PUBLIC_SITE_URL', 'https://shop.test');
    const shopper = browser();
    await shopper.start();
    expect(shopper.headers.get('set-cookie')).toMatch(/; Secure$/);
    vi.unstubAllEnvs();
  });

  it('returns to the page where it started, creates the profile, and signs in once', async () => {
    const person = await environment.sandbox.discord.addPerson({
      username: 'lena.builds',
      globalName: 'Lena',
      avatar: 'a1b2c3',
    });
    const landing = await signIn(person);
    expect(landing).toEqual({
      origin: environment.siteUrl,
      path: '/catalog?q=lantern',
      code: expect.any(String) as string,
      failure: null,
    });
    const { uid, profile } = await accountOf(person);
    expect(profile).toMatchObject({
      discordId: person.id,
      discordUsername: 'Lena',
      discordAvatar: `https://cdn.discordapp.com/avatars/${person.id}/a1b2c3.webp?size=128`,
    });
    // The account is created only when the custom token is used.
    await expect(getAuth().getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    const { token } = valueOf(await complete(landing.code));
    expect(await uidOfCustomToken(token)).toBe(uid);
    expect(codeOf(await complete(landing.code))).toBe('SIGN_IN_FAILED');
  });

  it('refreshes an existing profile', async () => {
    const person = await environment.sandbox.discord.addPerson({ username: 'torvald', globalName: null });
    await signIn(person);
    const { profile: first } = await accountOf(person);
    expect(first).toMatchObject({ discordUsername: 'torvald', discordAvatar: null });
    await environment.sandbox.discord.change(person.id, { globalName: '  Torvald the Miner  ' });
    await signIn(person);
    const { profile: second } = await accountOf(person);
    expect(second).toMatchObject({ discordHandle: 'torvald' });
    expect(second).toMatchObject({ discordUsername: 'Torvald the Miner', createdAt: first?.createdAt as unknown });
    expect(millis(second?.refreshedAt)).toBeGreaterThan(millis(first?.refreshedAt));
  });

  it('stores the Discord tokens encrypted', async () => {
    const person = await environment.sandbox.discord.addPerson();
    await signIn(person);
    const { tokens } = await accountOf(person);
    expect(Object.keys(tokens ?? {}).toSorted()).toEqual(['encrypted', 'expiresAt', 'refreshingUntil']);
    expect(String(tokens?.encrypted)).not.toMatch(/access|refresh|[{"]/);
  });

  it('stores neither the state nor the code in plain text', async () => {
    const person = await environment.sandbox.discord.addPerson();
    const shopper = browser();
    const page = await shopper.start();
    const { code } = await shopper.callback(await respondAtDiscord(page, 'authorize', person.id));
    const stored = JSON.stringify(
      (await firestore.collection(COLLECTIONS.signInCodes).get()).docs.map((found) => [found.id, found.data()]),
    );
    expect(stored).not.toContain(page.searchParams.get('state'));
    expect(stored).not.toContain(code);
  });

  it('writes nothing before Discord has responded', async () => {
    const person = await environment.sandbox.discord.addPerson();
    const before = await databaseState();
    const shopper = browser();
    const answer = await respondAtDiscord(await shopper.start('/reviews'), 'cancel', person.id);
    await shopper.callback({ ...answer, state: 'x'.repeat(43) });
    await shopper.callback(answer);
    expect(await databaseState()).toBe(before);
  });

  it('succeeds in two concurrent tabs', async () => {
    const person = await environment.sandbox.discord.addPerson();
    const shopper = browser();
    const [first, second] = [await shopper.start('/reviews'), await shopper.start('/free-money')];
    const answers = [
      await respondAtDiscord(first, 'authorize', person.id),
      await respondAtDiscord(second, 'authorize', person.id),
    ] as const;
    expect(await shopper.callback(answers[0])).toMatchObject({ path: '/reviews', failure: null });
    expect(await shopper.callback(answers[1])).toMatchObject({ path: '/free-money', failure: null });
    expect(shopper.cookie).toBe('');
  });

  it.each([
    '//evil.example/x',
    'https://evil.example/',
    '/\\evil.example',
    '/auth/discord/start',
    'javascript:alert(1)',
    '',
  ])('redirects to the home page for the return address %j', async (returnTo) => {
    const person = await environment.sandbox.discord.addPerson();
    expect(await signIn(person, returnTo)).toMatchObject({ origin: environment.siteUrl, path: '/' });
  });
});

describe('a Discord sign-in during a fault of Discord', () => {
  it.each([
    ['drops the request for tokens', DISCORD_TOKEN_PATH, { drop: true }],
    ['loses the response with the tokens', DISCORD_TOKEN_PATH, { drop: true, afterEffect: true }],
    ['responds with 503 to the request for tokens', DISCORD_TOKEN_PATH, { status: 503 }],
    ['answers the request for tokens with garbage', DISCORD_TOKEN_PATH, { garbage: true }],
    ['never responds to the request for tokens', DISCORD_TOKEN_PATH, { hang: true }],
    ['responds with 429 to the request for tokens', DISCORD_TOKEN_PATH, { status: 429, retryAfterS: 60 }],
    ['responds with 500 to the requests for the user', DISCORD_USER_PATH, { status: 500, times: 2 }],
    ['answers the requests for the user with garbage', DISCORD_USER_PATH, { garbage: true, times: 2 }],
    ['responds with 401 to the request for the user', DISCORD_USER_PATH, { status: 401 }],
  ])('returns to its page as failed when Discord %s, and succeeds on the next attempt', async (_, path, fault) => {
    const person = await environment.sandbox.discord.addPerson();
    const shopper = browser();
    const answer = await respondAtDiscord(await shopper.start('/reviews'), 'authorize', person.id);
    await environment.sandbox.addFault({ path, match: person.id, ...fault });
    expect(await shopper.callback(answer)).toMatchObject({ path: '/reviews', code: null, failure: 'failed' });
    await expectNoStoredData(person);
    // The fault is over, so that the next attempt succeeds.
    expect(await signIn(person)).toMatchObject({ failure: null });
  });

  it.each([
    ['one answer 502', { status: 502 }],
    ['one answer 429 with a short wait', { status: 429, retryAfterS: 0.2 }],
    ['one lost connection', { drop: true }],
  ])('succeeds by a retry after %s on the request for the user', async (_, fault) => {
    const person = await environment.sandbox.discord.addPerson();
    await environment.sandbox.addFault({ path: DISCORD_USER_PATH, match: person.id, ...fault });
    expect(await signIn(person)).toMatchObject({ failure: null });
  });
});

describe('discordSignIn', () => {
  it('redirects to the page as failed during maintenance and sets no cookie', async () => {
    await documentOf('siteSettings', 'public').set({ maintenanceMode: true, instantMoneyEnabled: true });
    const shopper = browser();
    const { pathname, hash } = await shopper.start('/reviews');
    await documentOf('siteSettings', 'public').delete();
    expect(pathname + hash).toBe('/reviews#sign-in-failed=failed');
    expect(shopper.cookie).toBe('');
  });

  it('responds with 404 to an unknown path and 405 to another method', async () => {
    const address = environment.addressOf('discordSignIn');
    expect((await fetch(new URL('/auth/discord/elsewhere', address))).status).toBe(404);
    expect((await fetch(new URL(`/auth/discord/start${'/'.repeat(10_000)}x`, address))).status).toBe(404);
    expect((await fetch(new URL('/auth/discord/start', address), { method: 'POST' })).status).toBe(405);
  });
});

describe('completeSignIn', () => {
  const codeRefs = async () => (await firestore.collection(COLLECTIONS.signInCodes).get()).docs;

  it('signs in once in eight concurrent calls with the same code', async () => {
    const { code } = await signIn(await environment.sandbox.discord.addPerson());
    const answers = await Promise.all(Array.from({ length: 8 }, () => complete(code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => codeOf(answer) === 'SIGN_IN_FAILED')).toHaveLength(7);
  });

  it('refuses an expired code', async () => {
    const { code } = await signIn(await environment.sandbox.discord.addPerson());
    const refs = await codeRefs();
    const latest = Math.max(...refs.map((found) => (found.get('expireAt') as Timestamp).toMillis()));
    expect(latest - Date.now()).toBeLessThanOrEqual(SIGN_IN_TIMES.codeMs);
    await Promise.all(refs.map(({ ref }) => ref.update({ expireAt: Timestamp.fromMillis(Date.now() - 1) })));
    expect(codeOf(await complete(code))).toBe('SIGN_IN_FAILED');
  });

  it.each([
    ['unknown', 'x'.repeat(43), 'SIGN_IN_FAILED'],
    ['too short', 'x', 'INVALID_INPUT'],
    ['missing', null, 'INVALID_INPUT'],
  ])('refuses a code that is %s', async (_, code, expected) => expect(codeOf(await complete(code))).toBe(expected));

  it('refuses a state instead of a code', async () => {
    const shopper = browser();
    const page = await shopper.start();
    expect(codeOf(await complete(page.searchParams.get('state')))).toBe('SIGN_IN_FAILED');
  });
});
