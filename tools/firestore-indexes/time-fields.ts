import type { COLLECTIONS } from '@blockbazaar/domain/collections';
import { timestampSchema } from '@blockbazaar/domain/timestamp';
import type * as z from 'zod/mini';
import { QUERIES } from './queries.ts';
import { requiredIndexes } from './required-index.ts';

/** The parts of a schema's definition that contain other schemas. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
  left?: z.ZodMiniType;
  right?: z.ZodMiniType;
  in?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  getter?: () => z.ZodMiniType;
}

/** Field names that count milliseconds since the epoch. */
const EPOCH_FIELD = /(?:^|\.)\w*AtMs$/;

/**
 * The paths of a document's fields that grow with the time of writing: timestamps, and numbers such as `createdAtMs`.
 * A map with any keys counts as one field if its values contain such fields. Elements of arrays have no index of their
 * own and are omitted.
 */
export function timeFields(schema: z.ZodMiniType, path = ''): string[] {
  if (Object.is(schema, timestampSchema) || EPOCH_FIELD.test(path)) return [path];
  const {
    shape,
    innerType,
    options = [],
    left,
    right,
    in: input,
    valueType,
    getter,
    type,
  } = schema.def as unknown as Definition;
  if (type === 'array') return [];
  if (valueType !== undefined) return timeFields(valueType, `${path}.*`).length > 0 ? [path] : [];
  const inner = [innerType, left, right, input, getter?.(), ...options].filter((one) => one !== undefined);
  const found = [
    ...Object.entries(shape ?? {}).flatMap(([name, field]) =>
      timeFields(field, path === '' ? name : `${path}.${name}`),
    ),
    ...inner.flatMap((one) => timeFields(one, path)),
  ];
  return [...new Set(found)];
}

/** Collections without exemptions, because few of their documents are written in a second. */
export const RARELY_WRITTEN: Partial<Record<keyof typeof COLLECTIONS, string>> = {
  accountCurrencies: 'one document for each payment provider',
  jobRuns: 'one document for each job',
  ledgerBalances: 'one write for each store in a roll-up',
  ledgerBatches: 'one document for each roll-up, and the query needs its time',
  ledgerConfirmations: 'one document for each store and hour',
  ledgerDifferences: 'documents for errors only',
  ledgerProgress: 'one document',
  mediaRewards: 'submissions that people review',
  ownerCredentials: 'one document',
  payoutAccounts: 'one document for each store',
  payouts: 'one document for each store and payout day',
  productEdits: 'one document for each bulk edit',
  reconciliationDifferences: 'documents for errors only',
  reconciliationRuns: 'one document for each provider and day',
  salesTotals: 'one document for each store',
  sellerFactors: 'one document for each seller',
  sellerPasswordLinks: 'one document for each invitation',
  sellers: 'people of the stores',
  sessionSalts: 'one document for each day',
  siteSettings: 'four documents',
  storeDebts: 'one document for each store',
  storeDeletions: 'one document for each deletion',
  storePeople: 'one document for each store',
  stores: 'one document for each store',
  sweepProgress: 'two documents',
};

/** Time fields of subcollections, which have no entry in `COLLECTIONS`. */
export const SUBCOLLECTION_TIME_FIELDS = ['history.lastSpinAt', 'history.timeZoneSince'] as const;

/**
 * Returns whether a query reads a field by its automatic single-field index. A query with a composite index needs
 * none, also if the field is part of that index.
 */
export const isAutomaticallyIndexed = (name: keyof typeof COLLECTIONS, field: string): boolean =>
  QUERIES.filter((query) => query.collection === name && requiredIndexes(query).length === 0).some(
    ({ equal = [], arrayContains, range, order = [], sums = [] }) =>
      [...equal, arrayContains, range, ...order.map(([ordered]) => ordered), ...sums].includes(field),
  );
