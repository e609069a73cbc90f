import { GrpcStatus } from 'firebase-admin/firestore';
import { aggregate } from './aggregate.ts';
import { applyWrite, checkPrecondition, nameOf, type StoredDocument } from './apply-write.ts';
import { checkSequences } from './check-sequence.ts';
import { DatabaseError } from './database-error.ts';
import { decodeFields } from './decode-fields.ts';
import { checkSize } from './document-size.ts';
import {
  collectionIds,
  documentAt,
  findDocuments,
  listDocuments,
  messageOf,
  storeDocument,
  versionsOf,
  type Collections,
} from './documents.ts';
import {
  parentOf,
  pathOf,
  timeOf,
  type ProtoAggregation,
  type ProtoFields,
  type ProtoQuery,
  type ProtoTime,
  type ProtoWrite,
} from './protocol.ts';
import { emptiedMaps, riskyCommits } from './risky-writes.ts';
import { selected } from './structured-query.ts';

/** The change of one document by a commit. Null: there was no document before, or there is none after. */
export interface DocumentChange {
  path: string;
  before: ProtoFields | null;
  after: ProtoFields | null;
}

/** A request of the SDK with its response, for a comparison with another database. */
export interface RecordedRequest {
  method: string;
  request: unknown;
  answer: unknown;
  /** The server timestamp of the latest commit. */
  serverTime: ProtoTime;
}

interface Options {
  /** In epoch ms. */
  now: () => number;
  /** The difference in ms by which server timestamps precede their commit. */
  lateness?: () => number;
  /** False: writes ignore their version preconditions, for tests that must detect this. */
  checksVersions?: boolean;
  /**
   * Receives the changes of each commit in order. Production delivers them in any order, and possibly several times.
   */
  onChange?: (changes: readonly DocumentChange[]) => void;
}

interface Transaction {
  /** All reads see the documents as of the transaction's start. */
  snapshot: Collections;
  /** Repeat the reads on the current documents. Each returns whether the result is unchanged. */
  checks: (() => boolean)[];
}

interface ReadOptions {
  transaction?: Uint8Array;
  newTransaction?: object;
  readTime?: ProtoTime | null;
}

interface GetRequest extends ReadOptions {
  documents: readonly string[];
  mask?: { fieldPaths?: readonly string[] } | null;
}

interface QueryRequest extends ReadOptions {
  parent: string;
  structuredQuery: ProtoQuery;
}

interface AggregationRequest extends ReadOptions {
  parent: string;
  structuredAggregationQuery: { structuredQuery: ProtoQuery; aggregations: readonly ProtoAggregation[] };
}

interface CommitRequest {
  writes?: readonly ProtoWrite[] | null;
  transaction?: Uint8Array;
}

/**
 * Firestore in memory, below the Node.js SDK. It responds to the requests of the SDK's protocol, each immediately and
 * atomically.
 *
 * It has no rules, indexes or listeners. Transactions take no locks: a commit is ABORTED if any of its
 * reads has changed, and the SDK retries it. `tests/functions/database/` compares it with the emulator.
 */
export class MemoryFirestore {
  readonly #collections: Collections = new Map();
  readonly #transactions = new Map<string, Transaction>();
  readonly #options: Required<Options>;
  /** Records each request when set. */
  recorded: RecordedRequest[] | null = null;
  /** Requests that this database does not support. A test that sends one is invalid. */
  readonly unsupported: string[] = [];
  /** Accepted writes that are usually mistakes. A test that makes one must declare it. */
  readonly risks: string[] = [];
  /** In epoch microseconds. Zero before the first request, because the clock may not be running yet. */
  #lastCommitAt = 0;
  #startedTransactions = 0;
  #serverTime: ProtoTime = timeOf(0);

  constructor(options: Options) {
    this.#options = { lateness: () => 0, checksVersions: true, onChange: () => undefined, ...options };
  }

  /** @throws DatabaseError */
  respond(method: string, request: unknown): unknown {
    try {
      const answer = this.#respond(method, request);
      this.#record(method, request, answer);
      return answer;
    } catch (error) {
      if (error instanceof DatabaseError) this.#record(method, request, { code: error.code });
      // The functions would treat it as a database failure, and retry later.
      else this.unsupported.push(String(error));
      throw error;
    }
  }

  /** All documents of a top-level collection by ID, as the SDK returns them. */
  read(collection: string): Map<string, Record<string, unknown>> {
    const found = [...this.#collections].flatMap(([name, documents]) =>
      pathOf(name) === collection ? [...documents.values()] : [],
    );
    return new Map(found.map(({ name, fields }) => [pathOf(name).slice(collection.length + 1), decodeFields(fields)]));
  }

