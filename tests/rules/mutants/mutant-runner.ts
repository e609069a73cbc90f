import type { RuleCase } from '../cases/rule-case.ts';
import type { Mutant } from './mutate.ts';
import type { RestTester } from './rest-tester.ts';

/** Subcollections belong to their top-level collection. */
const collectionOf = ({ path }: RuleCase): string => path.split('/')[0] ?? '';

/** Runs the cases against mutants, on several testers at once, until one case of a mutant has an unexpected outcome. */
export class MutantRunner {
  readonly #fieldCases: ReadonlyMap<string, readonly RuleCase[]>;
  readonly #accessCases: ReadonlyMap<string, readonly RuleCase[]>;
  /** The cases that killed other mutants of the same clause, latest first. They are likely to kill the next one. */
  readonly #killers = new Map<string, readonly RuleCase[]>();

  constructor(fieldCases: readonly RuleCase[], accessCases: readonly RuleCase[]) {
    this.#fieldCases = Map.groupBy(fieldCases, collectionOf);
    this.#accessCases = Map.groupBy(accessCases, collectionOf);
  }

  /** The names of the mutants that no case kills. */
  async survivorsOf(mutants: readonly Mutant[], testers: readonly RestTester[]): Promise<string[]> {
    const queue = mutants.values();
    const survivors: string[] = [];
    await Promise.all(
      testers.map(async (tester) => {
        for (const mutant of queue) {
          const killer = await this.#killerOf(mutant, tester);
          if (killer === null) survivors.push(mutant.name);
          else this.#remember(mutant.clause, killer);
        }
      }),
    );
    return survivors.toSorted();
  }

  async #killerOf({ clause, rules, collections }: Mutant, tester: RestTester): Promise<RuleCase | null> {
    tester.setRules(rules);
    const killers = this.#killers.get(clause) ?? [];
    for (const one of new Set([...killers, ...this.#casesOf(collections)])) {
      if ((await tester.outcomeOf(one)) !== one.expected) return one;
    }
    return null;
  }

  /** Clauses of many collections mostly check people. Other clauses mostly check fields. */
  #casesOf(collections: readonly string[]): RuleCase[] {
    const both = [this.#fieldCases, this.#accessCases];
    const inOrder = collections.length > 2 ? both.toReversed() : both;
    return inOrder.flatMap((cases) => collections.flatMap((collection) => cases.get(collection) ?? []));
  }

  #remember(clause: string, killer: RuleCase): void {
    const others = (this.#killers.get(clause) ?? []).filter((one) => one !== killer);
    this.#killers.set(clause, [killer, ...others]);
  }
}
