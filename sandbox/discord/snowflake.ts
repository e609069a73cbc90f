import { randomInt } from 'node:crypto';

const DISCORD_EPOCH_MS = 1_420_070_400_000;

/** A Discord ID: a timestamp, and a counter for IDs of the same ms. */
export const snowflake = (): string =>
  ((BigInt(Date.now() - DISCORD_EPOCH_MS) << 22n) | BigInt(randomInt(2 ** 22))).toString();
