import { readFileSync } from 'node:fs';
import path from 'node:path';
import { GrpcStatus } from 'firebase-admin/firestore';
import { DatabaseError } from './database-error.ts';
import type { ProtoFilter, ProtoQuery } from './protocol.ts';

const INDEXES = path.join(import.meta.dirname, '../../../firestore.indexes.json');
const NAME = '__name__';

interface Override {
  collectionGroup: string;
  fieldPath: string;
  indexes: unknown[];
}

/** The fields without a single-field index, as `collection.field`. */
const exempt: ReadonlySet<string> = new Set(
  (JSON.parse(readFileSync(INDEXES, 'utf8')) as { fieldOverrides: Override[] }).fieldOverrides
    .filter(({ indexes }) => indexes.length === 0)
    .map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`),
);

/**
 * Rejects a query that production serves from single-field indexes if one of its fields has none. These are queries
 * with a single field, or with equalities only. Others use a composite index. The emulators ignore exemptions.
 * `order`: the paths of the query's order, including those of inequalities.
 * @throws DatabaseError
 */
export function checkExemptions({ from = [], where }: ProtoQuery, order: readonly string[]): void {
  const [{ collectionId = '' } = {}] = from;
  const filtered = filteredPaths(where).filter((field) => field !== NAME);
  const ordered = order.filter((field) => field !== NAME);
  const fields = new Set([...filtered, ...ordered]);
  if (fields.size > 1 && ordered.length > 0) return;
  const missing = [...fields].find((field) => exempt.has(`${collectionId}.${field}`));
  if (missing !== undefined)
    throw new DatabaseError(
      GrpcStatus.FAILED_PRECONDITION,
      `The query needs the single-field index of ${collectionId}.${missing}, which firestore.indexes.json disables.`,
    );
}

function filteredPaths(filter: ProtoFilter | undefined): string[] {
  if (filter?.compositeFilter) return filter.compositeFilter.filters.flatMap(filteredPaths);
  const { field } = filter?.fieldFilter ?? filter?.unaryFilter ?? {};
  return field ? [field.fieldPath] : [];
}
