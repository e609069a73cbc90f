import type { AdminData } from '@blockbazaar/domain/admin-operations';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import type { ExportedDocument } from '@blockbazaar/domain/transfer/export-operations';
import type { ExportedCollection } from '@blockbazaar/domain/transfer/exported-collections';
import { isExported, withoutReceiptKeys } from '@blockbazaar/domain/transfer/receipt-keys';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { extendAudit } from '../audit/write-audit.ts';
import { exportedCollection } from '../documents/exported.ts';
import type { LiveSession } from '../platform/live-session.ts';
import { cursorAt, readPage } from '../platform/paging/read-page.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { encodeExportedFields } from './encode-exported-fields.ts';

/** Maximum size of a response, in characters: a page of large documents is cut short. */
const WEIGHT_MAX = 4_000_000;

interface ExportedPage {
  items: ExportedDocument[];
  next: string | null;
}

/**
 * A page of a collection, by id. The audit entry lists the collection before it is read. All exports under one fresh
 * proof share one entry.
 */
export async function exportPage(
  { collection: name, after, withReceiptKeys }: AdminData<'EXPORT_PAGE'>,
  { session: { freshProof }, actor }: LiveSession,
): Promise<Result<ExportedPage>> {
  const audited = await runOptimistic(async (batch) => {
    await extendAudit(batch, `export_${freshProof?.secretDigest}`, actor, (shown) =>
      withCollection(shown, name, withReceiptKeys),
    );
    return succeed(null);
  });
  if (!audited.ok) return audited;
  if (!isExported(name, withReceiptKeys)) return succeed({ items: [], next: null });
  const list = `export ${name}`;
  const page = await readPage(
    { name: list, query: exportedCollection(name), order: [], size: STAFF_PAGE_SIZES.export },
    after,
  );
  if (!page.ok) return page;
  const items: ExportedPage['items'] = [];
  let weight = 0;
  let last: QueryDocumentSnapshot | undefined;
  for (const document of page.value.docs) {
    const fields = withReceiptKeys ? document.data() : withoutReceiptKeys(name, document.data());
    const item = { id: document.id, fields: encodeExportedFields(fields) };
    weight += JSON.stringify(item).length;
    if (last !== undefined && weight > WEIGHT_MAX) return succeed({ items, next: cursorAt(list, [], last) });
    items.push(item);
    last = document;
  }
  return succeed({ items, next: page.value.next });
}

const shownSchema = z.catch(z.object({ collections: z.array(z.string()), withReceiptKeys: z.boolean() }), {
  collections: [],
  withReceiptKeys: false,
});

/** The updated entry of an export that reads a collection; null if the entry already lists it. */
function withCollection(shown: unknown, name: ExportedCollection, withReceiptKeys: boolean) {
  const before = shownSchema.parse(shown);
  if (before.collections.includes(name) && (before.withReceiptKeys || !withReceiptKeys)) return null;
  const after = {
    collections: [...new Set([...before.collections, name])],
    withReceiptKeys: before.withReceiptKeys || withReceiptKeys,
  };
  return { action: 'EXPORT_MARKETPLACE', target: null, before: null, after };
}
