import '../support/own-project.ts';
import { AUDIT_FILTER } from '@blockbazaar/domain/audit/audit-filter';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as logging from '../../../functions/src/platform/logging.ts';
import { codeOf } from '../../support/callable.ts';
import { respondAtDiscord, signInBrowser } from '../../support/discord-sign-in.ts';
import { createStore, uniqueId } from '../../support/fixtures.ts';
import { createSeller, mintOwnerSession, mintSellerSession, OWNER, type TestSeller } from '../../support/staff.ts';
import { TEST_USER_AGENT } from '../../support/user-agent.ts';
import { discordShopper } from '../support/discord-shopper.ts';
import { WRONG_PASSWORD } from '../support/staff.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

vi.mock('../../../functions/src/platform/logging.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof logging>()),
  logLoginFailed: vi.fn<typeof logging.logLoginFailed>(),
  logOperationRefused: vi.fn<typeof logging.logOperationRefused>(),
  logSessionUsedElsewhere: vi.fn<typeof logging.logSessionUsedElsewhere>(),
  logSignInFailed: vi.fn<typeof logging.logSignInFailed>(),
}));
const LOGS = [
  logging.logLoginFailed,
  logging.logOperationRefused,
  logging.logSessionUsedElsewhere,
  logging.logSignInFailed,
].map((log) => vi.mocked<(...logged: never[]) => void>(log));

/** All log entries since the start of the test, by function, in order. */
const logged = (): unknown[] => LOGS.flatMap((log) => log.mock.calls as unknown[][]);

/** Expects the keyed digest of an address, and no readable address. */
const ADDRESS = expect.stringMatching(/^[\w.-]{20,}$/) as string;
const OTHER_BROWSER = 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0.0.0';

let environment: TestEnvironment;
let seller: TestSeller;
beforeAll(async () => {
  environment = await startTestEnvironment();
  seller = await createSeller((await createStore()).id);
});
afterAll(() => environment.stop());
beforeEach(() => {
  for (const log of LOGS) log.mockClear();
});

describe('a failed login', () => {
  it.each(['known', 'unknown'] as const)('is logged without the name for a seller with a %s name', async (name) => {
    const username = name === 'known' ? seller.username : uniqueId('nobody');
    expect(codeOf(await environment.call('sellerLogin', { username, password: WRONG_PASSWORD }))).toBe('INVALID_LOGIN');
    expect(logged()).toEqual([['sellerLogin', 'INVALID_LOGIN', ADDRESS]]);
    expect(JSON.stringify(logged())).not.toContain(username);
  });

  it('is logged without the password for the owner, unlike a successful one', async () => {
    expect(codeOf(await environment.call('ownerLogin', { password: WRONG_PASSWORD }))).toBe('INVALID_LOGIN');
    expect(codeOf(await environment.call('ownerLogin', { password: OWNER.password }))).toBeNull();
    expect(logged()).toEqual([['ownerLogin', 'INVALID_LOGIN', ADDRESS]]);
    expect(JSON.stringify(logged())).not.toMatch(/Password|127\.0\.0\.1/);
  });

  it('is logged as such before its wait is over', async () => {
    const username = uniqueId('nobody');
    let code: unknown;
    do code = codeOf(await environment.call('sellerLogin', { username, password: WRONG_PASSWORD }));
    while (code === 'INVALID_LOGIN');
    expect(code).toBe('RATE_LIMITED');
    expect(logged().at(-1)).toEqual(['sellerLogin', 'RATE_LIMITED', ADDRESS]);
  });
});

