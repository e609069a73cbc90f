import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { withFailureCode } from '../../domain/input-failure.ts';
import { inRoot } from '../paths.ts';
import { contractComments } from './contract-comments.ts';
import { HTTP_ENDPOINTS } from './http-endpoints.ts';
import { inputFailures, typeNotation } from './type-notation.ts';
import { API_REFERENCE, currentApiReference, hostingPaths } from './write-api-reference.ts';

describe('api.md', () => {
  it('matches the contracts: otherwise run "npm run docs:api"', () => {
    expect(readFileSync(inRoot(API_REFERENCE), 'utf8')).toBe(currentApiReference());
  });

  it('lists every endpoint of Hosting', () => {
    expect([...hostingPaths().keys()].filter((name) => !Object.hasOwn(HTTP_ENDPOINTS, name))).toEqual([]);
  });
});

describe('typeNotation', () => {
  const id = z.string().check(z.minLength(1), z.maxLength(100));
  const names = new Map([[id, 'Id']]);

  it.each([
    ['limits of a text', z.string().check(z.minLength(1), z.maxLength(9)), 'string(1..9)'],
    ['a pattern', z.string().check(z.regex(/^a$/)), 'string(/^a$/)'],
    ['a format', z.uuid(), 'uuid'],
    ['a range', z.int().check(z.gte(1), z.lte(5)), 'int(1..5)'],
    ['one bound', z.int().check(z.gte(0)), 'int(0..)'],
    ['values', z.enum(['a', 'b']), "'a' | 'b'"],
    ['null', z.nullable(z.boolean()), 'boolean | null'],
    ['a list', z.array(z.nullable(z.int())).check(z.maxLength(3)), '(int | null)[](..3)'],
    ['an object', z.strictObject({ a: z.int(), b: z.optional(z.string()) }), '{ a: int, b?: string }'],
    ['a record', z.record(z.string(), z.int()), 'Record<string, int>'],
    ['a named type', z.strictObject({ id, other: z.optional(id) }), '{ id: Id, other?: Id }'],
    ['a check with a code', z.array(id).check(z.refine(() => true, withFailureCode('EMPTY_CART'))), 'Id[](EMPTY_CART)'],
    ['a check without a code', id.check(z.refine(() => true)), 'string(1..100, checked)'],
    ['a value of any type', z.unknown(), 'unknown'],
  ])('prints %s', (_what, schema, notation) => {
    expect(typeNotation(schema, names)).toBe(notation);
  });

  it('breaks a long object into lines', () => {
    const shape = Object.fromEntries(['a', 'b', 'c'].map((key) => [key.repeat(40), z.int()]));
    expect(typeNotation(z.strictObject(shape), names).split('\n')).toHaveLength(5);
  });
});

describe('inputFailures', () => {
  it('returns the codes of checks at every depth', () => {
    const items = z.array(z.int()).check(z.refine(() => true, withFailureCode('EMPTY_CART')));
    expect(inputFailures(z.strictObject({ items: z.optional(items) }))).toEqual(['EMPTY_CART']);
  });
});

describe('contractComments', () => {
  it('returns the comment of each entry as one line', () => {
    const source = `export const A = {\n  /** One. */\n  first: {\n    /** A field. */\n    a: 1,\n  },\n  /**\n   * Two\n   * lines.\n   */\n  second: {},\n  third: {},\n} as const;\n`;
    expect([...contractComments(source, 'A')]).toEqual([
      ['first', 'One.'],
      ['second', 'Two lines.'],
    ]);
  });
});
