import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONTRACTS, distinctCalls, incompatibility, RECORDED_CALLS, type RecordedCall } from './recorded-calls.ts';

const recorded = JSON.parse(readFileSync(RECORDED_CALLS, 'utf8')) as RecordedCall[];

/** Functions that no fuzzing test calls with success, and the reasons. */
const NOT_RECORDED: Readonly<Record<string, string>> = {
  adminOperation: 'recorded by its operations',
};

describe('the recorded calls of earlier pages', () => {
  it('passes the functions, which return outputs that the pages can read', () => {
    expect(recorded.map(incompatibility).filter((reason) => reason !== null)).toEqual([]);
  });

  it('includes all functions and operations, except those with a reason', () => {
    const called = new Set(recorded.map(({ name }) => name));
    const missing = Object.keys(CONTRACTS).filter((name) => !called.has(name));
    expect(missing.toSorted()).toEqual(Object.keys(NOT_RECORDED).toSorted());
  });
});

describe('incompatibility', () => {
  const call = recorded.find(({ name }) => name === 'validateCustomerInfo');
  if (call === undefined) throw new Error('The records lack validateCustomerInfo.');

  it('finds a function that no longer exists', () => {
    expect(incompatibility({ ...call, name: 'formerFunction' })).toBe('formerFunction does not exist');
  });

  it('finds an input that is refused', () => {
    expect(incompatibility({ ...call, input: { former: true } })).toBe('validateCustomerInfo refuses an earlier input');
  });

  it('finds a field of the output that is no longer returned', () => {
    expect(incompatibility({ ...call, output: { ...Object(call.output), former: 1 } })).toBe(
      'validateCustomerInfo does not return its output',
    );
  });
});

describe('distinctCalls', () => {
  it('returns one call of each name and shape', () => {
    const calls = [
      { name: 'b', input: { x: 1 }, output: null },
      { name: 'a', input: { x: 1 }, output: [{ y: 'one' }] },
      { name: 'a', input: { x: 2 }, output: [{ y: 'other' }] },
      { name: 'a', input: { x: null }, output: [] },
    ];
    expect(distinctCalls(calls)).toEqual([calls[3], calls[1], calls[0]]);
  });
});
