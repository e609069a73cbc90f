import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('passwordStrength', () => {
  it.each([
    ['Lantern!Stall#20', 100, 'Very Strong', []],
    [
      '',
      0,
      'Very Weak',
      [
        'Use at least 16 characters',
        'Add an uppercase letter',
        'Add a lowercase letter',
        'Add a number',
        'Add a special character',
      ],
    ],
    [
      'lanternstallsixteen',
      30,
      'Weak',
      ['Add an uppercase letter', 'Add a number', 'Add a special character', 'Do not use letters only, or digits only'],
    ],
    [
      '9876543210987654',
      25,
      'Weak',
      [
        'Add an uppercase letter',
        'Add a lowercase letter',
        'Add a special character',
        'Do not use letters only, or digits only',
      ],
    ],
    ['Lantern!!!Stall#20', 90, 'Strong', ['Avoid using repeated characters']],
    ['MyPassword!Stall20', 80, 'Strong', ['Avoid common words and sequences']],
    ['Lantern!Stall20', 75, 'Strong', ['Use at least 16 characters']],
    ['Lantern#2', 75, 'Strong', ['Use at least 16 characters']],
    ['lantern#2', 55, 'Fair', ['Use at least 16 characters', 'Add an uppercase letter']],
    [
      '123',
      0,
      'Very Weak',
      [
        'Use at least 16 characters',
        'Add an uppercase letter',
        'Add a lowercase letter',
        'Add a special character',
        'Avoid common words and sequences',
        'Do not use letters only, or digits only',
      ],
    ],
  ])('rates %j as %i: %s', (password, score, label, reasons) => {
    expect(passwordStrength(password)).toEqual({ isStrong: reasons.length === 0, reasons, score, label });
  });

  it.each(['x123y', 'xABCy', 'xQwEy', 'PASSWORD', 'administrator', 'Users', 'myLOGIN'])(
    'rejects the common part in %j',
    (part) => {
      expect(passwordStrength(`Lantern!Stall#77${part}`).reasons).toEqual(['Avoid common words and sequences']);
    },
  );

  it('is between 0 and 100; a short password is never strong, and a rejected one never Very Strong', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (password) => {
        const { score, isStrong, label } = passwordStrength(password);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        expect(isStrong && password.length < 16).toBe(false);
        expect(!isStrong && label === 'Very Strong').toBe(false);
      }),
    );
  });
});
