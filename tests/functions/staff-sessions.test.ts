import './support/own-project.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, valueOf } from '../support/callable.ts';
import { createStore } from '../support/fixtures.ts';
import { createSeller, mintOwnerSession, mintSellerSession } from '../support/staff.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
let storeId: string;

beforeAll(async () => {
  world = await startWorld();
  storeId = (await createStore()).id;
});
afterAll(() => world.stop());

const validate = (token: string | undefined, userAgent?: string) =>
  world.call('validateSession', {}, { ...(token !== undefined && { token }), ...(userAgent !== undefined && { userAgent }) });

describe('a session', () => {
  it('of a seller says whose it is', async () => {
    const seller = await createSeller(storeId);
    const { token, claims } = await mintSellerSession(seller);
    expect(valueOf(await validate(token))).toEqual({
      role: 'seller',
      expiresAt: claims.sessionExpiresAt,
      isImpersonation: false,
      seller: { id: seller.sellerId, username: seller.username, storeId },
    });
  });

  it('of the owner is alive', async () => {
    const { token } = await mintOwnerSession();
    expect(valueOf(await validate(token))).toMatchObject({ role: 'owner', seller: null });
  });

  it('is asked for', async () => {
    expect(codeOf(await validate(undefined))).toBe('NOT_AUTHENTICATED');
  });
});
