import type * as RollUps from '@blockbazaar/domain/ledger/roll-up';
import { FieldValue } from 'firebase-admin/firestore';
import { vi } from 'vitest';
import type * as ReadEntries from '../../../functions/src/ledger/read-entries.ts';

const ROLL_UP = '@blockbazaar/domain/ledger/roll-up';
const INCREMENTS = '../../../functions/src/platform/increments.ts';
const READ_ENTRIES = '../../../functions/src/ledger/read-entries.ts';

/** Writes every map, including empty ones, such as that of an entry without legs for its year. For `loadFunctions`. */
export function writeEmptyMaps(): void {
  const increments = (fields: object): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]: [string, unknown]) => {
        if (typeof value === 'number') return [name, FieldValue.increment(value)];
        const isMap = typeof value === 'object' && value !== null && !('toMillis' in value);
        return [name, isMap ? increments(value) : value];
      }),
    );
  vi.doMock(INCREMENTS, () => ({ increments }));
  vi.doMock(ROLL_UP, async (importActual) => {
    const actual = await importActual<typeof RollUps>();
    const rollUp: typeof actual.rollUp = (entries, options) => {
      const all = [...entries];
      const sums = actual.rollUp(all, options);
      for (const { storeId, occurredAt } of all) {
        const balance = sums.ledgerBalances.get(storeId ?? '');
        if (balance !== undefined) balance.years[String(new Date(occurredAt.toMillis()).getUTCFullYear())] ??= {};
      }
      return sums;
    };
    return { ...actual, rollUp };
  });
  // Adds each booking in its own commit. Otherwise another entry of the batch usually moves money of the same year.
  vi.doMock(READ_ENTRIES, async (importActual) => {
    const actual = await importActual<typeof ReadEntries>();
    const readEntries: typeof actual.readEntries = async (range) => {
      const entries = await actual.readEntries(range);
      return entries.filter(({ bookedAt }) => bookedAt.toMillis() === entries[0]?.bookedAt.toMillis());
    };
    return { ...actual, readEntries };
  });
}

export function stopWritingEmptyMaps(): void {
  for (const replaced of [ROLL_UP, INCREMENTS, READ_ENTRIES]) vi.doUnmock(replaced);
}
