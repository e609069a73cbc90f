import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { timestampSchema } from '@blockbazaar/domain/timestamp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type * as DefineDocuments from '../../functions/src/platform/define-documents.ts';
import { inRoot } from '../paths.ts';
import { isAutomaticallyIndexed, RARELY_WRITTEN, SUBCOLLECTION_TIME_FIELDS, timeFields } from './time-fields.ts';

interface Override {
  collectionGroup: string;
  fieldPath: string;
  ttl?: boolean;
  indexes: unknown[];
}

const DOCUMENTS = inRoot('functions/src/documents');
const { fieldOverrides } = JSON.parse(readFileSync(inRoot('firestore.indexes.json'), 'utf8')) as {
  fieldOverrides: Override[];
};

/** The schemas of all collections, as `defineDocuments` receives them. */
const schemas = vi.hoisted((): { name: keyof typeof COLLECTIONS; schema: z.ZodMiniType<object> }[] => []);
vi.mock('../../functions/src/platform/define-documents.ts', async (importOriginal) => {
  const original = await importOriginal<typeof DefineDocuments>();
  const defineDocuments: typeof original.defineDocuments = (name, schema) => {
    schemas.push({ name, schema });
    return original.defineDocuments(name, schema);
  };
  return { ...original, defineDocuments };
});

beforeAll(async () => {
  const files = globSync('*.ts', { cwd: DOCUMENTS }).filter((file) => !file.endsWith('.test.ts'));
  await Promise.all(files.map((file) => import(pathToFileURL(path.join(DOCUMENTS, file)).href)));
  await import('../../functions/src/platform/rate-limit/rate-limit-documents.ts');
});

const exempt = fieldOverrides.filter(({ indexes }) => indexes.length === 0);
const nameOf = ({ collectionGroup, fieldPath }: Override): string => `${collectionGroup}.${fieldPath}`;

describe('firestore.indexes.json', () => {
  it('exempts the time fields of all collections that no query reads by an automatic index', () => {
    expect(schemas.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(COLLECTIONS)));
    const fields = schemas
      .filter(({ name }) => !(name in RARELY_WRITTEN))
      .flatMap(({ name, schema }) => timeFields(schema).map((field) => ({ name, field })));
    const expected = fields
      .filter(({ name, field }) => !isAutomaticallyIndexed(name, field))
      .map(({ name, field }) => `${COLLECTIONS[name]}.${field}`);
    const names = exempt.map(nameOf);
    expect([...expected, ...SUBCOLLECTION_TIME_FIELDS].filter((name) => !names.includes(name))).toEqual([]);
  });

  it('exempts no field that a query reads by an automatic index', () => {
    const collections = Object.keys(COLLECTIONS) as (keyof typeof COLLECTIONS)[];
    const needed = exempt.filter(({ collectionGroup, fieldPath }) =>
      collections.some((name) => COLLECTIONS[name] === collectionGroup && isAutomaticallyIndexed(name, fieldPath)),
    );
    expect(needed.map(nameOf)).toEqual([]);
  });

  it('lists each field once, and fewer than Firestore’s limit of 200 for a database', () => {
    const names = fieldOverrides.map(nameOf);
    expect(names).toEqual([...new Set(names)]);
    expect(names.length).toBeLessThan(200);
  });

  it('exempts each field with a time to live', () => {
    for (const override of fieldOverrides.filter(({ ttl }) => ttl === true)) expect(override.indexes).toEqual([]);
  });
});

describe('timeFields', () => {
  it('finds timestamps in maps and optional fields, and maps of timestamps as a whole', () => {
    const schema = z.object({
      name: z.string(),
      at: timestampSchema,
      closedAt: z.optional(z.nullable(timestampSchema)),
      proof: z.nullable(z.object({ endsAt: timestampSchema })),
      days: z.record(z.string(), z.object({ at: timestampSchema })),
      createdAtMs: z.number(),
      list: z.array(z.object({ at: timestampSchema })),
    });
    expect(timeFields(schema)).toEqual(['at', 'closedAt', 'proof.endsAt', 'days', 'createdAtMs']);
  });
});
