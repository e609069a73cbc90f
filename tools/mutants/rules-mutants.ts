import { mutantsOf } from '../../tests/rules/mutants/mutate.ts';
import { KNOWN_SURVIVORS } from '../../tests/rules/mutants/survivors.ts';
import { createMutant, type Mutant } from './mutant.ts';

export const RULES_FILE = 'firestore.rules';

/** The mutants of the stage `mutants`, without those that no case can distinguish from the rules. */
export const rulesMutants = (rules: string): Mutant[] =>
  mutantsOf(rules)
    .filter(({ name }) => !(name in KNOWN_SURVIVORS))
    .map(({ name, rules: mutated }) => ({ name, ...differenceOf(rules, mutated) }))
    .map(({ name, start, end, replacement }) =>
      createMutant(rules, { area: 'rules', file: RULES_FILE, start, end, replacement, change: name }),
    );

/** The smallest range in which two texts differ, and its replacement. */
function differenceOf(text: string, other: string): { start: number; end: number; replacement: string } {
  const shorter = Math.min(text.length, other.length);
  let start = 0;
  while (start < shorter && text[start] === other[start]) start += 1;
  let equalEnd = 0;
  while (equalEnd < shorter - start && text.at(-1 - equalEnd) === other.at(-1 - equalEnd)) equalEnd += 1;
  return { start, end: text.length - equalEnd, replacement: other.slice(start, other.length - equalEnd) };
}
