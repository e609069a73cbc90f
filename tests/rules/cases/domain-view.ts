import type * as z from 'zod/mini';
import { Double, GONE, NOW, type Fields, type Value } from '../support/values.ts';

/** What a schema of the domain says to fields as they would be stored. `1.0`, which only a database knows, is a fraction to it. */
export const isValid = (schema: z.ZodMiniType, fields: Fields): boolean =>
  schema.safeParse(
    Object.fromEntries(
      Object.entries(fields)
        .filter(([, value]) => value !== GONE)
        .map(([name, value]) => [name, asRead(value)]),
    ),
  ).success;

const asRead = (value: Value): unknown => {
  if (value instanceof Date || value === NOW) return { toMillis: () => 0 };
  return value instanceof Double ? value.value + 0.5 : value;
};
