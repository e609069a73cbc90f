import { formatUsd } from '@blockbazaar/domain/money/price';

const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** Formats an entry's time in UTC, like its range: another time zone could show it in another range. `at` in ms. */
export const formatEntryTime = (at: number): string => dayAndTime.format(at);

/** Cents of an entry; empty for null. */
export const formatEntryCents = (cents: number | null): string => (cents === null ? '' : formatUsd(cents));
