import { expect, it } from 'vitest';
import { loadPasswordRule } from './password-rule.ts';
import { passwordStrength } from './password-strength.ts';

const rule = await loadPasswordRule();

it.each([
  'Lantern!Stall#20',
  'lantern copper meadow sixteen',
  'correct-horse-battery-staple',
  'river.stone.apple.green',
  'фонарь медный луг тропа',
])('the rule accepts %j', (password) => {
  expect(rule(password, [])).toMatchObject({ isStrong: true, reasons: [] });
});

it.each(['P@ssw0rd!P@ssw0rd!', 'Summer2024Summer2024!', 'Zxcvbnm!1Zxcvbnm', 'Aa1!Aa1!Aa1!Aa1!', 'Trustno1!Trustno1!'])(
  'the rule refuses %j, which its lists find, and the score alone would not',
  (password) => {
    expect(passwordStrength(password).isStrong).toBe(true);
    const { isStrong, label, reasons } = rule(password, []);
    expect({ isStrong, label }).toEqual({ isStrong: false, label: 'Strong' });
    expect(reasons).toEqual([expect.stringContaining('easy to guess')]);
  },
);

it('the rule refuses a password that is the own username with little beside it', () => {
  const password = 'Copperkeeper#Xq7';
  expect(rule(password, []).isStrong).toBe(true);
  expect(rule(password, ['copperkeeper']).isStrong).toBe(false);
});

it.each([
  'Blockbazaar-Seller1',
  'Minecraft#Seller1!',
  'DonutSMP!Donut2026',
  'Copperkeeper-Copperkeeper-1',
  'repeekreppoC#Owner!1',
  'bl0ckbaz@@r-S3ller!1',
  'Nether#Forge!Copper-Keeper2025',
  'minecraft donut smp seller',
])('the rule refuses %j, which is made of names of the site, the game, the store and the account', (password) => {
  const { isStrong, reasons } = rule(password, ['copperkeeper', 'copper.keeper', 'Nether Forge']);
  expect({ isStrong, reasons }).toEqual({ isStrong: false, reasons: [expect.stringContaining('more than the names')] });
});

it.each(['minecraft lantern copper meadow', 'Donut#2026-Riverbed!Owl', 'Copperkeeper!Stall#20wren'])(
  'the rule accepts %j, which has enough beside such names',
  (password) => expect(rule(password, ['copperkeeper']).reasons).toEqual([]),
);

it.each([
  'blue blue blue blue blue',
  'one two six',
  'lantern copper meadow',
  'lanterncoppermeadowsixteen',
  'a be to do if go at me we up',
])('the rule does not take %j for a passphrase', (password) => expect(rule(password, []).isStrong).toBe(false));

it('the rule asks for no capitals, digits or special characters in a passphrase, and refuses in it what it refuses in any', () => {
  expect(rule('lantern copper meadow admin', []).reasons).toEqual(['Avoid common words and sequences']);
  expect(rule('lantern copper meadowww sixteen', []).reasons).toEqual(['Avoid using repeated characters']);
});
