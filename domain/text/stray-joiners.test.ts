import { expect, it } from 'vitest';
import { withoutStrayJoiners } from './stray-joiners.ts';

it.each([
  ['a family', '👨\u200D👩\u200D👧'],
  ['a profession with a skin tone', '👩🏽\u200D🌾'],
  ['a flag with a variation selector', '🏳\uFE0F\u200D🌈'],
  ['Persian', 'می\u200Cخواهم'],
  ['Hindi', 'क्\u200Dष'],
  ['a half form at the end of a word', 'क्\u200D'],
])('preserves the joiners of %s', (_what, text) => expect(withoutStrayJoiners(text)).toBe(text));

it.each([
  ['java\u200Dscript:', 'javascript:'],
  ['\u200D\u200C', ''],
  ['👨\u200D', '👨'],
  ['👨\u200C👩', '👨👩'],
  ['\u200Cمن\u200C', 'من'],
  ['admin\u200C', 'admin'],
])('reduces %j to %j', (text, rest) => expect(withoutStrayJoiners(text)).toBe(rest));
