import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessesLog10 } from './password-guesses.ts';
import { loadPasswordRule } from './password-rule.ts';
import { passwordStrength } from './password-strength.ts';
import { STAFF_LIMITS } from './staff-limits.ts';

const rule = await loadPasswordRule();

it.each(['Lantern!Stall#20', 'lantern copper meadow sixteen', 'river.stone.apple.green', 'фонарь медный луг тропа'])(
  'accepts %j',
  (password) => {
    expect(rule(password, [])).toMatchObject({ isStrong: true, reasons: [] });
  },
);

it.each([
  'Butterfly7!Butterfly7!',
  'Mustang#1!Mustang#1!',
  'Charlie!1Charlie!1',
  'Aa1!Aa1!Aa1!Aa1!',
  'Chocolate1!Chocolate1!',
])('rejects %j because of its lists, despite a sufficient score', (password) => {
  expect(passwordStrength(password).isStrong).toBe(true);
  const { isStrong, label, reasons } = rule(password, []);
  expect({ isStrong, label }).toEqual({ isStrong: false, label: 'Strong' });
  expect(reasons).toEqual([expect.stringContaining('easy to guess')]);
});

it('rejects a password of the own username with few additional characters', () => {
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
])('rejects %j, which consists of names of the site, the game, the store and the account', (password) => {
  const { isStrong, reasons } = rule(password, ['copperkeeper', 'copper.keeper', 'Nether Forge']);
  expect({ isStrong, reasons }).toEqual({ isStrong: false, reasons: [expect.stringContaining('names of this site')] });
});

it.each(['minecraft lantern copper meadow', 'Donut#2026-Riverbed!Owl', 'Copperkeeper!Stall#20wren'])(
  'accepts %j, which has enough characters besides such names',
  (password) => expect(rule(password, ['copperkeeper']).reasons).toEqual([]),
);

it.each([
  'blue blue blue blue blue',
  'one two six',
  'lantern copper meadow',
  'lanterncoppermeadowsixteen',
  'a be to do if go at me we up',
])('does not treat %j as a passphrase', (password) => expect(rule(password, []).isStrong).toBe(false));

it('requires no capitals, digits or special characters in a passphrase, but applies all other rejections', () => {
  expect(rule('lantern copper meadow admin', []).reasons).toEqual(['Avoid common words and sequences']);
  expect(rule('lantern copper meadowww sixteen', []).reasons).toEqual(['Avoid using repeated characters']);
});

/** For the account `night.owl_77` of a store `Forge & Anvil`. */
const PERSONAL = ['night.owl_77', 'night.owl', 'Forge & Anvil'];
const GUESSABLE = [
  'P@ssw0rd!P@ssw0rd!',
  'Sunshine7!Sunshine7!',
  'Zxcvbnm!1Zxcvbnm',
  'Trustno1!Trustno1!',
  'Blockbazaar-Seller1',
  'Minecraft#Seller1!',
  'DonutSMP!Donut2026',
  'night.owl_77night.owl_77A1!',
  'Night.Owl_77-Night.Owl_77',
  'Nightowl77!Nightowl77!',
  'NightOwl77#NightOwl77',
  'N1ght0wl77!N1ght0wl77',
  'F0rgeAnvil!Forge&Anvil1',
  'ForgeAnvil#ForgeAnvil1',
  'ForgeAndAnvil#2026Shop',
  'M1necraft-Bl0ckbazaar!1',
  'M!necr@ft#B|ockbazaar1',
  'Mine.craft#Sel.ler1!ok',
  'b.l.o.c.k.b.a.z.a.a.r-Seller1',
  'B l o c k b a z a a r - Owner1!',
  'Blockbazar-Marketplace1',
  'Minecrafft#Sellerr1!!',
  'Blockbazaars-Sellers-26!',
  'Diamond-Sword#Creeper1',
  'Netherite!Creeper#2026',
  'Elytra!Spawners#2026aa',
  'Herobrine#Steve!Alex12',
  'Discord#Server!2026-xx',
  'Stripe-PayPal#Payout26',
  'Blockbazaar!19-11-2026',
  'Blockbazaar!01.01.1999',
  'Minecraft-Nov-26-2026!',
  'DonutSMP-November2026!',
  'DonutSMP-Winter-2026!!',
  'Summer2026!Summer2026!',
  'Autumn-October-2026!!',
  'Monday#January#2027aa',
  'Seller-Seller-Seller#1A',
  'Blockbazaar+49170555123',
  'Blockbazaar#87654321aA',
  'Minecraft!87654321-Ab',
  'seller seller2 owner market donut smp',
  'night owl forge anvil donut',
  'my store is forge anvil',
  'i love donut smp server',
  'the best block bazaar shop',
  'Forge_Anvil_Owner_2026!',
  'forge-anvil-owner-night-owl',
  'Vault!Vault!Vault!Vault1',
  'Lantern!Lantern!Lantern!1',
  'bazaarblock!tfarcenim1A',
  'ＢｌｏｃｋBazaar-Seller1',
  'Blосkbаzааr-Sеllеr1',
  'Βlοckβαzααr-Sεllεr1',
  'Blóckbazáar-Séller1',
  'Minecraft Minecraft Shopkeeper1!',
  'Qwertz-Asdfgh-Yxcvb1!',
  'Passw0rd-Passw0rd-1!',
  'Letmein!Letmein!2026',
  'correct-horse-battery-staple',
  'Correct horse battery staple 1!',
  'CorrectHorseBatteryStaple1!',
  'horse battery staple correct',
  'the quick brown fox jumps',
  'TheQuickBrownFox!2026',
  'Hello World Hello World 1!',
  'Liverpool!Football#1',
  'ManchesterUnited#2026',
  'ChangeMeNow!ChangeMe1',
  'Hypixel!Skyblock#2026',
  'Fortnite!Roblox#2026',
  'Technoblade-never-dies1!',
  'EnderChest!Shulker#1',
  'Warden!Sculk!Allay#1',
  'one two three four five six',
  'OneTwoThreeFourFive!6',
  '1qaz@WSX3edc$RFV',
  '!QAZ2wsx#EDC4rfv',
  '5tgb%TGB6yhn^YHN',
  '1q2w3e4r!Q@W#E$R',
  '0okm9ijn*UHB&ygv',
  'Poiuyt!Lkjhgf#09',
  'Azerty!Uiopqs#12',
  'P4$$w0rd!L0g1n#99',
  'W3lc0me!H0me#2026',
  'Sup3rS3cr3t!P4ss',
  '5t4rW4r5!Y0d4#77',
  'Passwort#2026!Neu',
  'MeinPasswort!2026',
  'Willkommen#2026!',
  'Schatz!IchLiebeDich1',
  'Hallo-Welt-2026!Ab',
  'BayernMuenchen#2026',
  'Contraseña-Segura1!',
  'TeQuieroMucho#1!',
  'Bienvenido#2026!a',
  'HalaMadrid!2026#',
  'Cristiano!Ronaldo#7',
];
/** Common words, some of which contain or are context words. */
const WORDS = (
  'acorn amber anchor apple artist badge bakery bamboo banner basil beacon berry bishop blanket bottle branch bridge bronze butter cabin ' +
  'camera candle canyon carpet castle cedar cherry circle citrus clover cobalt coffee comet copper coral cotton cricket crystal curtain ' +
  'daisy desert dinner dolphin doctor dragon eagle easel ember engine falcon fabric feather ferry fiddle forest fossil fountain garden ' +
  'garlic ginger glacier goblet granite gravel hammer harbor hazel helmet honey hunter island ivory jacket jasmine jungle kettle kitten ' +
  'ladder lantern lemon linen lizard lobster magnet mango maple marble meadow melon mirror mosaic mountain needle nectar night noodle ' +
  'oasis ocean olive onion orchard orchid otter oyster paddle panda paper parade pebble pepper pigeon pillow planet pocket pumpkin ' +
  'quartz quiver rabbit raven ribbon river rocket saddle salmon silver sixteen spider sparrow saffron sunset table temple thunder ticket ' +
  'tiger timber tomato tulip tunnel turtle umbrella valley velvet violin walnut willow window walrus wizard yellow zipper'
).split(' ');

