import type { AuditEntry } from '@blockbazaar/domain/audit/audit-operations';
import { AUDIT_FILE_MAX, FETCH_ERRORS_MAX } from '@blockbazaar/domain/staff/staff-limits';
import { describe, expect, it } from 'vitest';
import { UNREACHABLE } from '@/firebase/call-result.ts';
import { readEntries, type Progress } from './read-entries.ts';

const entry = (id: string): AuditEntry => ({
  id,
  at: 0,
  action: 'LOGIN',
  actor: { role: 'owner', id: null, name: null, isImpersonated: false },
  target: null,
  targetName: null,
  orderNumber: null,
  stores: [],
  before: null,
  after: null,
});
const page = (ids: readonly string[], next: string | null) => ({
  outcome: 'succeeded' as const,
  value: { items: ids.map(entry), next },
});

/** Reads entries with the given dependencies. Returns the outcome and the progress. */
async function read(
  fetchPage: (after: string | null) => Promise<ReturnType<typeof page> | typeof UNREACHABLE>,
  started: Progress | null = null,
  signal = new AbortController().signal,
) {
  let progress = started;
  const outcome = await readEntries(started, {
    fetchPage,
    wait: () => Promise.resolve(),
    onProgress: (now) => {
      progress = now;
    },
    signal,
  });
  return { outcome, progress, ids: progress?.entries.map(({ id }) => id) ?? [] };
}

describe('readEntries', () => {
  it('resumes after a failure without duplicates or gaps', async () => {
    const pages: Record<string, ReturnType<typeof page>> = {
      '': page(['a', 'b'], 'b'),
      b: page([], 'c'),
      c: page(['d'], null),
    };
    const requestedCursors: (string | null)[] = [];
    const failing = await read(async (after) => {
      requestedCursors.push(after);
      return after === 'c' ? UNREACHABLE : (pages[after ?? ''] ?? UNREACHABLE);
    });
    expect(failing).toMatchObject({ outcome: 'failed', ids: ['a', 'b'] });
    expect(requestedCursors).toEqual([null, 'b', ...Array.from({ length: FETCH_ERRORS_MAX }, () => 'c')]);
    const again = await read(async (after) => pages[after ?? ''] ?? UNREACHABLE, failing.progress);
    expect(again).toMatchObject({ outcome: 'done', ids: ['a', 'b', 'd'] });
  });

  it('stops at the maximum file size, and reports that more entries exist', async () => {
    const many = Array.from({ length: AUDIT_FILE_MAX / 4 }, (_, index) => `${index}`);
    const { outcome, progress } = await read(async () => page(many, 'more'));
    expect([outcome, progress?.entries.length, progress?.next]).toEqual(['done', AUDIT_FILE_MAX, 'more']);
  });

  it('preserves its progress when it is stopped', async () => {
    const stop = new AbortController();
    const stopped = await read(
      async (after) => {
        if (after !== null) stop.abort();
        return page(['a'], 'a');
      },
      null,
      stop.signal,
    );
    expect(stopped).toMatchObject({ outcome: 'stopped', ids: ['a'] });
  });
});
