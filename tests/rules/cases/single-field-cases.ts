import type { DocumentData } from 'firebase/firestore';
import { DELETED } from '../support/firestore-request.ts';
import type { Person } from '../support/people.ts';
import type { FieldValues, NamedValues } from './field-values.ts';
import type { RuleCase } from './rule-case.ts';

/** The valid and invalid values of each field. */
export type FieldTable = Readonly<Record<string, FieldValues>>;

interface SingleFieldWrite {
  /** Prefix of each name: the operation. */
  title: string;
  path: string;
  by: Person;
  /** The write that sets a field to a new value, or removes it (`DELETED`). */
  request: (field: string, value: unknown) => RuleCase['request'];
  isValidInDomain: (field: string, value: unknown) => boolean;
}

/**
 * One case for each field and value of the table, and one without the field, which is allowed if the field is optional.
 */
export const singleFieldCases = (
  table: FieldTable,
  { title, path, by, request, isValidInDomain }: SingleFieldWrite,
): RuleCase[] =>
  Object.entries(table).flatMap(([field, { valid, invalid, isOptional = false }]) => {
    const cases = (values: NamedValues, expected: RuleCase['expected']): RuleCase[] =>
      Object.entries(values).map(([description, value]) => ({
        name: `${title} with ${field}: ${description}`,
        path,
        by,
        request: request(field, value),
        expected,
        isValidInDomain: isValidInDomain(field, value),
      }));
    const missing = cases({ missing: DELETED }, isOptional ? 'allowed' : 'denied');
    return [...cases(valid, 'allowed'), ...cases(invalid, 'denied'), ...missing];
  });

/** Changes or removes one of the fields. */
export const withField = (fields: DocumentData, field: string, value: unknown): DocumentData => ({
  ...fields,
  [field]: value,
});
