import { outboxEntrySchema, type OutboxEntry } from '@blockbazaar/domain/outbox/outbox-entry';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const outboxDocuments = defineDocuments('outbox', outboxEntrySchema);

export const outboxRef = (entryId: string): DocumentReference<OutboxEntry> => outboxDocuments.typed.doc(entryId);