describe('rule for guessable passwords', () => {
  it.each(GUESSABLE)('rejects %j', (password) => expect(rule(password, PERSONAL).isStrong).toBe(false));
});

/** The words of a Diceware list: a random word has 7,776 possibilities. */
const DICE_WORDS = dictionary['diceware-common'];
const diceWords = (count: number): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.uniqueArray(fc.constantFrom(...DICE_WORDS), { minLength: count, maxLength: count }),
      fc.constantFrom(' ', '-', '.', '_'),
    )
    .map(([words, separator]) => words.join(separator))
    .filter(
      (passphrase) =>
        passphrase.length >= STAFF_LIMITS.passphraseMin && !/123|abc|qwe|password|admin|user|login/.test(passphrase),
    );

describe('rule for passphrases', () => {
  it('accepts five random words of a Diceware list', () => {
    expect(DICE_WORDS).toHaveLength(7_776);
    fc.assert(
      fc.property(diceWords(5), (passphrase) => {
        expect({ passphrase, reasons: rule(passphrase, PERSONAL).reasons }).toEqual({ passphrase, reasons: [] });
      }),
      { numRuns: 150 },
    );
  });

  it('accepts four random words, which take a hundred times the required guesses', () => {
    for (const passphrase of fc.sample(diceWords(4), { numRuns: 100, seed: 1 })) {
      expect({ passphrase, reasons: rule(passphrase, PERSONAL).reasons }).toEqual({ passphrase, reasons: [] });
      expect(guessesLog10(passphrase, PERSONAL)).toBeGreaterThan(STAFF_LIMITS.passwordGuessesLog10Min + 2);
    }
  });

  it('rejects three random words of any length', () => {
    for (const passphrase of fc.sample(diceWords(3), { numRuns: 100, seed: 1 }))
      expect(rule(passphrase, PERSONAL).isStrong).toBe(false);
  });

  it('accepts each of four to seven different words', () => {
    const several = fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 4, maxLength: 7 });
    fc.assert(
      fc.property(several, fc.constantFrom(' ', '-', '.', '_'), (chosen, separator) => {
        const passphrase = chosen.join(separator);
        fc.pre(passphrase.length >= 20);
        expect({ passphrase, reasons: rule(passphrase, PERSONAL).reasons }).toEqual({ passphrase, reasons: [] });
      }),
      { numRuns: 300 },
    );
  });

  it('accepts generated passwords of 16 characters with all character types', () => {
    const random = fc.array(
      fc.constantFrom(...Array.from('abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789#%&*+-=?')),
      {
        minLength: 12,
        maxLength: 12,
      },
    );
    fc.assert(
      // Unlike biased values, a password manager's output has no deliberate repetitions.
      fc.property(fc.noBias(random), (signs) => {
        const password = `${signs.join('')}Xk9#`;
        fc.pre(!/(.)\1\1|123|abc|qwe|user|admin|login/i.test(password));
        expect({ password, reasons: rule(password, PERSONAL).reasons }).toEqual({ password, reasons: [] });
      }),
      // By chance, one in many thousands contains a rejected word.
      { numRuns: 300, seed: 1 },
    );
  });
});
