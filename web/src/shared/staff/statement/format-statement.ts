import { formatUsd } from '@blockbazaar/domain/money/price';

const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** When an entry happened, in UTC as its range is: it must not look as if it belonged to another one. `at` in ms. */
export const formatEntryTime = (at: number): string => dayAndTime.format(at);

/** Cents of an entry; empty where there are none. */
export const formatEntryCents = (cents: number | null): string => (cents === null ? '' : formatUsd(cents));
