import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Timestamp,
  WithFieldValue,
  WriteBatch,
} from 'firebase-admin/firestore';
import { getAll } from './read-all.ts';
import { CommitConflict, conflictOr } from './transient-errors.ts';

/**
 * Reads without locks and commits one atomic batch. Every document that was both read and written must still have the
 * version that was read. (The SDK's transactions lock their reads: two that read a document before writing it wait for
 * each other for seconds. Here, a conflict costs one more read.)
 *
 * A document that is read and not written is not checked at the commit. A decision must therefore also write the
 * documents on which it depends.
 */
export class OptimisticBatch {
  readonly #firestore: Firestore;
  readonly #batch: WriteBatch;
  /** The version of each document that was read; null if it did not exist. */
  readonly #versions = new Map<string, Timestamp | null>();
  readonly #preparations: (() => Promise<void>)[] = [];
  #writes = 0;
  #hasPreconditions = false;

  constructor(firestore: Firestore) {
    this.#firestore = firestore;
    this.#batch = firestore.batch();
  }

  async get<Fields>(ref: DocumentReference<Fields>): Promise<DocumentSnapshot<Fields>> {
    return this.#remember(await ref.get());
  }

  /** Returns the snapshots in the order of `refs`. */
  async getAll<Fields>(refs: readonly DocumentReference<Fields>[]): Promise<DocumentSnapshot<Fields>[]> {
    const snapshots = await getAll(this.#firestore, refs);
    return snapshots.map((snapshot) => this.#remember(snapshot));
  }

  /**
   * Reads without a check at the commit: for changes that are correct despite concurrent writes, such as an increment.
   */
  async getUnguarded<Fields>(refs: readonly DocumentReference<Fields>[]): Promise<DocumentSnapshot<Fields>[]> {
    return getAll(this.#firestore, refs);
  }

  /** Fails at the commit if the document exists. */
  create<Fields>(ref: DocumentReference<Fields>, data: WithFieldValue<NoInfer<Fields>>): void {
    this.#batch.create(ref, data);
    this.#writes += 1;
    this.#hasPreconditions = true;
  }

  /** Updates fields of a document. It must exist and, if it was read, still have the version that was read. */
  update<Fields>(ref: DocumentReference<Fields>, changes: DocumentData): void {
    const lastUpdateTime = this.#versions.get(ref.path);
    if (lastUpdateTime) this.#batch.update(ref, changes, { lastUpdateTime });
    else this.#batch.update(ref, changes);
    this.#writes += 1;
    this.#hasPreconditions = true;
  }

  /** Writes fields of a document that was read: creates it if it did not exist, and updates it otherwise. */
  save<Fields>(ref: DocumentReference<Fields>, fields: WithFieldValue<NoInfer<Fields>>): void {
    const version = this.#versions.get(ref.path);
    if (version === undefined) throw new Error(`${ref.path} was not read.`);
    if (version === null) this.create(ref, fields);
    else this.update(ref, fields as DocumentData);
  }

  /** Replaces a document that was not read. */
  overwrite<Fields>(ref: DocumentReference<Fields>, data: WithFieldValue<NoInfer<Fields>>): void {
    if (this.#versions.has(ref.path)) throw new Error(`${ref.path} was read, so it must be created or updated.`);
    this.#batch.set(ref, data);
    this.#writes += 1;
  }

  /**
   * Writes these fields of a document that was not read, and preserves its other fields. Concurrent increments do not
   * conflict.
   */
  merge(ref: DocumentReference, fields: DocumentData): void {
    if (this.#versions.has(ref.path)) throw new Error(`${ref.path} was read, so it must be created or updated.`);
    this.#batch.set(ref, fields, { merge: true });
    this.#writes += 1;
  }

  /** Deletes a document. If it was read, it must still have the version that was read; otherwise it may be missing. */
  remove<Fields>(ref: DocumentReference<Fields>): void {
    const lastUpdateTime = this.#versions.get(ref.path);
    if (lastUpdateTime) this.#batch.delete(ref, { lastUpdateTime });
    else this.#batch.delete(ref);
    this.#writes += 1;
    if (lastUpdateTime) this.#hasPreconditions = true;
  }

  /** Makes the commit fail if this document, which was read and exists, has changed. Rewrites one field unchanged. */
  assertUnchanged(snapshot: DocumentSnapshot): void {
    const [field, value] = Object.entries(snapshot.data() ?? {})[0] ?? [];
    if (field === undefined) throw new Error(`${snapshot.ref.path} has no field to write.`);
    this.update(snapshot.ref, { [field]: value });
  }

  /**
   * Turns an error of the work into a conflict if another writer has changed a document since it was read. Documents
   * are read one after the other without locks. The work may have read a combination of states that never existed, and
   * failed on it.
   */
  async conflictOrFault(error: unknown): Promise<unknown> {
    const isFromDatabase = error instanceof CommitConflict || (error instanceof Error && 'code' in error);
    if (isFromDatabase) return error;
    const versions = [...this.#versions];
    const current = await getAll(
      this.#firestore,
      versions.map(([path]) => this.#firestore.doc(path)),
    );
    const isUnchanged = versions.every(([, version], index) =>
      isSameVersion(version, current[index]?.updateTime ?? null),
    );
    return isUnchanged ? error : new CommitConflict('A document changed while the work read.', { cause: error });
  }

  /** Runs before the commit, once the work has succeeded: for writes that need further reads. */
  beforeCommit(prepare: () => Promise<void>): void {
    this.#preparations.push(prepare);
  }

  /** @throws CommitConflict if another writer has changed, created or removed one of the documents */
  async commit(): Promise<void> {
    await Promise.all(this.#preparations.map((prepare) => prepare()));
    if (this.#writes === 0) return;
    try {
      await this.#batch.commit();
    } catch (error) {
      throw this.#hasPreconditions ? conflictOr(error) : error;
    }
  }

  /**
   * Records the version of a document. Throws if a second read finds another version: a decision after the first read
   * must still apply at the commit.
   */
  #remember<Fields>(snapshot: DocumentSnapshot<Fields>): DocumentSnapshot<Fields> {
    const { path } = snapshot.ref;
    const known = this.#versions.get(path);
    const version = snapshot.updateTime ?? null;
    if (known !== undefined && !isSameVersion(known, version)) {
      throw new CommitConflict('A document changed between two reads of it.');
    }
    this.#versions.set(path, version);
    return snapshot;
  }
}

const isSameVersion = (one: Timestamp | null, other: Timestamp | null): boolean =>
  one === null || other === null ? one === other : one.isEqual(other);
