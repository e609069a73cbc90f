import { isDeepStrictEqual } from 'node:util';
import { GrpcStatus } from 'firebase-admin/firestore';
import { decodeFields } from './decode-fields.ts';
import {
  parseFieldPath,
  valueAt,
  withValueAt,
  type ProtoFields,
  type ProtoTime,
  type ProtoValue,
} from './field-paths.ts';
import { microsOf, runQuery, type ProtoQuery } from './virtual-query.ts';

interface StoredDocument {
  name: string;
  fields: ProtoFields;
  createdAt: number;
  updatedAt: number;
}

export interface ProtoWrite {
  update?: { name: string; fields?: ProtoFields };
  delete?: string;
  updateMask?: { fieldPaths?: readonly string[] } | null;
  updateTransforms?: readonly { fieldPath: string; increment?: ProtoValue; setToServerValue?: unknown }[] | null;
  currentDocument?: { exists?: boolean; updateTime?: ProtoTime } | null;
}

interface AggregationRequest {
  structuredAggregationQuery: {
    structuredQuery: ProtoQuery;
    aggregations: readonly { alias: string; count?: unknown; sum?: { field: { fieldPath: string } } }[];
  };
}

/** What a commit has done to one document; `before` is null where there was none, and `after` where there is none any more. */
export interface DocumentChange {
  path: string;
  before: ProtoFields | null;
  after: ProtoFields | null;
}

/** A request of the SDK with its answer, to be compared with another database's. */
export interface RecordedRequest {
  method: string;
  request: unknown;
  answer: unknown;
  /** The time of the server that the latest commit has written. */
  serverTime: ProtoTime;
}

/** The database refuses a request, by one of its status codes. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

interface Options {
  /** In epoch ms. */
  now: () => number;
  /** By how many ms the server's timestamps of a commit are earlier than the commit becomes visible. */
  lateness: () => number;
  /** Whether a write with the version that was read fails when the document has another one by now. */
  checksVersions: boolean;
  onChange: (changes: readonly DocumentChange[]) => void;
}

/**
 * Firestore as far as the functions use it, under the SDK: it answers the protocol's requests at once and atomically, and its clock is
 * given. Whether it answers as the emulator does is a test of its own, which repeats recorded requests there.
 */
export class VirtualDatabase {
  readonly #documents = new Map<string, StoredDocument>();
  readonly #options: Options;
  /** Set: each request is recorded here. */
  recorded: RecordedRequest[] | null = null;
  /** The requests that this database cannot answer: a history with any proves nothing. */
  readonly notUnderstood: string[] = [];
  #lastCommitAt = 0;
  #serverTime: ProtoTime = timeOf(0);

  constructor(options: Options) {
    this.#options = options;
  }

  /** @throws DatabaseError */
  answer(method: string, request: unknown): unknown {
    let answer: unknown;
    try {
      answer = this.#answer(method, request);
      this.#record(method, request, answer);
    } catch (error) {
      if (error instanceof DatabaseError) this.#record(method, request, { code: error.code });
      // The functions would take it for a failure of the database, and try again later.
      else this.notUnderstood.push(String(error));
      throw error;
    }
    return answer;
  }

