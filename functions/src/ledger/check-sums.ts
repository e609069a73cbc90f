import { isDeepStrictEqual } from 'node:util';
import type { TimestampLike } from '@blockbazaar/domain/timestamp';
import { ledgerProgressRef } from '../documents/ledger-sums.ts';
import { sumsUpTo } from './rebuild-sums.ts';
import { readSums, sumDocuments } from './sum-documents.ts';

/**
 * The paths of sums that are not what the ledger comes to, up to where they are made: `rebuildSums` makes them right. Reads every entry. Sums
 * that move meanwhile are looked at again.
 */
export async function checkSums(): Promise<string[]> {
  for (;;) {
    const through = await readThrough();
    if (through === undefined) return [];
    const [found, ledger] = await Promise.all([readSums(), sumsUpTo(through)]);
    if ((await readThrough())?.valueOf() !== through.valueOf()) continue;
    const kept = new Map(found.map((snapshot) => [snapshot.ref.path, withoutThrough(snapshot.data())]));
    const expected = new Map(
      sumDocuments(ledger, through).map(({ ref, fields }) => [ref.path, withoutThrough(fields)]),
    );
    const paths = [...new Set([...expected.keys(), ...kept.keys()])];
    return paths.filter((path) => !isDeepStrictEqual(expected.get(path), kept.get(path))).toSorted();
  }
}

const readThrough = async (): Promise<TimestampLike | undefined> => (await ledgerProgressRef().get()).data()?.through;

/** Documents to which nothing was added lately name an earlier moment. */
const withoutThrough = (fields: object): object => ({ ...fields, through: null });
