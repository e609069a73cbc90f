import type { AdminData, AdminOperationName, AdminResult } from '@blockbazaar/domain/admin-operations';
import type { CallableInput, CallableName, CallableOutput } from '@blockbazaar/domain/callables';
import type { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { FailureCode } from '@blockbazaar/domain/failures';
import type { ListQuery } from '@blockbazaar/domain/queries/list-query';
import type {
  StaffCallableInput,
  StaffCallableName,
  StaffCallableOutput,
} from '@blockbazaar/domain/staff/staff-callables';
import { queriedList } from '@blockbazaar/domain/testing/queried-list';
import type { FieldsOf, ShopperCollection } from '@/firebase/shopper-collections.ts';
import type { Observer, Subscribe } from '@/firebase/subscribe.ts';
import { refusal } from './refusal.ts';

/** The functions of shoppers and staff, and the operations of the owner. */
type Contracts = {
  [Name in CallableName]: { input: CallableInput<Name>; output: CallableOutput<Name> };
} & {
  [Name in StaffCallableName]: { input: StaffCallableInput<Name>; output: StaffCallableOutput<Name> };
} & {
  [Name in AdminOperationName]: { input: AdminData<Name>; output: AdminResult<Name> };
};
type FunctionName = keyof Contracts;

type Stored = Readonly<Record<string, unknown>> & { id: string };
type Handler = (input: never) => unknown;

/**
 * In-memory database and functions of component tests. Listeners receive each change in a separate task, as from a
 * server.
 */
class FakeMarketplace {
  readonly #documents = new Map<string, Map<string, Stored>>();
  readonly #listeners = new Set<() => void>();
  readonly #handlers = new Map<string, Handler>();
  #isUnreachable = false;
  #intercept: () => unknown = () => undefined;
  /** Function calls, oldest first. */
  readonly calls: { name: string; input: unknown }[] = [];

  reset(): void {
    this.#documents.clear();
    this.#listeners.clear();
    this.#handlers.clear();
    this.#isUnreachable = false;
    this.#intercept = () => undefined;
    this.calls.length = 0;
  }

  set<Name extends ShopperCollection>(collection: Name, id: string, fields: FieldsOf<Name>): void {
    this.#in(collection).set(id, { ...fields, id });
    this.#publish();
  }

  /** Changes some fields of a document. Throws if it does not exist. */
  update<Name extends ShopperCollection>(collection: Name, id: string, changes: Partial<FieldsOf<Name>>): void {
    const stored = this.read(collection, id);
    if (stored === null) throw new Error(`There is no ${collection}/${id}.`);
    this.set(collection, id, { ...stored, ...changes });
  }

  delete(collection: keyof typeof COLLECTIONS, id: string): void {
    this.#in(collection).delete(id);
    this.#publish();
  }

  /** The fields of a document of any collection; null if it does not exist. The object is the same until it changes. */
  fieldsOf(collection: string, id: string): Stored | null {
    return this.#in(collection).get(id) ?? null;
  }

  idsOf(collection: string): string[] {
    return [...this.#in(collection).keys()];
  }

  /** Writes all fields of a document of any collection; null deletes it. */
  write(collection: string, id: string, fields: Readonly<Record<string, unknown>> | null): void {
    if (fields === null) this.#in(collection).delete(id);
    else this.#in(collection).set(id, { ...fields, id });
    this.#publish();
  }

  /** Writes documents of any collection in one commit: listeners receive them together. */
  writeAll(collection: string, documents: readonly Stored[]): void {
    for (const document of documents) this.#in(collection).set(document.id, document);
    this.#publish();
  }

  /** Runs `intercept` before each commit of staff. If it rejects, the commit is refused. */
  interceptCommits(intercept: () => unknown): void {
    this.#intercept = intercept;
  }

  /** Called before the writes of a transaction. */
  async commit(): Promise<void> {
    this.checkConnection();
    await this.#intercept();
  }

  /** From now on, reads and listeners fail. */
  disconnect(): void {
    this.#isUnreachable = true;
  }

  /** From now on, reads and new listeners succeed. Failed listeners stay closed. */
  reconnect(): void {
    this.#isUnreachable = false;
  }

  /** Defines a function or an operation: its result, or an error that it throws. */
  handle<Name extends FunctionName>(
    name: Name,
    handler: (input: Contracts[Name]['input']) => Contracts[Name]['output'] | Promise<Contracts[Name]['output']>,
  ): void {
    this.#handlers.set(name, handler);
  }

  /** Makes a function refuse each call until it is defined again. */
  refuse(name: FunctionName, code: FailureCode, details: Parameters<typeof refusal>[1] = {}): void {
    this.#handlers.set(name, () => {
      throw refusal(code, details);
    });
  }

  /** Drops each response of a function until it is defined again. */
  lose(name: FunctionName): void {
    this.#handlers.set(name, () => {
      throw new Error('The response was lost.');
    });
  }

  /** Delays the calls of a function until `release`. */
  delay(name: FunctionName): { release: () => void } {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const handler = this.#handlers.get(name);
    this.#handlers.set(name, async (input) => {
      await promise;
      return handler?.(input);
    });
    return { release: () => resolve(undefined) };
  }

  /** The inputs of one function, oldest first. */
  inputsOf<Name extends FunctionName>(name: Name): Contracts[Name]['input'][] {
    // The site's code calls it only with inputs of the contract.
    return this.calls.filter((call) => call.name === name).map(({ input }) => input as Contracts[Name]['input']);
  }

  async call(name: string, input: unknown): Promise<unknown> {
    this.calls.push({ name, input });
    const handler = this.#handlers.get(name);
    if (handler === undefined) throw new Error(`The test has no function ${name}.`);
    return await handler(input as never);
  }

  read<Name extends ShopperCollection>(collection: Name, id: string): (FieldsOf<Name> & { id: string }) | null {
    // `set` stores the fields of the collection's type.
    return (this.#in(collection).get(id) as (FieldsOf<Name> & { id: string }) | undefined) ?? null;
  }

  list<Name extends ShopperCollection>(query: ListQuery<Name>) {
    return queriedList(this.#in(query.collection).values() as Iterable<FieldsOf<Name> & Stored>, query);
  }

  /** Throws after `disconnect`. */
  checkConnection(): void {
    if (this.#isUnreachable) throw new Error('The database cannot be reached.');
  }

  /** Returns a listener to the result of `read`. */
  listenTo<T>(read: () => T): Subscribe<T> {
    return ({ next, fail }: Observer<T>) => {
      let isOpen = true;
      const publish = (): void => {
        setTimeout(() => {
          if (!isOpen) return;
          if (this.#isUnreachable) fail(new Error('The database cannot be reached.'));
          else next(read());
        }, 0);
      };
      this.#listeners.add(publish);
      publish();
      return () => {
        isOpen = false;
        this.#listeners.delete(publish);
      };
    };
  }

  #in(collection: string): Map<string, Stored> {
    const documents = this.#documents.get(collection) ?? new Map<string, Stored>();
    this.#documents.set(collection, documents);
    return documents;
  }

  #publish(): void {
    for (const publish of this.#listeners) publish();
  }
}

export const marketplace = new FakeMarketplace();
