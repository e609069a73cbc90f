import { GrpcStatus } from 'firebase-admin/firestore';
import { DatabaseError } from './database-error.ts';
import { checkExemptions } from './exempt-fields.ts';
import { parseFieldPath, valueAt, withValueAt } from './field-paths.ts';
import {
  parentOf,
  type ProtoCursor,
  type ProtoFields,
  type ProtoFilter,
  type ProtoQuery,
  type ProtoValue,
} from './protocol.ts';
import { areEqual, compareValues, haveSameType } from './value-order.ts';

export interface QueriedDocument {
  name: string;
  fields: ProtoFields;
}

/** The pseudo-field of a document's name. */
const NAME = '__name__';

interface Order {
  path: string;
  isDescending: boolean;
}

/** Returns whether the query of a parent reads this collection. Both are full names. */
export function readsCollection({ from = [] }: ProtoQuery, parent: string, collection: string): boolean {
  const [{ collectionId, allDescendants = false } = {}] = from;
  if (!allDescendants) return collection === `${parent}/${collectionId ?? ''}`;
  const isBelow = collection.startsWith(`${parent}/`);
  return isBelow && (collectionId === undefined || collection.slice(parentOf(collection).length + 1) === collectionId);
}

/**
 * The results of a query in order, with the selected fields.
 * @throws DatabaseError
 */
export function runQuery<Document extends QueriedDocument>(
  query: ProtoQuery,
  documents: readonly Document[],
): Document[] {
  const { where, startAt, endAt, offset = 0, limit, select } = query;
  const order = orderOf(query);
  const [first] = order;
  // Production requires an explicit index for this order. The emulators need none.
  if (first?.path === NAME && first.isDescending)
    throw new DatabaseError(GrpcStatus.FAILED_PRECONDITION, 'The query needs an index of descending names.');
  checkExemptions(
    query,
    order.map(({ path }) => path),
  );
  const found = documents
    .filter((document) => where === undefined || matches(document, where))
    .flatMap((document) => {
      const keys = keysOf(document, order);
      return keys === null ? [] : [{ document, keys }];
    })
    .filter(({ keys }) => !startAt || isFrom(keys, startAt, order))
    .filter(({ keys }) => !endAt || isUntil(keys, endAt, order))
    .toSorted((one, other) => compareKeys(one.keys, other.keys, order))
    .slice(offset, limit ? offset + (limit.value ?? 0) : undefined)
    .map(({ document }) => document);
  const paths = select?.fields?.map(({ fieldPath }) => fieldPath);
  return paths === undefined ? found : found.map((document) => ({ ...document, fields: selected(document, paths) }));
}

export function selected({ fields }: QueriedDocument, paths: readonly string[]): ProtoFields {
  return paths
    .filter((path) => path !== NAME)
    .map(parseFieldPath)
    .reduce<ProtoFields>((result, path) => withValueAt(result, path, valueAt(fields, path)), {});
}

/**
 * The explicit order, then the fields of inequalities by name, then the document names. The last direction applies to
 * the implicit parts.
 */
function orderOf({ orderBy = [], where }: ProtoQuery): readonly Order[] {
  const order = orderBy.map(({ field, direction }) => ({
    path: field.fieldPath,
    isDescending: direction === 'DESCENDING',
  }));
  const isDescending = order.at(-1)?.isDescending ?? false;
  const isOrdered = (path: string): boolean => order.some((each) => each.path === path);
  const inequalities = inequalityPaths(where).filter((path) => path !== NAME);
  for (const path of [...inequalities.toSorted(), NAME]) if (!isOrdered(path)) order.push({ path, isDescending });
  return order;
}

function inequalityPaths(filter: ProtoFilter | undefined): string[] {
  if (filter?.compositeFilter) return filter.compositeFilter.filters.flatMap(inequalityPaths);
  const { field, op } = filter?.fieldFilter ?? filter?.unaryFilter ?? {};
  return field && INEQUALITIES.has(op ?? '') ? [field.fieldPath] : [];
}

const INEQUALITIES: ReadonlySet<string> = new Set([
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
  'IS_NOT_NULL',
  'IS_NOT_NAN',
]);

