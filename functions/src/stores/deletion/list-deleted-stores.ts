import type { AdminResult } from '@blockbazaar/domain/admin-operations';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import type { DeletedStore } from '@blockbazaar/domain/stores/store-operations';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { auditLogDocuments } from '../../documents/audit-log.ts';
import { storeDocuments } from '../../documents/stores.ts';
import { countOpenStoreOrders } from '../../orders/store-orders/count-open-store-orders.ts';
import { readPage } from '../../platform/paging/read-page.ts';
import { DELETE_STORE } from './delete-store.ts';

const nameSchema = z.object({ name: z.string() });

/** Returns a page of the deleted stores, last deleted first. */
export async function listDeletedStores(after: string | null): Promise<Result<AdminResult<'GET_DELETED_STORES'>>> {
  const page = await readPage(
    {
      name: 'deleted stores',
      query: auditLogDocuments.plain.where(auditLogDocuments.field('action'), '==', DELETE_STORE),
      order: [[auditLogDocuments.field('at'), 'desc', 'moment']],
      size: STAFF_PAGE_SIZES.stores,
    },
    after,
  );
  if (!page.ok) return page;
  const deleted = await Promise.all(page.value.docs.map(deletedStoreOf));
  return succeed({ items: deleted.flatMap((store) => store ?? []), next: page.value.next });
}

/** The store that an audit entry records as deleted; null if the entry has none. */
async function deletedStoreOf(entry: QueryDocumentSnapshot): Promise<DeletedStore | null> {
  const deletion = auditLogDocuments.parse(entry);
  const prefix = `${storeDocuments.plain.path}/`;
  if (deletion?.target?.startsWith(prefix) !== true) return null;
  const storeId = deletion.target.slice(prefix.length);
  const name = nameSchema.safeParse(deletion.before).data?.name ?? null;
  return { storeId, name, deletedAt: deletion.at.toMillis(), openStoreOrders: await countOpenStoreOrders(storeId) };
}
