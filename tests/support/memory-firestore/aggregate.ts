import { parseFieldPath, valueAt } from './field-paths.ts';
import type { ProtoAggregation, ProtoFields, ProtoValue } from './protocol.ts';
import type { QueriedDocument } from './structured-query.ts';
import { numberIn } from './value-order.ts';

/** The results of aggregations over the documents of a query, by alias. */
export const aggregate = (
  documents: readonly QueriedDocument[],
  aggregations: readonly ProtoAggregation[],
): ProtoFields =>
  Object.fromEntries(aggregations.map((aggregation) => [aggregation.alias, resultOf(documents, aggregation)]));

function resultOf(documents: readonly QueriedDocument[], { count, sum, avg }: ProtoAggregation): ProtoValue {
  if (count) return { integerValue: Math.min(documents.length, Number(count.upTo?.value ?? Infinity)) };
  if (sum) return sumOf(numbersAt(documents, sum.field.fieldPath));
  const numbers = numbersAt(documents, avg?.field.fieldPath ?? '');
  if (numbers.length === 0) return { nullValue: 'NULL_VALUE' };
  return { doubleValue: (numberIn(sumOf(numbers)) ?? 0) / numbers.length };
}

/** Ignores other values, and missing ones. */
const numbersAt = (documents: readonly QueriedDocument[], path: string): ProtoValue[] =>
  documents.flatMap(({ fields }) => {
    const value = valueAt(fields, parseFieldPath(path));
    return value === undefined || numberIn(value) === undefined ? [] : [value];
  });

/** The sum of integers, or of no numbers, is an integer. */
function sumOf(numbers: readonly ProtoValue[]): ProtoValue {
  const sum = numbers.reduce((total, value) => total + (numberIn(value) ?? 0), 0);
  const isInteger = numbers.every(({ integerValue }) => integerValue !== undefined);
  return isInteger ? { integerValue: sum } : { doubleValue: sum };
}