describe('a refused operation', () => {
  it('is logged with its name and the session for a caller without a session or with another role', async () => {
    const { token, sessionId } = await mintSellerSession(seller);
    const call = { operation: 'GET_AUDIT_LOG', data: { after: null, filter: AUDIT_FILTER.none } };
    expect(codeOf(await environment.call('adminOperation', call))).toBe('NOT_AUTHENTICATED');
    expect(codeOf(await environment.call('adminOperation', call, { token }))).toBe('NOT_AUTHENTICATED');
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

  it('is logged without the shopper’s ID for a shopper outside the Discord server', async () => {
    const shopper = await discordShopper(environment, { isMember: false });
    expect(codeOf(await environment.call('spin', { timeZone: 'UTC' }, { token: shopper.token }))).toBe('NOT_A_MEMBER');
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

  it('is logged for the owner who enters a wrong password to set up a second factor', async () => {
    const { token, sessionId } = await mintOwnerSession();
    const call = { operation: 'BEGIN_SECOND_FACTOR', data: { password: WRONG_PASSWORD } };
    expect(codeOf(await environment.call('adminOperation', call, { token }))).toBe('INVALID_LOGIN');
    expect(logged()).toMatchObject([
      [{ operation: 'BEGIN_SECOND_FACTOR', code: 'INVALID_LOGIN', role: 'owner', sessionId }],
    ]);
    expect(JSON.stringify(logged())).not.toContain(WRONG_PASSWORD);
  });

  it('differs from an invalid operation and one on a missing document, which are not logged', async () => {
    expect(codeOf(await environment.call('cancelCheckout', { orderId: 'unknown' }))).toBe('ORDER_NOT_FOUND');
    expect(codeOf(await environment.call('adminOperation', { operation: 'unknown', data: {} }))).toBe('INVALID_INPUT');
    expect(logged()).toEqual([]);
  });
});

describe('a session that is used by another browser', () => {
  it.each(['seller', 'owner'] as const)('is logged after its end for the %s', async (role) => {
    const { token, sessionId } = await (role === 'owner' ? mintOwnerSession() : mintSellerSession(seller));
    const moved = await environment.call('validateSession', {}, { token, userAgent: OTHER_BROWSER });
    expect(codeOf(moved)).toBe('SESSION_EXPIRED');
    expect(logged()).toMatchObject([
      [{ callable: 'validateSession', code: 'SESSION_EXPIRED', role, sessionId }],
      [role, sessionId, ADDRESS],
    ]);
    expect(JSON.stringify(logged())).not.toMatch(/Mozilla/);
  });

  it('is also logged when a page reports it', async () => {
    const { token, sessionId } = await mintSellerSession(seller);
    await fetch(environment.addressOf('securityAudit'), {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain;charset=UTF-8', 'User-Agent': OTHER_BROWSER },
      body: JSON.stringify({ idToken: token, event: 'alive' }),
    });
    expect(logged()).toEqual([['seller', sessionId, ADDRESS]]);
  });

  it('differs from a session in its own browser, which is not logged', async () => {
    const { token } = await mintSellerSession(seller, { userAgent: TEST_USER_AGENT });
    expect(codeOf(await environment.call('validateSession', {}, { token }))).toBeNull();
    expect(logged()).toEqual([]);
  });
});

describe('a Discord sign-in', () => {
  it('is logged with the digest of the address when the shopper refuses it', async () => {
    const person = await environment.sandbox.discord.addPerson({});
    const browser = signInBrowser(environment.addressOf('discordSignIn'));
    const back = await browser.callback(await respondAtDiscord(await browser.start('/'), 'cancel', person.id));
    expect(back.failure).toBe('denied');
    expect(logged()).toEqual([['authorize', 'denied by the shopper', ADDRESS]]);
  });

  it('is logged once, without its values, for an unknown state or code', async () => {
    const browser = signInBrowser(environment.addressOf('discordSignIn'));
    expect((await browser.callback({ state: 'made-up', code: 'made-up' })).failure).toBe('failed');
    const code = 'x'.repeat(43);
    expect(codeOf(await environment.call('completeSignIn', { code }))).toBe('SIGN_IN_FAILED');
    expect(logged()).toEqual([
      ['state', 'not of this browser', ADDRESS],
      ['complete', 'unknown code', ADDRESS],
    ]);
    expect(JSON.stringify(logged())).not.toMatch(/made-up|xxx/);
  });
});
