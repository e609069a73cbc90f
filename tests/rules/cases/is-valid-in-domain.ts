import { UNSEEN_CHARACTERS } from '@blockbazaar/domain/text/clean-text';
import type { DocumentData } from 'firebase/firestore';
import * as z from 'zod/mini';
import { NOW, withoutDeleted } from '../support/firestore-request.ts';

/** Returns whether a schema of the domain accepts fields in their stored form. */
export const isValidInDomain = (schema: z.ZodMiniType, fields: DocumentData): boolean =>
  schema.safeParse(
    Object.fromEntries(Object.entries(withoutDeleted(fields)).map(([name, value]) => [name, asRead(value)])),
  ).success;

/** Converts a date as the database does, which returns timestamps. */
const asRead = (value: unknown): unknown => (value instanceof Date || value === NOW ? { toMillis: () => 0 } : value);

/** A name as forms write it: stored names of earlier versions may have unseen characters. */
export const writtenName = (stored: z.ZodMiniString) =>
  stored.check(z.refine((name) => name.search(UNSEEN_CHARACTERS) === -1));
