import { createHash } from 'node:crypto';
import type { AdminResult } from '@blockbazaar/domain/admin-operations';
import type { AuditFilter } from '@blockbazaar/domain/audit/audit-filter';
import { planAuditSearch } from '@blockbazaar/domain/audit/audit-search';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { auditLogDocuments } from '../../documents/audit-log.ts';
import { readPage, type List, type Page } from '../../platform/paging/read-page.ts';
import { auditEntriesOf } from './audit-entries.ts';
import { auditQuery } from './audit-query.ts';

/** Maximum number of pages without a match for the other search words before the response ends with a cursor. */
const EMPTY_PAGES_MAX = 4;

/** A page of the audit log, newest entry first. */
export async function readAuditLog(
  filter: AuditFilter,
  after: string | null,
): Promise<Result<AdminResult<'GET_AUDIT_LOG'>>> {
  const search = filter.search === null ? null : planAuditSearch(filter.search);
  // The search text contains no searchable word.
  if (filter.search !== null && search === null) return succeed({ items: [], next: null });
  const list: List = {
    name: `audit log ${digestOf(filter)}`,
    query: auditQuery(filter, search?.token ?? null),
    order: [[auditLogDocuments.field('at'), 'desc', 'moment']],
    size: STAFF_PAGE_SIZES.audit,
  };
  const isMatch = (entry: QueryDocumentSnapshot): boolean =>
    search === null ||
    (search.matches(textsIn(entry, 'searchTokens')) &&
      (filter.storeId === null || textsIn(entry, 'storeIds').includes(filter.storeId)));

  let next = after;
  let found: QueryDocumentSnapshot[] = [];
  for (let pages = 0; pages < EMPTY_PAGES_MAX; pages += 1) {
    const page: Result<Page> = await readPage(list, next);
    if (!page.ok) return page;
    found = page.value.docs.filter((entry) => entry.get('at') instanceof Timestamp && isMatch(entry));
    ({ next } = page.value);
    if (found.length > 0 || next === null) break;
  }
  return succeed({ items: await auditEntriesOf(found), next });
}

function textsIn(entry: QueryDocumentSnapshot, name: 'searchTokens' | 'storeIds'): readonly string[] {
  const value: unknown = entry.get(auditLogDocuments.field(name));
  return Array.isArray(value) ? (value as string[]) : [];
}

/** A short digest of the filter for the cursor. */
const digestOf = (filter: AuditFilter): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(filter).toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .digest('base64url')
    .slice(0, 16);
