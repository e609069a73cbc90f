import * as z from 'zod/mini';
import type { ExportedCollection } from './exported-collections.ts';

/** The documents of this collection have receipt keys as their ids. */
const KEYED: ExportedCollection = 'receipts';

/** Whether a collection is part of an export. */
export const isExported = (collection: ExportedCollection, withReceiptKeys: boolean): boolean =>
  withReceiptKeys || collection !== KEYED;

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a document without what opens an order's page or claims a refund: as of an order of an earlier version. */
export const withoutReceiptKeys = (collection: ExportedCollection, fields: Fields): Fields =>
  collection === 'orders' ? { ...fields, receiptKey: null, refundUrl: null, ...withoutClaims(fields) } : fields;

const refundsSchema = z.array(z.looseObject({}));

/** The refunds of an order's lines without the links that claim them; nothing where there is no such list. */
function withoutClaims({ lineRefunds }: Fields): Fields {
  const { data } = refundsSchema.safeParse(lineRefunds);
  return data === undefined ? {} : { lineRefunds: data.map((refund) => ({ ...refund, claimUrl: null })) };
}
