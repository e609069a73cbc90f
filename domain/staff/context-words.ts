import { SITE } from '../site/site.ts';

/** Words that anybody tries first against an account of this site. */
const CONTEXT_WORDS = (
  `${SITE.name} block bazaar market marketplace shop store ` +
  'owner manager seller staff admin support orders ' +
  'minecraft donutsmp donut smp spawner server money coins'
).split(' ');
const WORD_MIN = 3;
const YEAR = /(?:19|20)\d\d/g;
/** Characters that stand for letters, and `l`, which looks like two of them. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  8: 'b',
  3: 'e',
  1: 'i',
  '!': 'i',
  l: 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
};

/** A text in which each sign that looks like a letter is that letter. */
const folded = (text: string): string =>
  text.toLowerCase().replace(/[@48315!l0$7]/g, (sign) => LOOKALIKES[sign] ?? sign);

const reversed = (text: string): string => Array.from(text).toReversed().join('');

/**
 * How many characters of a password are left without spaces, years and context words: those of the site, the game and the roles, and the
 * `personal` ones (names of the account and its store), also backwards or with digits and signs for letters.
 */
export function ownCharacterCount(password: string, personal: readonly string[]): number {
  const names = personal.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]);
  const context = [...CONTEXT_WORDS, ...names].map(folded).filter((word) => word.length >= WORD_MIN);
  const longestFirst = [...context, ...context.map(reversed)].toSorted((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), folded(password.replaceAll(YEAR, ' ')));
  return rest.match(/\S/gu)?.length ?? 0;
}
