import './support/own-project.ts';
import { AUDIT_FILTER } from '@blockbazaar/domain/audit/audit-filter';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as logging from '../../functions/src/platform/logging.ts';
import { codeOf } from '../support/callable.ts';
import { answerAtDiscord, signInBrowser } from '../support/discord-sign-in.ts';
import { createStore, uniqueId } from '../support/fixtures.ts';
import { createSeller, mintOwnerSession, mintSellerSession, OWNER, type TestSeller } from '../support/staff.ts';
import { TEST_USER_AGENT } from '../support/user-agent.ts';
import { discordShopper } from './support/discord-shopper.ts';
import { startWorld, type World } from './support/world.ts';

vi.mock('../../functions/src/platform/logging.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof logging>()),
  logLoginFailed: vi.fn<typeof logging.logLoginFailed>(),
  logOperationRefused: vi.fn<typeof logging.logOperationRefused>(),
  logSessionMoved: vi.fn<typeof logging.logSessionMoved>(),
  logSignInFailed: vi.fn<typeof logging.logSignInFailed>(),
}));
const LOGS = [
  logging.logLoginFailed,
  logging.logOperationRefused,
  logging.logSessionMoved,
  logging.logSignInFailed,
].map((log) => vi.mocked<(...logged: never[]) => void>(log));

/** All that was logged since the test began, by function, in its order. */
const logged = (): unknown[] => LOGS.flatMap((log) => log.mock.calls as unknown[][]);

/** The keyed digest of an address, and nothing that could be read as one. */
const ADDRESS = expect.stringMatching(/^[\w.-]{20,}$/) as string;
const WRONG = 'Wrong!Password#2026x';
const OTHER_BROWSER = 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0.0.0';

let world: World;
let seller: TestSeller;
beforeAll(async () => {
  world = await startWorld();
  seller = await createSeller((await createStore()).id);
});
afterAll(() => world.stop());
beforeEach(() => {
  for (const log of LOGS) log.mockClear();
});

describe('a failed login', () => {
  it.each(['known', 'unknown'] as const)('of a seller with a %s name is logged without the name', async (name) => {
    const username = name === 'known' ? seller.username : uniqueId('nobody');
    expect(codeOf(await world.call('sellerLogin', { username, password: WRONG }))).toBe('INVALID_LOGIN');
    expect(logged()).toEqual([['sellerLogin', 'INVALID_LOGIN', ADDRESS]]);
    expect(JSON.stringify(logged())).not.toContain(username);
  });

  it('of the owner is logged without the password, and a successful one is not', async () => {
    expect(codeOf(await world.call('ownerLogin', { password: WRONG }))).toBe('INVALID_LOGIN');
    expect(codeOf(await world.call('ownerLogin', { password: OWNER.password }))).toBeNull();
    expect(logged()).toEqual([['ownerLogin', 'INVALID_LOGIN', ADDRESS]]);
    expect(JSON.stringify(logged())).not.toMatch(/Password|127\.0\.0\.1/);
  });

  it('before its wait is over is logged as such', async () => {
    const username = uniqueId('nobody');
    let code: unknown;
    do code = codeOf(await world.call('sellerLogin', { username, password: WRONG }));
    while (code === 'INVALID_LOGIN');
    expect(code).toBe('RATE_LIMITED');
    expect(logged().at(-1)).toEqual(['sellerLogin', 'RATE_LIMITED', ADDRESS]);
  });
});