  /** All documents of a collection, by their ids, as the SDK would return them. */
  read(collection: string): Map<string, Record<string, unknown>> {
    const found = [...this.#documents.values()].filter(({ name }) => pathOf(name).startsWith(`${collection}/`));
    return new Map(found.map(({ name, fields }) => [pathOf(name).slice(collection.length + 1), decodeFields(fields)]));
  }

  #record(method: string, request: unknown, answer: unknown): void {
    this.recorded?.push({ method, request, answer, serverTime: this.#serverTime });
  }

  #answer(method: string, request: unknown): unknown {
    if (method === 'commit') return this.#commit(request as { writes?: readonly ProtoWrite[] });
    if (method === 'batchGetDocuments') return this.#read(request as { documents: readonly string[] });
    if (method === 'runQuery') return this.#query(request as { parent: string; structuredQuery: ProtoQuery });
    if (method === 'runAggregationQuery') return this.#aggregate(request as { parent: string } & AggregationRequest);
    throw new Error(`The virtual database does not know ${method}.`);
  }

  #read({ documents }: { documents: readonly string[] }): unknown[] {
    const readTime = timeOf(this.#lastCommitAt);
    return documents.map((name) => {
      const found = this.#documents.get(name);
      return found === undefined ? { missing: name, readTime } : { found: documentOf(found), readTime };
    });
  }

  #query({ parent, structuredQuery }: { parent: string; structuredQuery: ProtoQuery }): unknown[] {
    const readTime = timeOf(this.#lastCommitAt);
    const found = this.#find(parent, structuredQuery);
    // The SDK takes an answer without any response for one that was cut off.
    return found.length === 0 ? [{ readTime }] : found.map((each) => ({ document: documentOf(each), readTime }));
  }

  #find(parent: string, query: ProtoQuery): StoredDocument[] {
    const prefix = `${parent}/${query.from?.[0]?.collectionId ?? ''}/`;
    return runQuery(
      query,
      [...this.#documents.values()].filter(({ name }) => name.startsWith(prefix)),
    );
  }

  #aggregate({ parent, structuredAggregationQuery }: { parent: string } & AggregationRequest): unknown[] {
    const { structuredQuery, aggregations } = structuredAggregationQuery;
    const found = this.#find(parent, structuredQuery);
    const aggregateFields = Object.fromEntries(
      aggregations.map(({ alias, count, sum }) => {
        if (count) return [alias, { integerValue: String(found.length) }];
        const path = parseFieldPath(sum?.field.fieldPath ?? '');
        const total = found.reduce((sumUpTo, { fields }) => sumUpTo + integerOf(valueAt(fields, path)), 0);
        return [alias, { integerValue: String(total) }];
      }),
    );
    return [{ result: { aggregateFields }, readTime: timeOf(this.#lastCommitAt) }];
  }

  #commit({ writes = [] }: { writes?: readonly ProtoWrite[] }): unknown {
    const commitAt = Math.max(this.#lastCommitAt + 1, this.#options.now() * 1_000);
    this.#serverTime = timeOf(Math.floor(commitAt / 1_000 - this.#options.lateness()) * 1_000);
    const staged = new Map<string, StoredDocument | null>();
    const current = (name: string): StoredDocument | null =>
      staged.has(name) ? (staged.get(name) ?? null) : (this.#documents.get(name) ?? null);
    const results: number[] = [];
    for (const write of writes) {
      const name = nameOf(write);
      const before = current(name);
      this.#check(write, before);
      const after = applied(write, before, { commitAt, serverTime: this.#serverTime });
      staged.set(name, after);
      results.push(after?.updatedAt ?? commitAt);
    }
    this.#lastCommitAt = commitAt;
    const changes = [...staged].map(([name, after]): DocumentChange => {
      const before = this.#documents.get(name) ?? null;
      if (after === null) this.#documents.delete(name);
      else this.#documents.set(name, after);
      return { path: pathOf(name), before: before?.fields ?? null, after: after?.fields ?? null };
    });
    this.#options.onChange(changes);
    return {
      commitTime: timeOf(commitAt),
      writeResults: results.map((at) => ({ updateTime: timeOf(at), transformResults: [] })),
    };
  }

  #check({ currentDocument }: ProtoWrite, before: StoredDocument | null): void {
    const { exists, updateTime } = currentDocument ?? {};
    if (exists === false && before !== null) throw new DatabaseError(GrpcStatus.ALREADY_EXISTS, 'The document exists.');
    if (exists === true && before === null) throw new DatabaseError(GrpcStatus.NOT_FOUND, 'There is no such document.');
    if (!updateTime) return;
    if (before === null) throw new DatabaseError(GrpcStatus.NOT_FOUND, 'There is no such document.');
    if (this.#options.checksVersions && before.updatedAt !== microsOf(updateTime))
      throw new DatabaseError(GrpcStatus.FAILED_PRECONDITION, 'The document has another version.');
  }
}

const nameOf = (write: ProtoWrite): string => write.update?.name ?? write.delete ?? '';

/** A document's path within the database. */
export const pathOf = (name: string): string => name.slice(name.indexOf('/documents/') + '/documents/'.length);

/** The document after a write. One that changes nothing leaves the document its version. */
function applied(
  write: ProtoWrite,
  before: StoredDocument | null,
  { commitAt, serverTime }: { commitAt: number; serverTime: ProtoTime },
): StoredDocument | null {
  if (write.update === undefined) return null;
  const { name, fields: given = {} } = write.update;
  let fields: ProtoFields = given;
  if (write.updateMask) {
    // A mask without a path leaves all that is there.
    fields = before?.fields ?? {};
    for (const path of (write.updateMask.fieldPaths ?? []).map(parseFieldPath))
      fields = withValueAt(fields, path, valueAt(given, path));
  }
  for (const { fieldPath, increment, setToServerValue } of write.updateTransforms ?? []) {
    const path = parseFieldPath(fieldPath);
    const value: ProtoValue =
      setToServerValue === undefined
        ? { integerValue: integerOf(valueAt(fields, path)) + integerOf(increment) }
        : { timestampValue: serverTime };
    fields = withValueAt(fields, path, value);
  }
  const isUnchanged = before !== null && isDeepStrictEqual(fields, before.fields);
  const updatedAt = isUnchanged ? before.updatedAt : commitAt;
  return { name, fields, createdAt: before?.createdAt ?? commitAt, updatedAt };
}

const integerOf = (value: ProtoValue | undefined): number => Number(value?.integerValue ?? value?.doubleValue ?? 0);

const timeOf = (micros: number): { seconds: string; nanos: number } => ({
  seconds: String(Math.floor(micros / 1_000_000)),
  nanos: (micros % 1_000_000) * 1_000,
});

const documentOf = ({ name, fields, createdAt, updatedAt }: StoredDocument) => ({
  name,
  fields,
  createTime: timeOf(createdAt),
  updateTime: timeOf(updatedAt),
});
