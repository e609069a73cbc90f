import { randomInt } from 'node:crypto';
import { BoundedMap } from '../bounded-map.ts';

export interface Person {
  /** A snowflake. */
  id: string;
  username: string;
  /** Display name. Null: only the username. */
  globalName: string | null;
  /** Hash of an avatar. Null: none. */
  avatar: string | null;
  /** True if the user is a member of the marketplace's server. */
  isMember: boolean;
}

const STORED_PEOPLE_MAX = 1_000;

/** The users that the consent page offers. */
const DEMO_PEOPLE: readonly Person[] = [
  { id: '810000000000000001', username: 'lena.builds', globalName: 'Lena', avatar: null, isMember: true },
  { id: '810000000000000002', username: 'torvald', globalName: 'Torvald the Miner', avatar: null, isMember: true },
  { id: '810000000000000003', username: 'quietfox', globalName: null, avatar: null, isMember: true },
  { id: '810000000000000004', username: 'drifter_77', globalName: 'Drifter', avatar: null, isMember: false },
];

export class People {
  readonly #people = new BoundedMap<Person>(STORED_PEOPLE_MAX);

  constructor() {
    this.clear();
  }

  list(): Person[] {
    return this.#people.values();
  }

  find(id: string): Person | undefined {
    return this.#people.get(id);
  }

  add(changes: Partial<Person>): Person {
    const id = `82${randomInt(10 ** 8)}${String(randomInt(10 ** 8)).padStart(8, '0')}`;
    const person = { id, username: `member_${id}`, globalName: null, avatar: null, isMember: true, ...changes };
    this.#people.set(person.id, person);
    return person;
  }

  /** Changes a user's membership of the server, or names. */
  change(id: string, changes: Partial<Omit<Person, 'id'>>): Person | undefined {
    const person = this.#people.get(id);
    return person === undefined ? undefined : Object.assign(person, changes);
  }

  clear(): void {
    this.#people.clear();
    for (const person of DEMO_PEOPLE) this.#people.set(person.id, { ...person });
  }
}
