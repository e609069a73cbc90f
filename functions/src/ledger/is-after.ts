import type { TimestampLike } from '@blockbazaar/domain/timestamp';

/** Whether a time is later than another one: to the nanosecond, where `toMillis` rounds. */
export const isAfter = (one: TimestampLike, other: TimestampLike): boolean => one.valueOf() > other.valueOf();
