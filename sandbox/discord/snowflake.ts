import { randomInt } from 'node:crypto';

const DISCORD_EPOCH_MS = 1_420_070_400_000;

/** An id as Discord makes them: the time, and a number for those of the same ms. */
export const snowflake = (): string =>
  ((BigInt(Date.now() - DISCORD_EPOCH_MS) << 22n) | BigInt(randomInt(2 ** 22))).toString();
