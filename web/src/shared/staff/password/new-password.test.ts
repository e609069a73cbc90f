import { expect, it } from 'vitest';
import { findRefusal, newPasswordSchema, SCORE_ALONE } from './new-password.ts';
import { PASSWORD_MESSAGES } from './password-messages.ts';

const issueOf = (password: string) => newPasswordSchema.safeParse(password).error?.issues[0]?.message;

it.each([
  ['', PASSWORD_MESSAGES.required],
  ['short', PASSWORD_MESSAGES.weak],
  [`Ab1!${'xy'.repeat(63)}`, PASSWORD_MESSAGES.tooLong],
  ['lantern copper meadow sixteen', undefined],
])('the field of a new password answers %j with %j', (password, message) => expect(issueOf(password)).toBe(message));

it('findRefusal has the reasons of what the lists refuse, and none of a good password', async () => {
  expect(await findRefusal('Butterfly7!Butterfly7!', [])).toMatch(/easy to guess/);
  expect(await findRefusal('Lantern!Stall#20', [])).toBeNull();
});

it('before the lists are there, no password is called Very Strong', () => {
  expect(SCORE_ALONE('Butterfly7!Butterfly7!', [])).toMatchObject({ isStrong: true, label: 'Strong' });
});
