import type { Person } from '../support/people.ts';
import { GONE, type Fields, type Value } from '../support/values.ts';
import type { Named } from './field-values.ts';
import type { RuleCase } from './rule-case.ts';

/** What may stand in each field. */
export type FieldTable = Readonly<Record<string, { valid: Named; invalid: Named }>>;

interface Trial {
  /** Before each name: what is done. */
  title: string;
  path: string;
  by: Person;
  /** How a field's new value, or its absence (`GONE`), is asked for. */
  request: (field: string, value: Value) => RuleCase['request'];
  /** Whether the domain takes it. */
  isValidInDomain: (field: string, value: Value) => boolean;
}

/** Each field of a document with each of its values, and without any. */
export const fieldCases = (table: FieldTable, { title, path, by, request, isValidInDomain }: Trial): RuleCase[] =>
  Object.entries(table).flatMap(([field, { valid, invalid }]) => {
    const cases = (values: Named, expected: RuleCase['expected']): RuleCase[] =>
      Object.entries(values).map(([what, value]) => ({
        name: `${title}: ${field}: ${what}`,
        path,
        by,
        request: request(field, value),
        expected,
        isValidInDomain: isValidInDomain(field, value),
      }));
    return [...cases(valid, 'allowed'), ...cases({ ...invalid, missing: GONE }, 'denied')];
  });

/** Fields with one of them changed or taken away. */
export const withField = (fields: Fields, field: string, value: Value): Fields => ({ ...fields, [field]: value });
