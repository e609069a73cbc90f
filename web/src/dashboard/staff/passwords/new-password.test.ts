import { expect, it } from 'vitest';
import { findRefusal, newPasswordSchema, SCORE_ALONE } from './new-password.ts';
import { PASSWORD_MESSAGES } from './password-messages.ts';

const issueOf = (password: string) => newPasswordSchema.safeParse(password).error?.issues[0]?.message;

it.each([
  ['', PASSWORD_MESSAGES.required],
  ['short', PASSWORD_MESSAGES.weak],
  [`Ab1!${'xy'.repeat(63)}`, PASSWORD_MESSAGES.tooLong],
  ['lantern copper meadow sixteen', undefined],
])('validates %j with the result %j', (password, message) => expect(issueOf(password)).toBe(message));

it('reports the reasons of the word lists, and none for a good password', async () => {
  expect(await findRefusal('Butterfly7!Butterfly7!', [])).toMatch(/easy to guess/);
  expect(await findRefusal('Lantern!Stall#20', [])).toBeNull();
});

it('rates no password Very Strong before the word lists are loaded', () => {
  expect(SCORE_ALONE('Butterfly7!Butterfly7!', [])).toMatchObject({ isStrong: true, label: 'Strong' });
});
