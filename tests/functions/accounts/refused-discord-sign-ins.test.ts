import '../support/own-project.ts';
import { shopperUid } from '@blockbazaar/domain/accounts/profile';
import { SIGN_IN_TIMES } from '@blockbazaar/domain/accounts/sign-in';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { discordMembership } from '../../../functions/src/accounts/discord/membership.ts';
import { respondAtDiscord, type SignInBrowser } from '../../support/discord-sign-in.ts';
import { databaseState } from '../support/snapshot.ts';
import { browser, accountOf, expectNoStoredData, environment, startDiscordSite } from './discord-accounts.ts';

beforeAll(startDiscordSite);
afterAll(() => environment.stop());

describe('a refused Discord sign-in', () => {
  let othersCookie = '';

  it('returns to its page as denied when the shopper cancels at Discord, and its state cannot be used again', async () => {
    const person = await environment.sandbox.discord.addPerson();
    const shopper = browser();
    const answer = await respondAtDiscord(await shopper.start('/reviews'), 'cancel', person.id);
    expect(answer.error).toBe('access_denied');
    expect(await shopper.callback(answer)).toMatchObject({ path: '/reviews', code: null, failure: 'denied' });
    await expectNoStoredData(person);
    expect(await shopper.callback(answer)).toMatchObject({ path: '/', failure: 'failed' });
  });

  it.each<[string, (answer: Record<string, string>, shopper: SignInBrowser) => Record<string, string>]>([
    ['a wrong state', (answer) => ({ ...answer, state: 'x'.repeat(43) })],
    ['no state', ({ state: _state, ...answer }) => answer],
    [
      'the cookie of another browser',
      (answer, shopper) => {
        shopper.cookie = othersCookie;
        return answer;
      },
    ],
    [
      'no cookie',
      (answer, shopper) => {
        shopper.cookie = '';
        return answer;
      },
    ],
    [
      'a state that was never issued',
      (_answer, shopper) => {
        const forged = [
          { state: 'z'.repeat(43), codeVerifier: 'v', returnPath: '/reviews', endsAt: Date.now() + 60_000 },
        ];
        shopper.cookie = `__session=${Buffer.from(JSON.stringify(forged)).toString('base64')}`;
        return { state: 'z'.repeat(43), code: 'code' };
      },
    ],
  ])('redirects to the home page as failed and stores no account with %s', async (_, change) => {
    const person = await environment.sandbox.discord.addPerson();
    const shopper = browser();
    const answer = await respondAtDiscord(await shopper.start('/reviews'), 'authorize', person.id);
    const other = browser();
    await other.start('/reviews');
    othersCookie = other.cookie;
    expect(await shopper.callback(change(answer, shopper))).toMatchObject({
      origin: environment.siteUrl,
      path: '/',
      code: null,
      failure: 'failed',
    });
    await expectNoStoredData(person);
  });

  it.each([
    ['without a code', ({ code: _code, ...answer }: Record<string, string>) => answer],
    ['with an unknown code', (answer: Record<string, string>) => ({ ...answer, code: 'made-up' })],
    [
      'with an error of Discord',
      ({ code: _code, ...answer }: Record<string, string>) => ({ ...answer, error: 'server_error' }),
    ],
  ])('returns to its page as failed and stores no account %s', async (_, change) => {
    const person = await environment.sandbox.discord.addPerson();
    const shopper = browser();
    const answer = await respondAtDiscord(await shopper.start('/reviews'), 'authorize', person.id);
    expect(await shopper.callback(change(answer))).toMatchObject({ path: '/reviews', code: null, failure: 'failed' });
    await expectNoStoredData(person);
  });

  it('returns to its page as failed for a state that was used before, and preserves the tokens', async () => {
    const person = await environment.sandbox.discord.addPerson();
    const shopper = browser();
    const answer = await respondAtDiscord(await shopper.start('/reviews'), 'authorize', person.id);
    const { cookie } = shopper;
    expect(await shopper.callback(answer)).toMatchObject({ failure: null });
    const { tokens } = await accountOf(person);
    // Simulates a browser that has not deleted its cookie.
    for (let times = 0; times < 3; times += 1) {
      shopper.cookie = cookie;
      expect(await shopper.callback(answer)).toMatchObject({ path: '/reviews', code: null, failure: 'failed' });
    }
    expect((await accountOf(person)).tokens).toEqual(tokens);
    expect(await discordMembership(shopperUid(person.id))).toBe('member');
  });

  it('is refused for seven of eight concurrent callbacks', async () => {
    const person = await environment.sandbox.discord.addPerson();
    const shopper = browser();
    const answer = await respondAtDiscord(await shopper.start('/reviews'), 'authorize', person.id);
    const browsersWithSameCookie = Array.from({ length: 8 }, () =>
      Object.assign(browser(), { cookie: shopper.cookie }),
    );
    const landings = await Promise.all(browsersWithSameCookie.map((twin) => twin.callback(answer)));
    expect(landings.filter(({ code }) => code !== null)).toHaveLength(1);
    expect(landings.filter(({ failure }) => failure === 'failed')).toHaveLength(7);
    expect(new Set(landings.map(({ path }) => path))).toEqual(new Set(['/reviews']));
  });

  it('returns to its page as failed for an expired state and stores no account', async () => {
    const person = await environment.sandbox.discord.addPerson();
    const shopper = browser();
    const answer = await respondAtDiscord(await shopper.start('/reviews'), 'authorize', person.id);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + SIGN_IN_TIMES.attemptMs });
    const landing = await shopper.callback(answer);
    vi.useRealTimers();
    expect(landing).toMatchObject({ path: '/reviews', code: null, failure: 'failed' });
    await expectNoStoredData(person);
  });
});

describe('discordSignIn called a hundred times with another client’s address in a header', () => {
  it('blocks no client and writes nothing', async () => {
    const address = new URL('/auth/discord/start?returnTo=/reviews', environment.addressOf('discordSignIn'));
    const before = await databaseState();
    const start = async (): Promise<string> => {
      const headers = { 'Fastly-Client-IP': '203.0.113.9', 'X-Forwarded-For': '203.0.113.9' };
      return (await fetch(address, { redirect: 'manual', headers })).headers.get('location') ?? '';
    };
    const locations = await Promise.all(Array.from({ length: 100 }, start));
    expect(locations.filter((location) => !location.includes('/oauth2/authorize'))).toEqual([]);
    expect(await start()).toContain('/oauth2/authorize');
    expect(await databaseState()).toBe(before);
  });
});
