import { parseFieldPath, valueAt, type ProtoFields, type ProtoTime, type ProtoValue } from './field-paths.ts';

/** As much of the protocol's queries as the functions use: conditions that all have to hold, an order, a limit and a cursor. */
export interface ProtoQuery {
  from?: readonly { collectionId?: string }[];
  where?: ProtoFilter;
  orderBy?: readonly { field: { fieldPath: string }; direction?: string }[];
  startAt?: { values: readonly ProtoValue[]; before?: boolean };
  limit?: { value: number };
}

interface ProtoFilter {
  compositeFilter?: { op: string; filters: readonly ProtoFilter[] };
  fieldFilter?: { field: { fieldPath: string }; op: string; value: ProtoValue };
}

export interface QueriedDocument {
  name: string;
  fields: ProtoFields;
}

const NAME = '__name__';

/** The documents of one collection that a query finds, in its order. */
export function runQuery<Document extends QueriedDocument>(
  query: ProtoQuery,
  documents: readonly Document[],
): Document[] {
  const order = orderOf(query);
  const compare = (one: readonly unknown[], other: readonly unknown[]): number => {
    for (const [index, { isDescending }] of order.entries()) {
      const compared = compareKeys(one[index], other[index]);
      if (compared !== 0) return isDescending ? -compared : compared;
    }
    return 0;
  };
  const keysOf = (document: QueriedDocument): unknown[] => order.map(({ path }) => keyAt(document, path));
  const cursor = query.startAt?.values.map(keyOf);
  return documents
    .filter((document) => matches(document, query.where))
    .filter((document) => order.every(({ path }) => path === NAME || keyAt(document, path) !== undefined))
    .map((document) => ({ document, keys: keysOf(document) }))
    .filter(({ keys }) => {
      if (cursor === undefined) return true;
      const compared = compare(keys.slice(0, cursor.length), cursor);
      return query.startAt?.before === true ? compared >= 0 : compared > 0;
    })
    .toSorted((one, other) => compare(one.keys, other.keys))
    .slice(0, query.limit?.value)
    .map(({ document }) => document);
}

/** As the database has it: what is compared for more or less orders first, and the names decide in the end. */
function orderOf({ orderBy = [], where }: ProtoQuery): { path: string; isDescending: boolean }[] {
  const explicit = orderBy.map(({ field, direction }) => ({
    path: field.fieldPath,
    isDescending: direction === 'DESCENDING',
  }));
  const compared = filtersOf(where)
    .filter(({ op }) => !UNORDERED.has(op))
    .map(({ field }) => ({ path: field.fieldPath, isDescending: false }));
  const order = explicit.length > 0 ? explicit : compared.slice(0, 1);
  const isNamed = order.some(({ path }) => path === NAME);
  return isNamed ? order : [...order, { path: NAME, isDescending: order.at(-1)?.isDescending ?? false }];
}

const filtersOf = (filter: ProtoFilter | undefined): NonNullable<ProtoFilter['fieldFilter']>[] =>
  filter?.compositeFilter?.filters.flatMap(filtersOf) ?? (filter?.fieldFilter ? [filter.fieldFilter] : []);

/** Conditions after which the database orders nothing. */
const UNORDERED: ReadonlySet<string> = new Set(['EQUAL', 'IN', 'ARRAY_CONTAINS']);

const COMPARISONS: Readonly<Record<string, (compared: number) => boolean>> = {
  EQUAL: (compared) => compared === 0,
  LESS_THAN: (compared) => compared < 0,
  LESS_THAN_OR_EQUAL: (compared) => compared <= 0,
  GREATER_THAN: (compared) => compared > 0,
  GREATER_THAN_OR_EQUAL: (compared) => compared >= 0,
};

const matches = (document: QueriedDocument, where: ProtoFilter | undefined): boolean =>
  filtersOf(where).every(({ field, op, value }) => {
    const key = keyAt(document, field.fieldPath);
    if (op === 'ARRAY_CONTAINS') {
      const wanted = keyOf(value);
      return elementsAt(document, field.fieldPath).some((each) => keyOf(each) === wanted);
    }
    if (op === 'IN') return (value.arrayValue?.values ?? []).some((each) => key === keyOf(each));
    const holds = COMPARISONS[op];
    if (holds === undefined) throw new Error(`The virtual database has no filter ${op}.`);
    const wanted = keyOf(value);
    // Values of different types are never less or more than each other.
    return typeof key === typeof wanted && holds(compareKeys(key, wanted));
  });

const elementsAt = ({ fields }: QueriedDocument, path: string): readonly ProtoValue[] =>
  valueAt(fields, parseFieldPath(path))?.arrayValue?.values ?? [];

const keyAt = ({ name, fields }: QueriedDocument, path: string): unknown => {
  if (path === NAME) return name;
  const value = valueAt(fields, parseFieldPath(path));
  return value === undefined ? undefined : keyOf(value);
};

/** What a value is compared by. */
function keyOf(value: ProtoValue & { referenceValue?: string }): unknown {
  if (value.timestampValue !== undefined) return BigInt(microsOf(value.timestampValue));
  if (value.integerValue !== undefined) return Number(value.integerValue);
  return value.doubleValue ?? value.booleanValue ?? value.stringValue ?? value.referenceValue ?? null;
}

export const microsOf = ({ seconds = 0, nanos = 0 }: ProtoTime): number =>
  Number(seconds) * 1_000_000 + Math.floor(nanos / 1_000);

function compareKeys(one: unknown, other: unknown): number {
  if (one === other) return 0;
  return (one as string) < (other as string) ? -1 : 1;
}