describe('a refused operation', () => {
  it('of somebody without a session, or with another role, is logged with its name and the session', async () => {
    const { token, sessionId } = await mintSellerSession(seller);
    const call = { operation: 'GET_AUDIT_LOG', data: { after: null, filter: AUDIT_FILTER.none } };
    expect(codeOf(await world.call('adminOperation', call))).toBe('NOT_AUTHENTICATED');
    expect(codeOf(await world.call('adminOperation', call, { token }))).toBe('NOT_AUTHENTICATED');
    const refused = {
      callable: 'adminOperation',
      operation: 'GET_AUDIT_LOG',
      code: 'NOT_AUTHENTICATED',
      address: ADDRESS,
    };
    expect(logged()).toEqual([
      [{ ...refused, role: 'nobody', sessionId: null }],
      [{ ...refused, role: 'seller', sessionId }],
    ]);
  });

  it('of a shopper outside the Discord server is logged without the shopper’s id', async () => {
    const shopper = await discordShopper(world, { isMember: false });
    expect(codeOf(await world.call('spin', { timeZone: 'UTC' }, { token: shopper.token }))).toBe('NOT_A_MEMBER');
    expect(logged()).toEqual([
      [
        {
          callable: 'spin',
          operation: null,
          code: 'NOT_A_MEMBER',
          role: 'shopper',
          sessionId: null,
          address: ADDRESS,
        },
      ],
    ]);
    expect(JSON.stringify(logged())).not.toContain(shopper.id);
  });

  it('of the owner who gives a wrong password to set up a second factor is logged', async () => {
    const { token, sessionId } = await mintOwnerSession();
    const call = { operation: 'BEGIN_SECOND_FACTOR', data: { password: WRONG } };
    expect(codeOf(await world.call('adminOperation', call, { token }))).toBe('INVALID_LOGIN');
    expect(logged()).toMatchObject([
      [{ operation: 'BEGIN_SECOND_FACTOR', code: 'INVALID_LOGIN', role: 'owner', sessionId }],
    ]);
    expect(JSON.stringify(logged())).not.toContain(WRONG);
  });

  it('differs from one that is not valid, or not there, which are not logged', async () => {
    expect(codeOf(await world.call('cancelCheckout', { orderId: 'unknown' }))).toBe('ORDER_NOT_FOUND');
    expect(codeOf(await world.call('adminOperation', { operation: 'unknown', data: {} }))).toBe('INVALID_INPUT');
    expect(logged()).toEqual([]);
  });
});

describe('a session that turns up in another browser', () => {
  it.each(['seller', 'owner'] as const)('of the %s is logged once it has ended', async (role) => {
    const { token, sessionId } = await (role === 'owner' ? mintOwnerSession() : mintSellerSession(seller));
    const moved = await world.call('validateSession', {}, { token, userAgent: OTHER_BROWSER });
    expect(codeOf(moved)).toBe('SESSION_EXPIRED');
    expect(logged()).toMatchObject([
      [{ callable: 'validateSession', code: 'SESSION_EXPIRED', role, sessionId }],
      [role, sessionId, ADDRESS],
    ]);
    expect(JSON.stringify(logged())).not.toMatch(/Mozilla/);
  });

  it('by the report of a page is logged, too', async () => {
    const { token, sessionId } = await mintSellerSession(seller);
    await fetch(world.addressOf('securityAudit'), {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain;charset=UTF-8', 'User-Agent': OTHER_BROWSER },
      body: JSON.stringify({ idToken: token, event: 'alive' }),
    });
    expect(logged()).toEqual([['seller', sessionId, ADDRESS]]);
  });

  it('is not one that stays in its own, which is not logged', async () => {
    const { token } = await mintSellerSession(seller, { userAgent: TEST_USER_AGENT });
    expect(codeOf(await world.call('validateSession', {}, { token }))).toBeNull();
    expect(logged()).toEqual([]);
  });
});

describe('a sign-in with Discord', () => {
  it('that its shopper refuses is logged with the address’s digest', async () => {
    const person = await world.sandbox.discord.addPerson({});
    const browser = signInBrowser(world.addressOf('discordSignIn'));
    const back = await browser.callback(await answerAtDiscord(await browser.start('/'), 'cancel', person.id));
    expect(back.failure).toBe('denied');
    expect(logged()).toEqual([['authorize', 'denied by the shopper', ADDRESS]]);
  });

  it('with a state or a code of nobody’s is logged once, without them', async () => {
    const browser = signInBrowser(world.addressOf('discordSignIn'));
    expect((await browser.callback({ state: 'made-up', code: 'made-up' })).failure).toBe('failed');
    const code = 'x'.repeat(43);
    expect(codeOf(await world.call('completeSignIn', { code }))).toBe('SIGN_IN_FAILED');
    expect(logged()).toEqual([
      ['state', 'not of this browser', ADDRESS],
      ['complete', 'unknown code', ADDRESS],
    ]);
    expect(JSON.stringify(logged())).not.toMatch(/made-up|xxx/);
  });
});
