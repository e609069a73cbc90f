import type { DocumentData } from 'firebase/firestore';
import { ALL_PATHS } from '../access-table.ts';
import type { RuleCase } from '../cases/rule-case.ts';
import { seedDocuments } from '../support/documents.ts';
import { isWrite, NOW, type FirestoreRequest, type Outcome } from '../support/firestore-request.ts';
import { SITE_STATES, siteStateOf, type SiteState } from '../support/people.ts';
import {
  ADMIN_TOKEN,
  documentsOf,
  emulatorUrl,
  encodeFields,
  expectOk,
  outcomeOfResponse,
  send,
  sendList,
  tokenOf,
  type RestResponse,
} from '../support/rest-requests.ts';

// The mutants require tens of thousands of requests. REST takes less than half the time of the SDK: see decision 034.

/** Sends rule cases to the emulator over REST, with one project for each state of the site. */
export class RestTester {
  readonly #projects: ReadonlyMap<SiteState, RestProject>;
  #rules: string;

  private constructor(name: string, rules: string) {
    this.#projects = new Map(SITE_STATES.map((state) => [state, new RestProject(name, state)]));
    this.#rules = rules;
  }

  /** `name`: unique among the testers that are open at the same time. */
  static async open(name: string, rules: string): Promise<RestTester> {
    const tester = new RestTester(name, rules);
    await Promise.all([...tester.#projects.values()].map((project) => project.prepare()));
    return tester;
  }

  /** Takes effect with the next case. */
  setRules(rules: string): void {
    this.#rules = rules;
  }

  outcomeOf(one: RuleCase): Promise<Outcome> {
    const project = this.#projects.get(siteStateOf(one.by));
    if (project === undefined) throw new Error(`No project has the site state ${siteStateOf(one.by)}.`);
    return project.outcomeOf(one, this.#rules);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#projects.values()].map((project) => project.clear()));
  }
}

/** A project with the same documents before every request. It restores the documents that a request has changed. */
class RestProject {
  readonly #id: string;
  readonly #documents: string;
  readonly #seeds: ReadonlyMap<string, DocumentData>;
  #rules = '';

  constructor(name: string, siteState: SiteState) {
    this.#id = `demo-blockbazaar-${name}-${siteState}`;
    this.#documents = documentsOf(this.#id);
    this.#seeds = seedDocuments(siteState, ALL_PATHS);
  }

  async prepare(): Promise<void> {
    await this.clear();
    const writes = [...this.#seeds].map(([path, fields]) => this.#set(path, fields));
    expectOk(await this.#commit(ADMIN_TOKEN, writes));
  }

  async outcomeOf({ path, by, request }: RuleCase, rules: string): Promise<Outcome> {
    if (this.#rules !== rules) await this.#loadRules(rules);
    this.#rules = rules;
    const outcome = outcomeOfResponse(request, await this.#send(tokenOf(by, this.#id), path, request));
    if (outcome === 'allowed' && isWrite(request) && 'id' in request) await this.#restore(`${path}/${request.id}`);
    return outcome;
  }

  async clear(): Promise<void> {
    expectOk(await send('DELETE', `${emulatorUrl()}/emulator/v1/${this.#documents}`, ADMIN_TOKEN));
  }

  async #loadRules(rules: string): Promise<void> {
    const url = `${emulatorUrl()}/emulator/v1/projects/${this.#id}:securityRules`;
    const body = { rules: { files: [{ name: 'firestore.rules', content: rules }] } };
    expectOk(await send('PUT', url, ADMIN_TOKEN, body));
  }

  async #restore(path: string): Promise<void> {
    const fields = this.#seeds.get(path);
    const write = fields === undefined ? { delete: this.#name(path) } : this.#set(path, fields);
    expectOk(await this.#commit(ADMIN_TOKEN, [write]));
  }

  #send(token: string | null, path: string, request: FirestoreRequest): Promise<RestResponse> {
    if (request.method === 'list') return sendList(this.#id, token, path, request);
    const document = `${path}/${request.id}`;
    if (request.method === 'get') return send('GET', `${emulatorUrl()}/v1/${this.#name(document)}`, token);
    if (request.method === 'delete') return this.#commit(token, [{ delete: this.#name(document) }]);
    const { fields } = request;
    return this.#commit(token, [
      request.method === 'set' ? this.#set(document, fields) : this.#update(document, fields),
    ]);
  }

  #commit(token: string | null, writes: readonly unknown[]): Promise<RestResponse> {
    return send('POST', `${emulatorUrl()}/v1/${this.#documents}:commit`, token, { writes });
  }

  #set(document: string, fields: DocumentData): object {
    return {
      update: { name: this.#name(document), fields: encodeFields(fields) },
      updateTransforms: serverTimes(fields),
    };
  }

  #update(document: string, fields: DocumentData): object {
    const fieldPaths = Object.keys(fields).filter((name) => fields[name] !== NOW);
    return { ...this.#set(document, fields), updateMask: { fieldPaths }, currentDocument: { exists: true } };
  }

  #name(path: string): string {
    return `${this.#documents}/${path}`;
  }
}

const serverTimes = (fields: DocumentData): unknown[] =>
  Object.keys(fields)
    .filter((name) => fields[name] === NOW)
    .map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }));
