import { ALL_PATHS } from '../access-table.ts';
import type { RuleCase } from '../cases/rule-case.ts';
import { tokenOf, worldOf, WORLDS, type World } from './people.ts';
import { RulesProject, type Outcome } from './rules-project.ts';
import { seeds } from './samples.ts';
import type { Fields } from './values.ts';

/** A project that always looks the same: what was written to it is put back. */
class Place {
  readonly project: RulesProject;
  readonly #seeds: ReadonlyMap<string, Fields>;
  #rules = '';

  constructor(name: string, world: World) {
    this.project = new RulesProject(`demo-blockbazaar-${name}-${world}`);
    this.#seeds = seeds(world, ALL_PATHS);
  }

  async prepare(): Promise<void> {
    await this.project.clear();
    await this.project.put(this.#seeds);
  }

  async outcomeOf({ path, by, request }: RuleCase, rules: string): Promise<Outcome> {
    if (this.#rules !== rules) await this.project.loadRules(rules);
    this.#rules = rules;
    const outcome = await this.project.ask(tokenOf(by, this.project.id), path, request);
    const isWrite = request.act === 'set' || request.act === 'update' || request.act === 'delete';
    if (isWrite && outcome === 'allowed') {
      const document = `${path}/${request.id}`;
      await this.project.put(new Map([[document, this.#seeds.get(document) ?? null]]));
    }
    return outcome;
  }
}

/** Where rules are tried: projects of their own on the stack's emulator, one for each state of the site. */
export class Bench {
  readonly #places: ReadonlyMap<World, Place>;
  #rules: string;

  private constructor(name: string, rules: string) {
    this.#places = new Map(WORLDS.map((world) => [world, new Place(name, world)]));
    this.#rules = rules;
  }

  /** `name`: nobody else's at the same time. */
  static async open(name: string, rules: string): Promise<Bench> {
    const bench = new Bench(name, rules);
    await bench.#each((place) => place.prepare());
    return bench;
  }

  /** From the next case on. */
  setRules(rules: string): void {
    this.#rules = rules;
  }

  /** What the rules say to a case. */
  outcomeOf(one: RuleCase): Promise<Outcome> {
    const place = this.#places.get(worldOf(one.by));
    if (place === undefined) throw new Error(`There is no such world: ${worldOf(one.by)}`);
    return place.outcomeOf(one, this.#rules);
  }

  /** How often each expression of the rules came to what, since they were loaded: one report a project. */
  coverages(): Promise<unknown[]> {
    return this.#each(({ project }) => project.coverage());
  }

  async close(): Promise<void> {
    await this.#each(({ project }) => project.clear());
  }

  #each<Result>(work: (place: Place) => Promise<Result>): Promise<Result[]> {
    return Promise.all([...this.#places.values()].map(work));
  }
}
