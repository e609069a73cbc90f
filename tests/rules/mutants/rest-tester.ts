import type { DocumentData } from 'firebase/firestore';
import { HOST, ports } from '../../../tools/ports.ts';
import { ALL_PATHS } from '../access-table.ts';
import type { RuleCase } from '../cases/rule-case.ts';
import { seedDocuments } from '../support/documents.ts';
import {
  DELETED,
  isWrite,
  NOW,
  withoutDeleted,
  type FirestoreRequest,
  type Outcome,
} from '../support/firestore-request.ts';
import { SITE_STATES, siteStateOf, userOf, type Person, type SiteState } from '../support/people.ts';

// The mutants take tens of thousands of requests, so they go over REST, at less than half the time of the SDK: see decision 034.

/** The emulator takes it as a token that bypasses the rules. */
const ADMIN_TOKEN = 'owner';

interface RestResponse {
  status: number;
  body: string;
}

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

/** A project with the same documents before every request: what a request wrote is restored. */
class RestProject {
  readonly #id: string;
  readonly #documents: string;
  readonly #seeds: ReadonlyMap<string, DocumentData>;
  #rules = '';

  constructor(name: string, siteState: SiteState) {
    this.#id = `demo-blockbazaar-${name}-${siteState}`;
    this.#documents = `projects/${this.#id}/databases/(default)/documents`;
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
    if (request.method === 'list') return this.#list(token, path, request);
    const document = `${path}/${request.id}`;
    if (request.method === 'get') return send('GET', `${emulatorUrl()}/v1/${this.#name(document)}`, token);
    if (request.method === 'delete') return this.#commit(token, [{ delete: this.#name(document) }]);
    const { fields } = request;
    return this.#commit(token, [
      request.method === 'set' ? this.#set(document, fields) : this.#update(document, fields),
    ]);
  }

  #list(
    token: string | null,
    path: string,
    { limit, where = {}, whereIn, ids, collectionGroup = false }: Extract<FirestoreRequest, { method: 'list' }>,
  ): Promise<RestResponse> {
    const references = ids?.map((id) => ({ referenceValue: this.#name(`${path}/${id}`) }));
    const filters = [
      ...Object.entries(where).map(([field, value]) => equalTo(field, value)),
      ...(whereIn === undefined ? [] : [oneOf(whereIn.field, whereIn.values.map(encode))]),
      ...(references === undefined ? [] : [oneOf('__name__', references)]),
    ];
    const segments = path.split('/');
    const parent = collectionGroup ? [] : segments.slice(0, -1);
    return send('POST', `${[`${emulatorUrl()}/v1/${this.#documents}`, ...parent].join('/')}:runQuery`, token, {
      structuredQuery: {
        from: [{ collectionId: segments.at(-1), allDescendants: collectionGroup }],
        ...(filters.length > 0 ? { where: { compositeFilter: { op: 'AND', filters } } } : {}),
        ...(limit === null ? {} : { limit }),
      },
    });
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

const emulatorUrl = (): string => `http://${HOST}:${ports().firestore}`;

/** Anything but success and a refusal by the rules is an error. */
function outcomeOfResponse({ method }: FirestoreRequest, { status, body }: RestResponse): Outcome {
  if (status === 403 && body.includes('PERMISSION_DENIED')) return 'denied';
  if (status === 200 || (method === 'get' && status === 404)) return 'allowed';
  throw new Error(`${method}: ${status} ${body}`);
}

/** A token without a signature, which the emulator accepts; null: not signed in. */
function tokenOf(person: Person, projectId: string): string | null {
  const user = userOf(person);
  if (user === null) return null;
  const payload = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: user.uid,
    user_id: user.uid,
    ...user.claims,
  };
  return [{ alg: 'none', typ: 'JWT' }, payload].map((part) => `${base64(JSON.stringify(part))}.`).join('');
}

const base64 = (text: string): string => Buffer.from(text).toString('base64url');

const oneOf = (fieldPath: string, values: readonly unknown[]): unknown => ({
  fieldFilter: { field: { fieldPath }, op: 'IN', value: { arrayValue: { values } } },
});

const equalTo = (fieldPath: string, value: unknown): unknown =>
  value === null
    ? { unaryFilter: { field: { fieldPath }, op: 'IS_NULL' } }
    : { fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: encode(value) } };

const serverTimes = (fields: DocumentData): unknown[] =>
  Object.keys(fields)
    .filter((name) => fields[name] === NOW)
    .map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }));

const encodeFields = (fields: DocumentData): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(withoutDeleted(fields))
      .filter(([, value]) => value !== NOW)
      .map(([name, value]) => [name, encode(value)]),
  );

/** A value as REST spells it. */
function encode(value: unknown): Record<string, unknown> {
  if (value === NOW || value === DELETED) throw new TypeError('Only a whole field can be NOW or DELETED.');
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } };
  return { mapValue: { fields: encodeFields(value as DocumentData) } };
}

async function send(method: string, url: string, token: string | null, body?: unknown): Promise<RestResponse> {
  const response = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.text() };
}

function expectOk({ status, body }: RestResponse): void {
  if (status !== 200) throw new Error(`The emulator returned ${status}: ${body}`);
}
