import { sellerSchema } from '@blockbazaar/domain/people/seller';
import { passwordStrength } from '@blockbazaar/domain/staff/password-strength';
import { expect, it } from 'vitest';
import { isPassword } from '../functions/src/staff/passwords.ts';
import { DEMO_OWNER, DEMO_OWNER_PASSWORD_HASH, DEMO_SELLERS } from './demo-logins.ts';
import { demoMarketplace } from './marketplace.ts';
import { demoSellers } from './sellers.ts';

const now = new Date('2026-03-01T20:00:00Z');

it('returns sellers with valid documents, existing stores and unique usernames', () => {
  const { sellers, sellerUsernames } = demoSellers(now);
  const { stores } = demoMarketplace(now);
  expect(sellers.length).toBeGreaterThanOrEqual(2);
  for (const { fields } of sellers) {
    expect(sellerSchema.parse(fields)).toEqual(fields);
    expect(stores.map(({ id }) => id)).toContain(fields.storeId);
  }
  expect(new Set(sellerUsernames.map(({ id }) => id)).size).toBe(sellers.length);
});

it('has strong passwords that match the printed ones', async () => {
  for (const { password, passwordHash } of DEMO_SELLERS) {
    expect(await isPassword(password, passwordHash)).toBe(true);
    expect(passwordStrength(password).reasons).toEqual([]);
  }
  expect(await isPassword(DEMO_OWNER.password, DEMO_OWNER_PASSWORD_HASH)).toBe(true);
});
