import { describe, expect, it } from 'vitest';
import { ToolFailure } from '../failure.ts';
import { SEED_USAGE, seedOptions } from './seed-options.ts';

const refused = (...args: string[]): string => {
  try {
    seedOptions(args);
  } catch (error) {
    if (error instanceof ToolFailure) return error.message;
    throw error;
  }
  throw new Error(`${args.join(' ')} was taken`);
};

describe('seedOptions', () => {
  it('reads the numbers', () => {
    expect(seedOptions(['--stores', '500', '--products', '10000'])).toEqual({
      stores: 500,
      products: 10_000,
      orders: 0,
      seed: 1,
    });
    expect(seedOptions(['--products=1', '--stores=5000', '--orders=7', '--seed=42'])).toEqual({
      stores: 5_000,
      products: 1,
      orders: 7,
      seed: 42,
    });
    expect(seedOptions(['--stores', '1', '--products', '200000', '--seed', '0'])).toEqual({
      stores: 1,
      products: 200_000,
      orders: 0,
      seed: 0,
    });
  });

  it.each(['-1', '1.5', 'abc', '1000001'])('rejects %j orders', (count) => {
    expect(refused('--stores=1', '--products=1', `--orders=${count}`)).toContain(
      '--orders must be a whole number from 0 to 1,000,000',
    );
  });

  it('returns help with any other arguments', () => {
    expect(seedOptions(['--help'])).toBe('help');
    expect(seedOptions(['-h', '--stores', 'abc'])).toBe('help');
  });

  it.each(['0', '-1', '1.5', '1e3', 'abc', '', ' 5', '5001', '99999999999999999999'])('rejects %j stores', (count) => {
    expect(refused(`--stores=${count}`, '--products', '10')).toContain(
      '--stores must be a whole number from 1 to 5,000',
    );
  });

  it('reports the same error for a negative number after a space', () => {
    expect(refused('--stores', '-1', '--products', '10')).toContain(
      '--stores must be a whole number from 1 to 5,000, not "-1".',
    );
  });

  it.each(['0', '200001', 'many'])('rejects %j products', (count) => {
    expect(refused('--stores', '10', '--products', count)).toContain(
      '--products must be a whole number from 1 to 200,000',
    );
  });

  it('rejects seeds that are not whole numbers', () => {
    expect(refused('--stores', '1', '--products', '1', '--seed', 'x')).toContain(
      '--seed must be a whole number from 0',
    );
  });

  it('reports a missing value or an unknown option by name', () => {
    expect(refused()).toContain('--stores is missing');
    expect(refused('--stores', '5')).toContain('--products is missing');
    expect(refused('--stores', '5', '--products', '5', '--fast')).toContain("Unknown option '--fast'");
    expect(refused('5', '10')).toContain('5');
  });

  it('adds the usage to every error', () => {
    for (const message of [refused(), refused('--stores', '0'), refused('--what')])
      expect(message).toContain(SEED_USAGE);
  });
});
