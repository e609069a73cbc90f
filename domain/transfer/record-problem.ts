import { IMPORT_LIMITS } from './import-limits.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';

/** Property names that access inherited members. */
const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** The reason why a value is not a readable record: it is too large, or has a forbidden shape. Null: it is readable. */
export function recordProblem(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return IMPORT_MESSAGES.notRecord;
  if (Object.keys(value).length === 0) return IMPORT_MESSAGES.notRecord;
  return fieldsProblem(value, 1);
}

function fieldsProblem(fields: object, depth: number): string | null {
  if (depth > IMPORT_LIMITS.depthMax) return IMPORT_MESSAGES.tooDeep;
  const entries = Object.entries(fields);
  if (!Array.isArray(fields) && entries.length > IMPORT_LIMITS.fieldsMax) return IMPORT_MESSAGES.tooManyFields;
  if (Array.isArray(fields) && entries.length > IMPORT_LIMITS.orderItemsMax) return IMPORT_MESSAGES.tooManyFields;
  for (const [name, value] of entries) {
    if (FORBIDDEN.has(name)) return IMPORT_MESSAGES.forbiddenField(name);
    if (typeof value === 'string' && value.length > IMPORT_LIMITS.valueLettersMax)
      return IMPORT_MESSAGES.valueTooLong(name.slice(0, IMPORT_LIMITS.shownLetters), value.length);
    const problem = typeof value === 'object' && value !== null ? fieldsProblem(value, depth + 1) : null;
    if (problem !== null) return problem;
  }
  return null;
}
