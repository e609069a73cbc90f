import { assertFails, initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { deleteDoc, doc, setDoc, setLogLevel, writeBatch, type DocumentData, type Firestore } from 'firebase/firestore';
import { HOST, ports } from '../../../tools/ports.ts';
import { ALL_PATHS } from '../access-table.ts';
import type { RuleCase } from '../cases/rule-case.ts';
import { seedDocuments } from './documents.ts';
import { isWrite, sendRequest, type Outcome } from './firestore-request.ts';
import { SITE_STATES, siteStateOf, userOf, type Person, type SiteState } from './people.ts';
import { outcomeOfResponse, sendList, tokenOf } from './rest-requests.ts';

// Otherwise the SDK logs every denial.
setLogLevel('silent');

/** Creates a project with these rules on the stack's emulator. */
export const openEnvironment = (projectId: string, rules: string): Promise<RulesTestEnvironment> =>
  initializeTestEnvironment({ projectId, firestore: { host: HOST, port: ports().firestore, rules } });

/** The database with one person's access. */
export function databaseOf(environment: RulesTestEnvironment, person: Person): Firestore {
  const user = userOf(person);
  const context =
    user === null
      ? environment.unauthenticatedContext()
      : environment.authenticatedContext(user.uid, { ...user.claims });
  // The library's types declare only the older interface. The SDK's functions accept both.
  return context.firestore() as unknown as Firestore;
}

export const withoutRules = (
  environment: RulesTestEnvironment,
  work: (db: Firestore) => Promise<unknown>,
): Promise<void> =>
  environment.withSecurityRulesDisabled(async (context) => {
    await work(context.firestore() as unknown as Firestore);
  });

/** Throws for any error except a denial by the rules. */
export async function outcomeOfRequest(request: Promise<unknown>): Promise<Outcome> {
  try {
    await request;
    return 'allowed';
  } catch (error) {
    await assertFails(Promise.reject(error));
    return 'denied';
  }
}

/** A project with the same documents before every request. It restores the documents that a request has changed. */
class TestProject {
  readonly #environment: RulesTestEnvironment;
  readonly #seeds: ReadonlyMap<string, DocumentData>;
  readonly #databases = new Map<Person, Firestore>();

  private constructor(environment: RulesTestEnvironment, seeds: ReadonlyMap<string, DocumentData>) {
    this.#environment = environment;
    this.#seeds = seeds;
  }

  static async open(name: string, siteState: SiteState, rules: string): Promise<TestProject> {
    const environment = await openEnvironment(`demo-blockbazaar-${name}-${siteState}`, rules);
    const seeds = seedDocuments(siteState, ALL_PATHS);
    await environment.clearFirestore();
    await withoutRules(environment, async (db) => {
      const batch = writeBatch(db);
      for (const [path, fields] of seeds) batch.set(doc(db, path), fields);
      await batch.commit();
    });
    return new TestProject(environment, seeds);
  }

  async outcomeOf({ path, by, request }: RuleCase): Promise<Outcome> {
    if (request.method === 'list' && request.offset !== undefined) {
      const { projectId } = this.#environment;
      return outcomeOfResponse(request, await sendList(projectId, tokenOf(by, projectId), path, request));
    }
    const outcome = await outcomeOfRequest(sendRequest(this.#database(by), path, request));
    if (outcome === 'allowed' && isWrite(request) && 'id' in request) await this.#restore(`${path}/${request.id}`);
    return outcome;
  }

  /** The coverage report since the rules were loaded: the values of each expression, with their counts. */
  async coverage(): Promise<unknown> {
    const response = await fetch(
      `http://${HOST}:${ports().firestore}/emulator/v1/projects/${this.#environment.projectId}:ruleCoverage`,
    );
    if (!response.ok) throw new Error(`The emulator returned ${response.status}: ${await response.text()}`);
    return response.json();
  }

  async close(): Promise<void> {
    await this.#environment.clearFirestore();
    await this.#environment.cleanup();
  }

  #database(person: Person): Firestore {
    const database = this.#databases.get(person) ?? databaseOf(this.#environment, person);
    this.#databases.set(person, database);
    return database;
  }

  #restore(path: string): Promise<void> {
    const fields = this.#seeds.get(path);
    return withoutRules(this.#environment, (db) =>
      fields === undefined ? deleteDoc(doc(db, path)) : setDoc(doc(db, path), fields),
    );
  }
}

/** Sends rule cases to the emulator, with one project for each state of the site. */
export class RulesTester {
  readonly #projects: ReadonlyMap<SiteState, TestProject>;

  private constructor(projects: ReadonlyMap<SiteState, TestProject>) {
    this.#projects = projects;
  }

  /** `name`: unique among the testers that are open at the same time. */
  static async open(name: string, rules: string): Promise<RulesTester> {
    const projects = await Promise.all(
      SITE_STATES.map(async (state) => [state, await TestProject.open(name, state, rules)] as const),
    );
    return new RulesTester(new Map(projects));
  }

  outcomeOf(one: RuleCase): Promise<Outcome> {
    const project = this.#projects.get(siteStateOf(one.by));
    if (project === undefined) throw new Error(`No project has the site state ${siteStateOf(one.by)}.`);
    return project.outcomeOf(one);
  }

  /** The outcomes by case name. Requests without changes run concurrently, allowed writes in sequence. */
  async outcomesOf(cases: readonly RuleCase[]): Promise<Record<string, Outcome>> {
    const changes = ({ request, expected }: RuleCase): boolean => isWrite(request) && expected === 'allowed';
    const outcomes = new Map<string, Outcome>();
    const run = async (one: RuleCase): Promise<void> => {
      outcomes.set(one.name, await this.outcomeOf(one));
    };
    await Promise.all(cases.filter((one) => !changes(one)).map(run));
    for (const one of cases.filter(changes)) await run(one);
    return Object.fromEntries(outcomes);
  }

  /** One coverage report for each project. */
  coverages(): Promise<unknown[]> {
    return Promise.all([...this.#projects.values()].map((project) => project.coverage()));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#projects.values()].map((project) => project.close()));
  }
}
