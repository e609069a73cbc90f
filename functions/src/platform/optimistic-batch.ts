import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Timestamp,
  WithFieldValue,
  WriteBatch,
} from 'firebase-admin/firestore';
import { getAll } from './get-all.ts';

/**
 * An optimistic transaction. It reads without locks and commits one atomic batch in which every document that was both read and
 * written must still be as it was read. (The SDK's own transactions lock what they read: two that read a document before they
 * write it wait for each other until one gives up, which takes seconds where this takes one more read.)
 *
 * A document that is read and not written is not checked at the commit: what a decision hangs on must be among the written ones.
 */
export class OptimisticBatch {
  readonly #firestore: Firestore;
  readonly #batch: WriteBatch;
  /** What was read: the version of each document; null where there was none. */
  readonly #versions = new Map<string, Timestamp | null>();
  #writes = 0;

  constructor(firestore: Firestore) {
    this.#firestore = firestore;
    this.#batch = firestore.batch();
  }

  async get<Fields>(ref: DocumentReference<Fields>): Promise<DocumentSnapshot<Fields>> {
    return this.#remember(await ref.get());
  }

  /** In the order of `refs`. */
  async getAll<Fields>(refs: readonly DocumentReference<Fields>[]): Promise<DocumentSnapshot<Fields>[]> {
    const snapshots = await getAll(this.#firestore, refs);
    return snapshots.map((snapshot) => this.#remember(snapshot));
  }

  /** Reads for changes that hold whatever comes in between, such as an increment: the commit does not hang on these documents. */
  async getUnguarded<Fields>(refs: readonly DocumentReference<Fields>[]): Promise<DocumentSnapshot<Fields>[]> {
    return getAll(this.#firestore, refs);
  }

  /** Fails at the commit if the document exists. */
  create<Fields>(ref: DocumentReference<Fields>, data: WithFieldValue<NoInfer<Fields>>): void {
    this.#batch.create(ref, data);
    this.#writes += 1;
  }

  /** Changes fields of a document, which must exist and, if it was read, be as it was then. */
  update<Fields>(ref: DocumentReference<Fields>, changes: DocumentData): void {
    const lastUpdateTime = this.#versions.get(ref.path);
    if (lastUpdateTime) this.#batch.update(ref, changes, { lastUpdateTime });
    else this.#batch.update(ref, changes);
    this.#writes += 1;
  }

  /** Writes fields of a document that was read: makes it if there was none, and otherwise as `update`. */
  save<Fields>(ref: DocumentReference<Fields>, fields: WithFieldValue<NoInfer<Fields>>): void {
    const version = this.#versions.get(ref.path);
    if (version === undefined) throw new Error(`${ref.path} was not read.`);
    if (version === null) this.create(ref, fields);
    else this.update(ref, fields as DocumentData);
  }

  /** Writes a document whatever it was before: only one that was not read. */
  overwrite<Fields>(ref: DocumentReference<Fields>, data: WithFieldValue<NoInfer<Fields>>): void {
    if (this.#versions.has(ref.path)) throw new Error(`${ref.path} was read, so it must be created or updated.`);
    this.#batch.set(ref, data);
    this.#writes += 1;
  }

  /**
   * Writes these fields of a document, whatever else it has and whether or not it exists: only one that was not read. With
   * increments, any number of transactions do so at once, and none is in another's way.
   */
  merge(ref: DocumentReference, fields: DocumentData): void {
    if (this.#versions.has(ref.path)) throw new Error(`${ref.path} was read, so it must be created or updated.`);
    this.#batch.set(ref, fields, { merge: true });
    this.#writes += 1;
  }

  /** Takes a document away; if it was read, it must be as it was then. One that is not there is not missed, unless it was read. */
  remove<Fields>(ref: DocumentReference<Fields>): void {
    const lastUpdateTime = this.#versions.get(ref.path);
    if (lastUpdateTime) this.#batch.delete(ref, { lastUpdateTime });
    else this.#batch.delete(ref);
    this.#writes += 1;
  }

  /** Has the commit hang on a document that was read and there, without changing it. */
  assertUnchanged(snapshot: DocumentSnapshot): void {
    const [field, value] = Object.entries(snapshot.data() ?? {})[0] ?? [];
    if (field === undefined) throw new Error(`${snapshot.ref.path} has nothing to keep.`);
    this.update(snapshot.ref, { [field]: value });
  }

  async commit(): Promise<void> {
    if (this.#writes > 0) await this.#batch.commit();
  }

  #remember<Fields>(snapshot: DocumentSnapshot<Fields>): DocumentSnapshot<Fields> {
    this.#versions.set(snapshot.ref.path, snapshot.updateTime ?? null);
    return snapshot;
  }
}