/** The sort values of a document. Null for a document without a field of the order: ordered queries exclude it. */
function keysOf(document: QueriedDocument, order: readonly Order[]): ProtoValue[] | null {
  const keys = order.map(({ path }) => keyAt(document, path));
  const present = keys.filter((key) => key !== undefined);
  return present.length === keys.length ? present : null;
}

const keyAt = ({ name, fields }: QueriedDocument, path: string): ProtoValue | undefined =>
  path === NAME ? { referenceValue: name } : valueAt(fields, parseFieldPath(path));

function compareKeys(one: readonly ProtoValue[], other: readonly ProtoValue[], order: readonly Order[]): number {
  for (const [index, { isDescending }] of order.entries()) {
    const [key, otherKey] = [one[index], other[index]];
    // A cursor can have fewer values than the order has fields.
    if (key === undefined || otherKey === undefined) return 0;
    const compared = compareValues(key, otherKey);
    if (compared !== 0) return isDescending ? -compared : compared;
  }
  return 0;
}

function isFrom(
  keys: readonly ProtoValue[],
  { values = [], before = false }: ProtoCursor,
  order: readonly Order[],
): boolean {
  const compared = compareKeys(keys, values, order);
  return before ? compared >= 0 : compared > 0;
}

function isUntil(
  keys: readonly ProtoValue[],
  { values = [], before = false }: ProtoCursor,
  order: readonly Order[],
): boolean {
  const compared = compareKeys(keys, values, order);
  return before ? compared < 0 : compared <= 0;
}

function matches(document: QueriedDocument, { compositeFilter, fieldFilter, unaryFilter }: ProtoFilter): boolean {
  if (compositeFilter) {
    const { op, filters } = compositeFilter;
    const test = (filter: ProtoFilter): boolean => matches(document, filter);
    return op === 'OR' ? filters.some(test) : filters.every(test);
  }
  const { field, op } = fieldFilter ?? unaryFilter ?? {};
  const key = field === undefined ? undefined : keyAt(document, field.fieldPath);
  // No filter matches a document without its field.
  if (key === undefined) return false;
  const test = FILTERS[op ?? ''];
  if (test === undefined) throw new Error(`The memory database has no filter ${op}.`);
  return test(key, fieldFilter?.value ?? {});
}

const comparing =
  (test: (compared: number) => boolean) =>
  (key: ProtoValue, value: ProtoValue): boolean =>
    haveSameType(key, value) && test(compareValues(key, value));

const isNull = ({ nullValue }: ProtoValue): boolean => nullValue !== undefined;
const isNan = ({ doubleValue }: ProtoValue): boolean => Number.isNaN(doubleValue);
const elementsOf = ({ arrayValue }: ProtoValue): readonly ProtoValue[] => arrayValue?.values ?? [];
/** Null equals no value in a list. */
const isIn = (key: ProtoValue, list: readonly ProtoValue[]): boolean =>
  !isNull(key) && list.some((each) => areEqual(key, each));

const FILTERS: Readonly<Record<string, (key: ProtoValue, value: ProtoValue) => boolean>> = {
  EQUAL: areEqual,
  NOT_EQUAL: (key, value) => !isNull(key) && !areEqual(key, value),
  LESS_THAN: comparing((compared) => compared < 0),
  LESS_THAN_OR_EQUAL: comparing((compared) => compared <= 0),
  GREATER_THAN: comparing((compared) => compared > 0),
  GREATER_THAN_OR_EQUAL: comparing((compared) => compared >= 0),
  IN: (key, value) => isIn(key, elementsOf(value)),
  NOT_IN: (key, value) => !isNull(key) && !elementsOf(value).some((each) => isNull(each) || areEqual(key, each)),
  ARRAY_CONTAINS: (key, value) => elementsOf(key).some((each) => areEqual(each, value)),
  ARRAY_CONTAINS_ANY: (key, value) => elementsOf(key).some((each) => isIn(each, elementsOf(value))),
  IS_NULL: isNull,
  IS_NOT_NULL: (key) => !isNull(key),
  IS_NAN: isNan,
  IS_NOT_NAN: (key) => !isNull(key) && !isNan(key),
};
