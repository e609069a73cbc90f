import type { AuditEntry } from '@blockbazaar/domain/admin/log-operations';
import { guardCell } from '@blockbazaar/domain/catalog/product-csv/formula-guard';
import Papa from 'papaparse';
import { AUDIT_MESSAGES } from './audit-messages.ts';
import { auditSentence } from './audit-sentences.ts';

const json = (side: AuditEntry['before']): string => (side === null ? '' : JSON.stringify(side));

/** Entries of the audit log as a table for spreadsheets. No cell begins a formula. */
export const auditCsv = (entries: readonly AuditEntry[]): string =>
  Papa.unparse([
    Object.values(AUDIT_MESSAGES.columns),
    ...entries.map(({ at, actor, action, target, targetName, orderNumber, stores, before, after }) =>
      [
        new Date(at).toISOString(),
        actor.role,
        actor.name ?? '',
        actor.id ?? '',
        action,
        auditSentence(action) ?? '',
        target ?? '',
        targetName ?? orderNumber ?? '',
        stores.map(({ id, name }) => name ?? id).join('; '),
        json(before),
        json(after),
      ].map(guardCell),
    ),
  ]);
