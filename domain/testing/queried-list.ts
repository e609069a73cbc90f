import { DOCUMENT_ID } from '../queries/ids-query.ts';
import type { Condition, ListQuery, PageCursor } from '../queries/list-query.ts';

type Document = Readonly<Record<string, unknown>> & { id: string };

/** Returns the result of a query as Firestore does: filters, then the order, then the cursor, then the limit. */
export function queriedList<Fields extends Document>(
  documents: Iterable<Fields>,
  { where, orderBy, thenById, after, limit }: ListQuery,
): { items: Fields[]; next: PageCursor | null } {
  const order = [...orderBy, ...(thenById ? [['id', 'asc'] as const] : [])];
  const valuesOf = (document: Document): unknown[] => order.map(([field]) => document[field]);
  const compare = (one: readonly unknown[], other: readonly unknown[]): number => {
    for (const [at, [, direction]] of order.entries()) {
      const difference = compareValues(one[at], other[at]);
      if (difference !== 0) return direction === 'asc' ? difference : -difference;
    }
    return 0;
  };
  const items = [...documents]
    // Firestore omits documents without a sort field.
    .filter((document) => order.every(([field]) => document[field] !== undefined))
    .filter((document) => where.every((condition) => isFulfilled(document, condition)))
    .filter((document) => after === null || compare(valuesOf(document), after) > 0)
    .toSorted((one, other) => compare(valuesOf(one), valuesOf(other)))
    .slice(0, limit);
  const last = items.at(-1);
  return { items, next: last === undefined || items.length < limit ? null : valuesOf(last) };
}

function isFulfilled(document: Document, condition: Condition): boolean {
  const [field, operator, wanted] = condition;
  const stored = document[field === DOCUMENT_ID ? 'id' : field];
  if (operator === '==') return stored === wanted;
  const list: unknown[] = Array.isArray(stored) ? stored : [];
  if (operator === 'array-contains') return list.includes(wanted);
  const [, , values] = condition as readonly [string, string, readonly string[]];
  if (values.length === 0 || values.length > 30)
    throw new Error(`Firestore accepts 1 to 30 values, not ${values.length}.`);
  return values.some((one) => (operator === 'in' ? stored === one : list.includes(one)));
}

function compareValues(one: unknown, other: unknown): number {
  if (typeof one === 'boolean' && typeof other === 'boolean') return Number(one) - Number(other);
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [a, b] = [String(one), String(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}
