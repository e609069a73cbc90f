import type { AdminResult } from '@blockbazaar/domain/admin-operations';
import type { AuditEntry } from '@blockbazaar/domain/audit/audit-operations';
import { AUDIT_FILE_MAX } from '@blockbazaar/domain/staff/staff-limits';
import { retryCall } from '@/dashboard/queries/retry-call.ts';
import type { CallResult } from '@/firebase/call-result.ts';

/** The entries read so far, and the cursor of the next page. `next` is null at the end. */
export interface Progress {
  entries: readonly AuditEntry[];
  next: string | null;
}

interface Deps {
  fetchPage: (after: string | null) => Promise<CallResult<AdminResult<'GET_AUDIT_LOG'>>>;
  /** Resolves after the given time in ms. */
  wait: (ms: number) => Promise<void>;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

/**
 * Reads entries page by page, up to the maximum of a file. `started` is the progress of an interrupted export, or null.
 */
export async function readEntries(
  started: Progress | null,
  { fetchPage, wait, onProgress, signal }: Deps,
): Promise<'done' | 'stopped' | 'failed'> {
  let progress = started;
  while (progress === null || (progress.next !== null && progress.entries.length < AUDIT_FILE_MAX)) {
    const after: string | null = progress?.next ?? null;
    const page: AdminResult<'GET_AUDIT_LOG'> | null = await retryCall(() => fetchPage(after), wait, signal);
    if (page === null) return signal.aborted ? 'stopped' : 'failed';
    progress = { entries: [...(progress?.entries ?? []), ...page.items], next: page.next };
    onProgress(progress);
  }
  return 'done';
}
