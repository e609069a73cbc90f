import { passwordStrength } from '@blockbazaar/domain/staff/password-strength';
import { expect, it } from 'vitest';
import { generatePassword } from './generate-password.ts';

it('draws very strong passwords, each another one', () => {
  const passwords = Array.from({ length: 200 }, generatePassword);
  expect(new Set(passwords).size).toBe(200);
  for (const password of passwords)
    expect(passwordStrength(password)).toMatchObject({ isStrong: true, label: 'Very Strong' });
});
