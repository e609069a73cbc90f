import { contiguousParts } from './contiguous-parts.ts';

/** Widely known phrases, word by word. */
const PHRASES = [
  'correct horse battery staple',
  'the quick brown fox jumps over the lazy dog',
  'technoblade never dies',
  'never dig straight down',
  'creeper aw man',
  'may the force be with you',
  'never gonna give you up',
  'to be or not to be that is the question',
  'all your base are belong to us',
  'the cake is a lie',
  'live long and prosper',
  'you shall not pass',
  'winter is coming',
  'once upon a time',
  'in the beginning god created',
  'jesus christ is lord',
  'god bless america',
  'twinkle twinkle little star',
  'mary had a little lamb',
  'happy birthday to you',
  'i love you so much',
  'let me in please now',
  'this is my new password',
  'lorem ipsum dolor sit amet',
  'one two three four five six seven eight nine ten',
];
const WORDS_MIN = 3;

/** The phrases and their parts, without spaces. */
export const FAMOUS_PHRASES: readonly string[] = [
  ...new Set(PHRASES.flatMap((phrase) => contiguousParts(phrase.split(' '), WORDS_MIN))),
];
