import { parseArgs } from 'node:util';
import type { MarketplaceSize } from '../../emulator-data/generate/generated-marketplace.ts';
import { ToolFailure } from '../failure.ts';

const SEED_LIMITS = { stores: 5_000, products: 200_000, orders: 1_000_000, seed: 4_294_967_295 } as const;
const DEFAULT_SEED = 1;

export type SeedOptions = MarketplaceSize & { orders: number };

export const SEED_USAGE = `npm run seed -- --stores N --products N [--orders N] [--seed S]

Replaces the running marketplace, with all that was ever bought there, by a generated one.
The same numbers always give the same marketplace.

  --stores N    how many stores, from 1 to ${SEED_LIMITS.stores.toLocaleString('en-US')}
  --products N  how many products, from 1 to ${SEED_LIMITS.products.toLocaleString('en-US')}
  --orders N    how many purchases lie in its past, up to ${SEED_LIMITS.orders.toLocaleString('en-US')}; none where it is left out
  --seed S      another marketplace of the same size: a whole number, ${DEFAULT_SEED} where it is left out
  --help        this text`;

/** Parses the command line. Returns `help` if only the usage is requested. */
export function seedOptions(args: readonly string[]): SeedOptions | 'help' {
  const given = parse(args);
  if (given.help === true) return 'help';
  return {
    stores: wholeNumber('--stores', given.stores, 1, SEED_LIMITS.stores),
    products: wholeNumber('--products', given.products, 1, SEED_LIMITS.products),
    orders: wholeNumber('--orders', given.orders ?? '0', 0, SEED_LIMITS.orders),
    seed: wholeNumber('--seed', given.seed ?? String(DEFAULT_SEED), 0, SEED_LIMITS.seed),
  };
}

interface Given {
  stores?: string | undefined;
  products?: string | undefined;
  orders?: string | undefined;
  seed?: string | undefined;
  help?: boolean | undefined;
}

function parse(args: readonly string[]): Given {
  try {
    const { values } = parseArgs({
      // Treats "--stores -1" as an invalid number instead of an option named 1.
      args: args
        .join('\n')
        .replaceAll(/^(--\w+)\n(-\d)/gmu, '$1=$2')
        .split('\n')
        .filter(Boolean),
      options: {
        stores: { type: 'string' },
        products: { type: 'string' },
        orders: { type: 'string' },
        seed: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return values;
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error));
  }
}

function wholeNumber(option: string, given: string | undefined, min: number, max: number): number {
  const range = `a whole number from ${min} to ${max.toLocaleString('en-US')}`;
  if (given === undefined) throw usageError(`${option} is missing: ${range}.`);
  const value = Number(given);
  if (!/^\d+$/u.test(given) || value < min || value > max)
    throw usageError(`${option} must be ${range}, not "${given}".`);
  return value;
}

const usageError = (reason: string): ToolFailure => new ToolFailure(`${reason}\n\n${SEED_USAGE}`);
