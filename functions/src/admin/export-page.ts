import type { ExportedDocument } from '@blockbazaar/domain/admin/log-operations';
import type { ExportedCollection } from '@blockbazaar/domain/export/exported-collections';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { exportedCollection } from '../documents/exported.ts';
import { encodeFields } from '../export/encode-fields.ts';
import { cursorAt, readPage } from './read-page.ts';

/** What one answer may weigh, in characters: a page of large documents is cut short. */
const WEIGHT_MAX = 4_000_000;

interface ExportedPage {
  items: ExportedDocument[];
  next: string | null;
}

/** A page of a collection, by id. */
export async function exportPage(name: ExportedCollection, after: string | null): Promise<Result<ExportedPage>> {
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
    const item = { id: document.id, fields: encodeFields(document.data()) };
    weight += JSON.stringify(item).length;
    if (last !== undefined && weight > WEIGHT_MAX) return succeed({ items, next: cursorAt(list, [], last) });
    items.push(item);
    last = document;
  }
  return succeed({ items, next: page.value.next });
}
