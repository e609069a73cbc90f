import { isDeepStrictEqual } from 'node:util';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { ledgerEntrySchema, type LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { orderSchema, type Order } from '@blockbazaar/domain/orders/order';
import type { FinishedHistory } from './run-history.ts';

/** An invariant of finished histories. Returns its violations. */
export type Invariant = (history: FinishedHistory) => string[];

export const read = oncePerHistory(({ simulation }, collection: keyof typeof COLLECTIONS) =>
  simulation.database.read(COLLECTIONS[collection]),
);

export const ordersOf = oncePerHistory((history): [string, Order][] =>
  [...read(history, 'orders')].map(([id, fields]) => [id, orderSchema.parse(fields)]),
);

/** Throws for an entry whose legs do not sum to zero. */
export const entriesOf = oncePerHistory((history): LedgerEntry[] =>
  [...read(history, 'ledgerEntries').values()].map((fields) => ledgerEntrySchema.parse(fields)),
);

/** Many invariants read the same documents, which do not change anymore. */
function oncePerHistory<Args extends [] | [string], Found>(
  find: (history: FinishedHistory, ...args: Args) => Found,
): (history: FinishedHistory, ...args: Args) => Found {
  const found = new WeakMap<FinishedHistory, Map<string, Found>>();
  return (history, ...args) => {
    const ofHistory = found.get(history) ?? new Map<string, Found>();
    found.set(history, ofHistory);
    const known = ofHistory.get(args.join());
    if (known !== undefined) return known;
    const first = find(history, ...args);
    ofHistory.set(args.join(), first);
    return first;
  };
}

export const differenceOf = (what: string, is: unknown, shouldBe: unknown): string[] =>
  isDeepStrictEqual(is, shouldBe) ? [] : [`${what}: ${JSON.stringify(is)}; expected ${JSON.stringify(shouldBe)}`];

/** The previous and the new status in each commit that changed a status. */
export const movesOf = ({ simulation }: FinishedHistory, collection: string) =>
  simulation.changes
    .filter(({ path }) => path.startsWith(`${collection}/`))
    .map(({ path, before, after }) => ({
      path,
      before,
      after,
      from: before?.status?.stringValue,
      to: after?.status?.stringValue,
    }))
    .filter(({ from, to }) => from !== to);
