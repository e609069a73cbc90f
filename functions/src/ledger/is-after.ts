import type { TimestampLike } from '@blockbazaar/domain/timestamp';

/** True if a time is later than another, with nanosecond precision, while `toMillis` rounds. */
export const isAfter = (one: TimestampLike, other: TimestampLike): boolean => one.valueOf() > other.valueOf();
