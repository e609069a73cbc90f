import * as z from 'zod/mini';
import type { ExportedCollection } from './exported-collections.ts';

/** The document IDs of this collection are receipt keys. */
const KEYED: ExportedCollection = 'receipts';

/** Returns whether a collection is part of an export. */
export const isExported = (collection: ExportedCollection, withReceiptKeys: boolean): boolean =>
  withReceiptKeys || collection !== KEYED;

type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields of a document without the keys that open an order's page or claim a refund, as in an order of an earlier
 * version.
 */
export const withoutReceiptKeys = (collection: ExportedCollection, fields: Fields): Fields =>
  collection === 'orders' ? { ...fields, receiptKey: null, refundUrl: null, ...withoutClaims(fields) } : fields;

const refundsSchema = z.array(z.looseObject({}));

/** The refunds of an order's lines without their claim links; empty if there is no such list. */
function withoutClaims({ lineRefunds }: Fields): Fields {
  const { data } = refundsSchema.safeParse(lineRefunds);
  return data === undefined ? {} : { lineRefunds: data.map((refund) => ({ ...refund, claimUrl: null })) };
}
