import type { RuleCase } from '../cases/rule-case.ts';
import type { Bench } from '../support/bench.ts';
import type { Mutant } from './mutate.ts';

/** What lies below a document counts with its collection. */
const collectionOf = ({ path }: RuleCase): string => path.split('/')[0] ?? '';

/** Tries mutants on several benches at once, each on cases of the collections it concerns until one tells it from the rules. */
export class Hunt {
  readonly #aboutFields: ReadonlyMap<string, readonly RuleCase[]>;
  readonly #aboutPeople: ReadonlyMap<string, readonly RuleCase[]>;
  /** What killed other mutants of the same clause, the latest first: likely to do so again. */
  readonly #killers = new Map<string, readonly RuleCase[]>();

  constructor(aboutFields: readonly RuleCase[], aboutPeople: readonly RuleCase[]) {
    this.#aboutFields = Map.groupBy(aboutFields, collectionOf);
    this.#aboutPeople = Map.groupBy(aboutPeople, collectionOf);
  }

  /** The names of those that survive. */
  async survivorsOf(mutants: readonly Mutant[], benches: readonly Bench[]): Promise<string[]> {
    const left = mutants.values();
    const survivors: string[] = [];
    await Promise.all(
      benches.map(async (bench) => {
        for (const mutant of left) {
          const killer = await this.#killerOf(mutant, bench);
          if (killer === null) survivors.push(mutant.name);
          else this.#remember(mutant.clause, killer);
        }
      }),
    );
    return survivors.toSorted();
  }

  async #killerOf({ clause, rules, collections }: Mutant, bench: Bench): Promise<RuleCase | null> {
    bench.setRules(rules);
    const known = this.#killers.get(clause) ?? [];
    for (const one of new Set([...known, ...this.#casesOf(collections)])) {
      if ((await bench.outcomeOf(one)) !== one.expected) return one;
    }
    return null;
  }

  /** What many collections share is about people; the rest is mostly about fields. */
  #casesOf(collections: readonly string[]): RuleCase[] {
    const both = [this.#aboutFields, this.#aboutPeople];
    const inOrder = collections.length > 2 ? both.toReversed() : both;
    return inOrder.flatMap((cases) => collections.flatMap((collection) => cases.get(collection) ?? []));
  }

  #remember(clause: string, killer: RuleCase): void {
    const others = (this.#killers.get(clause) ?? []).filter((one) => one !== killer);
    this.#killers.set(clause, [killer, ...others]);
  }
}
