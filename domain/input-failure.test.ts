import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FAILURES } from './failures.ts';
import { inputFailureCode, withFailureCode } from './input-failure.ts';

const issueOf = (schema: z.ZodMiniType, input: unknown) => schema.safeParse(input).error?.issues[0];

describe('inputFailureCode', () => {
  it('returns the code of a check that has one, besides its text', () => {
    const issue = issueOf(
      z.array(z.string()).check(z.refine((items) => items.length > 0, withFailureCode('EMPTY_CART'))),
      [],
    );
    expect(inputFailureCode(issue)).toBe('EMPTY_CART');
    expect(issue?.message).toBe(FAILURES.EMPTY_CART.text);
  });

  it('returns INVALID_INPUT for a check that only has the text of a code', () => {
    expect(inputFailureCode(issueOf(z.array(z.string()).check(z.minLength(1, FAILURES.EMPTY_CART.text)), []))).toBe(
      'INVALID_INPUT',
    );
  });

  it.each(['SOLD_OUT', 'toString', 7, undefined])('maps the foreign code %j to INVALID_INPUT', (code) => {
    const issue = issueOf(z.string().check(z.refine(() => false, { params: { code } })), '');
    expect(inputFailureCode(issue)).toBe('INVALID_INPUT');
  });

  it('returns INVALID_INPUT without an issue', () => expect(inputFailureCode(undefined)).toBe('INVALID_INPUT'));
});
