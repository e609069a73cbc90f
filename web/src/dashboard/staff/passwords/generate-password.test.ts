import { passwordStrength } from '@blockbazaar/domain/staff/password-strength';
import { expect, it } from 'vitest';
import { generatePassword } from './generate-password.ts';

it('generates very strong passwords that differ', () => {
  const passwords = Array.from({ length: 200 }, generatePassword);
  expect(new Set(passwords).size).toBe(200);
  for (const password of passwords)
    expect(passwordStrength(password)).toMatchObject({ isStrong: true, label: 'Very Strong' });
});
