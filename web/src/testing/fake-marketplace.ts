import type { CallableInput, CallableName, CallableOutput } from '@blockbazaar/domain/callables';
import type { ListQuery } from '@blockbazaar/domain/queries/list-query';
import { queriedList } from '@blockbazaar/domain/testing/queried-list';
import type { FieldsOf, ShopperCollection } from '@/firebase/shopper-collections.ts';
import type { Observer, Subscribe } from '@/firebase/subscribe.ts';

type Stored = Readonly<Record<string, unknown>> & { id: string };
type Handler = (input: never) => unknown;

/** The database and the functions of component tests, in memory. Listeners receive each change in a task of its own, as from a server. */
class FakeMarketplace {
  readonly #documents = new Map<ShopperCollection, Map<string, Stored>>();
  readonly #listeners = new Set<() => void>();
  readonly #handlers = new Map<string, Handler>();
  #isUnreachable = false;
  /** The calls of functions, the oldest first. */
  readonly calls: { name: string; input: unknown }[] = [];

  reset(): void {
    this.#documents.clear();
    this.#listeners.clear();
    this.#handlers.clear();
    this.#isUnreachable = false;
    this.calls.length = 0;
  }

  set<Name extends ShopperCollection>(collection: Name, id: string, fields: FieldsOf<Name>): void {
    this.#in(collection).set(id, { ...fields, id });
    this.#publish();
  }

  /** Changes some fields of a document. Throws when there is none. */
  update<Name extends ShopperCollection>(collection: Name, id: string, changes: Partial<FieldsOf<Name>>): void {
    const stored = this.read(collection, id);
    if (stored === null) throw new Error(`There is no ${collection}/${id}.`);
    this.set(collection, id, { ...stored, ...changes });
  }

  delete(collection: ShopperCollection, id: string): void {
    this.#in(collection).delete(id);
    this.#publish();
  }

  /** Reads and listeners fail from now on. */
  disconnect(): void {
    this.#isUnreachable = true;
  }

  /** Defines a function of the contract: its result, or an error that it throws. */
  handle<Name extends CallableName>(
    name: Name,
    handler: (input: CallableInput<Name>) => CallableOutput<Name> | Promise<CallableOutput<Name>>,
  ): void {
    this.#handlers.set(name, handler);
  }

  /** The inputs of one function, the oldest first. */
  inputsOf<Name extends CallableName>(name: Name): CallableInput<Name>[] {
    // The site's code calls it with inputs of the contract alone.
    return this.calls.filter((call) => call.name === name).map(({ input }) => input as CallableInput<Name>);
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

  /** A listener to what `read` returns. */
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

  #in(collection: ShopperCollection): Map<string, Stored> {
    const documents = this.#documents.get(collection) ?? new Map<string, Stored>();
    this.#documents.set(collection, documents);
    return documents;
  }

  #publish(): void {
    for (const publish of this.#listeners) publish();
  }
}

export const marketplace = new FakeMarketplace();