  #record(method: string, request: unknown, answer: unknown): void {
    this.recorded?.push({ method, request, answer, serverTime: this.#serverTime });
  }

  #respond(method: string, request: unknown): unknown {
    switch (method) {
      case 'commit':
        return this.#commit(request as CommitRequest);
      case 'batchWrite':
        return this.#writeEach(request as CommitRequest);
      case 'rollback':
        return this.#rollback(request as Required<Pick<CommitRequest, 'transaction'>>);
      case 'batchGetDocuments':
        return this.#get(request as GetRequest);
      case 'runQuery':
        return this.#query(request as QueryRequest);
      case 'runAggregationQuery':
        return this.#aggregate(request as AggregationRequest);
      case 'listCollectionIds':
        return collectionIds(this.#collections, request as { parent: string });
      case 'listDocuments':
        return listDocuments(this.#collections, request as { parent: string; collectionId: string });
      default:
        throw new Error(`The memory database does not support ${method}.`);
    }
  }

  #get({ documents, mask, ...options }: GetRequest): unknown[] {
    return this.#read(options, (collections, readTime) => {
      const found = documents.map((name) => ({ name, document: collections.get(parentOf(name))?.get(name) }));
      const paths = mask?.fieldPaths;
      return {
        version: found.map(({ document }) => document?.updatedAt ?? null),
        responses: found.map(({ name, document }) => {
          if (document === undefined) return { missing: name, readTime };
          const fields = paths ? selected(document, paths) : document.fields;
          return { found: messageOf({ ...document, fields }), readTime };
        }),
      };
    });
  }

  #query({ parent, structuredQuery, ...options }: QueryRequest): unknown[] {
    return this.#read(options, (collections, readTime) => {
      const found = findDocuments(collections, parent, structuredQuery);
      // The SDK treats a stream without any response as interrupted.
      const responses =
        found.length === 0 ? [{ readTime }] : found.map((each) => ({ document: messageOf(each), readTime }));
      return { version: versionsOf(found), responses };
    });
  }

  #aggregate({ parent, structuredAggregationQuery, ...options }: AggregationRequest): unknown[] {
    const { structuredQuery, aggregations } = structuredAggregationQuery;
    return this.#read(options, (collections, readTime) => {
      const found = findDocuments(collections, parent, structuredQuery);
      const aggregateFields = aggregate(found, aggregations);
      return { version: versionsOf(found), responses: [{ result: { aggregateFields }, readTime }] };
    });
  }

  /** Reads the current documents, or those of a transaction, which the read can start. */
  #read(
    { transaction: id, newTransaction, readTime: wanted }: ReadOptions,
    read: (collections: Collections, readTime: ProtoTime) => { version: readonly unknown[]; responses: unknown[] },
  ): unknown[] {
    if (wanted) throw new Error('The memory database does not support reads of the past.');
    this.#lastCommitAt ||= this.#options.now() * 1_000;
    const readTime = timeOf(this.#lastCommitAt);
    const started = newTransaction ? this.#startTransaction() : null;
    const transaction = started?.transaction ?? (id ? this.#transactionOf(id) : null);
    if (transaction === null) return read(this.#collections, readTime).responses;
    const { version, responses } = read(transaction.snapshot, readTime);
    transaction.checks.push(() => String(read(this.#collections, readTime).version) === String(version));
    return started === null ? responses : [{ transaction: started.id, readTime }, ...responses];
  }

  #startTransaction(): { id: Uint8Array; transaction: Transaction } {
    this.#startedTransactions += 1;
    const id = Buffer.from(`transaction ${this.#startedTransactions}`);
    const snapshot = new Map([...this.#collections].map(([name, documents]) => [name, new Map(documents)]));
    const transaction: Transaction = { snapshot, checks: [] };
    this.#transactions.set(id.toString(), transaction);
    return { id, transaction };
  }

  #transactionOf(id: Uint8Array): Transaction {
    const transaction = this.#transactions.get(Buffer.from(id).toString());
    if (transaction === undefined) throw new DatabaseError(GrpcStatus.INVALID_ARGUMENT, 'The transaction has ended.');
    return transaction;
  }

  #rollback({ transaction }: { transaction: Uint8Array }): unknown {
    this.#transactions.delete(Buffer.from(transaction).toString());
    return {};
  }

  #commit({ writes, transaction: id }: CommitRequest): unknown {
    if (id?.length) {
      const { checks } = this.#transactionOf(id);
      this.#transactions.delete(Buffer.from(id).toString());
      if (!checks.every((isUnchanged) => isUnchanged()))
        throw new DatabaseError(GrpcStatus.ABORTED, 'A document that was read has changed.');
    }
    return this.#write(writes ?? []);
  }

  /** Each write is a separate commit, and can fail independently. */
  #writeEach({ writes }: CommitRequest): unknown {
    const results = (writes ?? []).map((write) => {
      try {
        return { result: this.#write([write]).writeResults[0], status: { code: GrpcStatus.OK } };
      } catch (error) {
        if (!(error instanceof DatabaseError)) throw error;
        return { result: null, status: { code: error.code, message: error.message } };
      }
    });
    return { writeResults: results.map(({ result }) => result), status: results.map(({ status }) => status) };
  }

  #write(writes: readonly ProtoWrite[]) {
    const commitAt = Math.max(this.#lastCommitAt + 1, this.#options.now() * 1_000);
    this.#serverTime = timeOf(Math.floor(commitAt / 1_000 - this.#options.lateness()) * 1_000);
    const staged = new Map<string, StoredDocument | null>();
    const results: number[] = [];
    const risks = riskyCommits(writes);
    checkSequences(writes);
    for (const write of writes) {
      const name = nameOf(write);
      const stored = documentAt(this.#collections, name);
      const before = staged.has(name) ? (staged.get(name) ?? null) : stored;
      // Within a commit, a document has the version from before the commit.
      checkPrecondition(write, before && stored ? { ...before, updatedAt: stored.updatedAt } : before, this.#options);
      const after = applyWrite(write, before, { commitAt, serverTime: this.#serverTime });
      if (after !== null) checkSize(after);
      risks.push(...emptiedMaps(write, before));
      staged.set(name, after);
      results.push(after?.updatedAt ?? commitAt);
    }
    this.#lastCommitAt = commitAt;
    this.risks.push(...risks);
    const changes = [...staged].map(([name, after]): DocumentChange => {
      const before = documentAt(this.#collections, name);
      storeDocument(this.#collections, name, after);
      return { path: pathOf(name), before: before?.fields ?? null, after: after?.fields ?? null };
    });
    this.#options.onChange(changes);
    return {
      commitTime: timeOf(commitAt),
      writeResults: results.map((at) => ({ updateTime: timeOf(at), transformResults: [] })),
    };
  }
}
