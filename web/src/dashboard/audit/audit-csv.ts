import type { AuditEntry } from '@blockbazaar/domain/audit/audit-operations';
import { writeCsv } from '@/dashboard/ui/csv/write-csv.ts';
import { AUDIT_MESSAGES } from './audit-messages.ts';
import { entrySentence } from './audit-sentences.ts';

const json = (side: AuditEntry['before']): string => (side === null ? '' : JSON.stringify(side));

/** Formats audit log entries as a CSV table for spreadsheets. */
export const auditCsv = (entries: readonly AuditEntry[]): string =>
  writeCsv([
    Object.values(AUDIT_MESSAGES.columns),
    ...entries.map((entry) => {
      const { at, actor, action, target, targetName, orderNumber, stores, before, after } = entry;
      return [
        new Date(at).toISOString(),
        actor.isImpersonated ? AUDIT_MESSAGES.impersonatedRole : actor.role,
        actor.name,
        actor.id,
        action,
        entrySentence(entry),
        target,
        targetName ?? orderNumber,
        stores.map(({ id, name }) => name ?? id).join('; '),
        json(before),
        json(after),
      ];
    }),
  ]);
