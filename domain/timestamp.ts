import * as z from 'zod/mini';

/** A Firestore Timestamp of either SDK, without importing one. */
export interface TimestampLike {
  toMillis(): number;
}

const isTimestamp = (value: unknown): value is TimestampLike =>
  typeof value === 'object' && value !== null && 'toMillis' in value && typeof value.toMillis === 'function';

export const timestampSchema = z.custom<TimestampLike>(isTimestamp, 'expected a Timestamp');
