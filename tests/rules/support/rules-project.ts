import { HOST, ports } from '../../../tools/ports.ts';
import { encode, encodeFields, stampedFields, type Fields, type Value } from './values.ts';

export type Outcome = 'allowed' | 'denied';

/** What somebody asks of the database. Paths are those of collections. */
export type Request =
  | { act: 'get'; id: string }
  | ({ act: 'list' } & Listing)
  | { act: 'set' | 'update'; id: string; fields: Fields }
  | { act: 'delete'; id: string };

export interface Listing {
  limit: number | null;
  /** Fields and what they hold. */
  where?: Readonly<Record<string, Value>>;
  /** A field and what it holds one of. */
  anyOf?: { field: string; values: readonly Value[] };
  /** Documents by their ids. */
  ids?: readonly string[];
  /** Of every collection of that name, wherever it lies. */
  everywhere?: boolean;
}

/** Writes bear no rules when this is who sends them. */
export const ADMIN = 'owner';

interface Answer {
  status: number;
  body: string;
}

/**
 * A project on the stack's emulator, with rules of its own. Talks to it as it stands on the wire: nothing is cached or sent again
 * in between, and a project costs nothing to open.
 */
export class RulesProject {
  readonly id: string;
  readonly #emulator: string;
  readonly #documents: string;

  constructor(id: string) {
    this.id = id;
    this.#emulator = `http://${HOST}:${ports().firestore}/emulator/v1/projects/${id}`;
    this.#documents = `projects/${id}/databases/(default)/documents`;
  }

  async loadRules(text: string): Promise<void> {
    const body = { rules: { files: [{ name: 'firestore.rules', content: text }] } };
    const answer = await send('PUT', `${this.#emulator}:securityRules`, ADMIN, body);
    if (answer.status !== 200) throw new Error(`The emulator takes no such rules: ${answer.body}`);
  }

  async clear(): Promise<void> {
    expectDone(await send('DELETE', `${this.#emulator}/databases/(default)/documents`, ADMIN));
  }

  async coverage(): Promise<unknown> {
    const answer = await send('GET', `${this.#emulator}:ruleCoverage`, ADMIN);
    expectDone(answer);
    return JSON.parse(answer.body);
  }

  /** Puts documents where they belong, rules or no rules; null takes one away. */
  async put(documents: ReadonlyMap<string, Fields | null>): Promise<void> {
    const writes = [...documents].map(([path, fields]) =>
      fields === null
        ? { delete: this.#name(path) }
        : { update: { name: this.#name(path), fields: encodeFields(fields) } },
    );
    expectDone(await this.#commit(ADMIN, writes));
  }

  /** Whether the rules let it through. Whatever is neither that nor a refusal is an error. */
  async ask(token: string | null, path: string, request: Request): Promise<Outcome> {
    const answer = await this.#send(token, path, request);
    if (answer.status === 403 && answer.body.includes('PERMISSION_DENIED')) return 'denied';
    if (answer.status === 200 || (request.act === 'get' && answer.status === 404)) return 'allowed';
    throw new Error(`${request.act} at ${path}: ${answer.status} ${answer.body}`);
  }

  #send(token: string | null, path: string, request: Request): Promise<Answer> {
    if (request.act === 'list') return this.#list(token, path, request);
    const document = `${path}/${request.id}`;
    if (request.act === 'get') return send('GET', `${this.#url()}/${document}`, token);
    if (request.act === 'delete') return this.#commit(token, [{ delete: this.#name(document) }]);
    return this.#commit(token, [this.#write(document, request.fields, request.act === 'update')]);
  }

  #list(
    token: string | null,
    path: string,
    { limit, where = {}, anyOf, ids, everywhere = false }: Listing,
  ): Promise<Answer> {
    const filters = [
      ...Object.entries(where).map(([field, value]) => equals(field, value)),
      ...(anyOf === undefined ? [] : [isOneOf(anyOf.field, anyOf.values.map(encode))]),
      ...(ids === undefined
        ? []
        : [
            isOneOf(
              '__name__',
              ids.map((id) => ({ referenceValue: this.#name(`${path}/${id}`) })),
            ),
          ]),
    ];
    const segments = path.split('/');
    const parent = everywhere ? [] : segments.slice(0, -1);
    return send('POST', `${[this.#url(), ...parent].join('/')}:runQuery`, token, {
      structuredQuery: {
        from: [{ collectionId: segments.at(-1), allDescendants: everywhere }],
        ...(filters.length > 0 ? { where: { compositeFilter: { op: 'AND', filters } } } : {}),
        ...(limit === null ? {} : { limit }),
      },
    });
  }

  #commit(token: string | null, writes: readonly unknown[]): Promise<Answer> {
    return send('POST', `${this.#url()}:commit`, token, { writes });
  }

  /** As the SDK writes: an update names its fields and wants the document to be there, a set does neither. */
  #write(document: string, fields: Fields, isUpdate: boolean): unknown {
    const stamped = stampedFields(fields);
    return {
      update: { name: this.#name(document), fields: encodeFields(fields) },
      ...(isUpdate
        ? {
            updateMask: { fieldPaths: Object.keys(fields).filter((name) => !stamped.includes(name)) },
            currentDocument: { exists: true },
          }
        : {}),
      updateTransforms: stamped.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
    };
  }

  #name(path: string): string {
    return `${this.#documents}/${path}`;
  }

  #url(): string {
    return `http://${HOST}:${ports().firestore}/v1/${this.#documents}`;
  }
}

const isOneOf = (fieldPath: string, values: readonly unknown[]): unknown => ({
  fieldFilter: { field: { fieldPath }, op: 'IN', value: { arrayValue: { values } } },
});

const equals = (fieldPath: string, value: Value): unknown =>
  value === null
    ? { unaryFilter: { field: { fieldPath }, op: 'IS_NULL' } }
    : { fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: encode(value) } };

async function send(method: string, url: string, token: string | null, body?: unknown): Promise<Answer> {
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

function expectDone({ status, body }: Answer): void {
  if (status !== 200) throw new Error(`The emulator answers ${status}: ${body}`);
}
