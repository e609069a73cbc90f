import { auditEntrySchema } from '@blockbazaar/domain/audit/audit-entry';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const auditLogDocuments = defineDocuments('auditLog', auditEntrySchema);

export const auditEntryRef = (entryId: string): DocumentReference => auditLogDocuments.plain.doc(entryId);
