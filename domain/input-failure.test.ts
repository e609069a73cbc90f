import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FAILURES } from './failures.ts';
import { inputFailureCode, refusedAs } from './input-failure.ts';

const issueOf = (schema: z.ZodMiniType, input: unknown) => schema.safeParse(input).error?.issues[0];

describe('inputFailureCode', () => {
  it('of a check with a code of its own is that code, beside its text', () => {
    const issue = issueOf(
      z.array(z.string()).check(z.refine((items) => items.length > 0, refusedAs('EMPTY_CART'))),
      [],
    );
    expect(inputFailureCode(issue)).toBe('EMPTY_CART');
    expect(issue?.message).toBe(FAILURES.EMPTY_CART.text);
  });

  it('of a check that only has the text of a code is INVALID_INPUT', () => {
    expect(inputFailureCode(issueOf(z.array(z.string()).check(z.minLength(1, FAILURES.EMPTY_CART.text)), []))).toBe(
      'INVALID_INPUT',
    );
  });

  it.each(['SOLD_OUT', 'toString', 7, undefined])('of a check with the foreign code %j is INVALID_INPUT', (code) => {
    const issue = issueOf(z.string().check(z.refine(() => false, { params: { code } })), '');
    expect(inputFailureCode(issue)).toBe('INVALID_INPUT');
  });

  it('without an issue is INVALID_INPUT', () => expect(inputFailureCode(undefined)).toBe('INVALID_INPUT'));
});
