import { describe, expect, it } from 'vitest';
import { MESSAGES } from '../messages.ts';
import { customerInfoErrors, customerInfoSchema, testUsernameSchema } from './customer-info.ts';

const { checkout } = MESSAGES;
const firstMessage = (info: unknown): string | undefined =>
  customerInfoSchema.safeParse(info).error?.issues[0]?.message;
const valid = { discordUsername: 'lena.builds', minecraftUsername: 'LenaBuilds', notes: '' };

describe('customer info', () => {
  it('accepts valid names and trims them', () => {
    for (const minecraftUsername of [
      'Abc',
      'A_1',
      'Sixteen_Letters_',
      '.BedrockName',
      '.CAM player9543',
      '.Ab',
      '.a',
      ' Padded ',
    ]) {
      expect(customerInfoSchema.parse({ ...valid, minecraftUsername }).minecraftUsername).toBe(
        minecraftUsername.trim(),
      );
    }
    for (const discordUsername of ['ab', 'lena.builds', 'lena_builds', 'Lena#1234', ' lena ']) {
      expect(customerInfoSchema.parse({ ...valid, discordUsername }).discordUsername).toBe(discordUsername.trim());
    }
  });

  it('reports, for empty names, the Discord username first, then the Minecraft username', () => {
    expect(firstMessage({ discordUsername: '  ', minecraftUsername: '  ', notes: '' })).toBe(checkout.discordRequired);
    expect(firstMessage({ ...valid, minecraftUsername: '   ' })).toBe(checkout.minecraftRequired);
  });

  it.each([
    'ab',
    'seventeen_letters',
    '.seventeen_letters',
    '..abc',
    '.',
    '. abc',
    '.two  spaces',
    '.new\nline',
    'a b c',
    'name!',
    'na\u0000me',
    '<b>x</b>',
    'naïve',
  ])('rejects %j as a Minecraft username', (minecraftUsername) =>
    expect(firstMessage({ ...valid, minecraftUsername })).toBe(checkout.minecraftInvalid),
  );

  it.each(['.CAM player9543', '.Ab'])('rejects %j for a test payment', (name) =>
    expect(testUsernameSchema.safeParse(name).success).toBe(false),
  );

  it.each(['a', 'a'.repeat(33), 'a..b', 'two words', 'name#12', 'na\u0007me', '<script>'])(
    'rejects %j as a Discord username',
    (discordUsername) => expect(firstMessage({ ...valid, discordUsername })).toBe(checkout.discordInvalid),
  );

  it('rejects notes that are too long, and unknown fields', () => {
    expect(firstMessage({ ...valid, notes: 'x'.repeat(501) })).toBe(checkout.notesTooLong);
    expect(customerInfoSchema.safeParse({ ...valid, admin: true }).success).toBe(false);
  });

  it('reports no error for an empty field during typing', () => {
    expect(customerInfoErrors({ discordUsername: '', minecraftUsername: null, notes: '' })).toEqual({
      discordError: null,
      minecraftError: null,
      notesError: null,
    });
    expect(customerInfoErrors({ discordUsername: 'x', minecraftUsername: 'a b', notes: null })).toEqual({
      discordError: checkout.discordInvalid,
      minecraftError: checkout.minecraftInvalid,
      notesError: null,
    });
  });
});
