import type { AuditEntry } from '@blockbazaar/domain/admin/log-operations';
import type { AuditFilter } from '@blockbazaar/domain/audit/audit-filter';
import { dayOf } from '@blockbazaar/domain/ledger/day-range';
import { AUDIT_FILE_MAX } from '@blockbazaar/domain/staff/staff-limits';
import { useEffect, useRef, useState } from 'react';
import { callAdmin } from '@/firebase/staff/staff-callables.ts';
import { askAgain, wait } from '@/shared/staff/admin/ask-again.ts';
import { saveFile } from '@/shared/staff/save-file.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { AUDIT_MESSAGES } from './audit-messages.ts';

const messages = AUDIT_MESSAGES;

/** What has been read so far, and where it goes on. */
interface Progress {
  entries: AuditEntry[];
  next: string | null;
}

interface AuditExport {
  isBusy: boolean;
  /** How many entries have been read. */
  count: number;
  /** Begins, or goes on after it was interrupted. */
  start: () => Promise<void>;
  stop: () => void;
}

/** Reads all entries of a filter, page by page, into a file. Leaving the screen stops it. */
export function useAuditExport(filter: AuditFilter): AuditExport {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [count, setCount] = useState(0);
  const progress = useRef<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const readAll = async (signal: AbortSignal): Promise<'done' | 'stopped' | 'failed'> => {
    let { entries, next }: Progress = progress.current ?? { entries: [], next: null };
    let isFirst = progress.current === null;
    while (entries.length < AUDIT_FILE_MAX && (isFirst || next !== null)) {
      const after: string | null = next;
      const page = await askAgain(() => callAdmin('GET_AUDIT_LOG', { after, filter }), wait, signal);
      if (page === null) return signal.aborted ? 'stopped' : 'failed';
      entries = [...entries, ...page.items];
      ({ next } = page);
      isFirst = false;
      progress.current = { entries, next };
      setCount(entries.length);
    }
    return 'done';
  };

  const save = async ({ entries, next }: Progress): Promise<void> => {
    const { auditCsv } = await import('./audit-csv.ts');
    const kept = entries.slice(0, AUDIT_FILE_MAX);
    saveFile(
      new Blob([`\uFEFF${auditCsv(kept)}`], { type: 'text/csv;charset=utf-8' }),
      messages.fileName(dayOf(Date.now())),
    );
    const isWhole = next === null && kept.length === entries.length;
    toast(isWhole ? messages.downloaded(kept.length) : messages.cut(kept.length), isWhole ? 'success' : 'info');
  };

  const start = async (): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setIsBusy(true);
    const outcome = await readAll(controller.signal);
    if (outcome === 'done' && progress.current !== null) {
      await save(progress.current);
      progress.current = null;
      setCount(0);
    }
    if (outcome === 'failed') toast(messages.downloadFailed, 'error');
    setIsBusy(false);
  };

  return { isBusy, count, start, stop: () => running.current?.abort() };
}
