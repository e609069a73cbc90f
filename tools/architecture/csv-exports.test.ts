import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** The product's files that match a pattern. */
const filesWith = (pattern: RegExp): string[] =>
  globSync('{domain,functions/src,web/src}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => pattern.test(readFileSync(path.join(ROOT, file), 'utf8')))
    .toSorted();

describe('CSV exports', () => {
  it('uses one function that escapes every text', () =>
    expect(filesWith(/Papa\.unparse\(/)).toEqual(['web/src/dashboard/ui/csv/write-csv.ts']));

  it('has four exports, each of which uses that function', () => {
    expect(filesWith(/\bwriteCsv\(/)).toEqual([
      'web/src/dashboard/audit/audit-csv.ts',
      'web/src/dashboard/catalog/csv/product-csv.ts',
      'web/src/dashboard/ledger/statement/statement-csv.ts',
      'web/src/dashboard/orders/list/orders-csv.ts',
    ]);
    expect(filesWith(/type: .text\/csv;charset=utf-8/)).toHaveLength(4);
  });
});
