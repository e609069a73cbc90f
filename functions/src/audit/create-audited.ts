import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { DocumentReference } from 'firebase-admin/firestore';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { writeAudit, type Audited } from './write-audit.ts';

/**
 * Creates a document under a given id. If an earlier commit succeeded but its response was lost, the retry finds the
 * document.
 */
export const createAudited = (
  ref: DocumentReference,
  fields: object,
  audited: Pick<Audited, 'action' | 'actor' | 'after'>,
): Promise<Result<{ id: string }>> =>
  runOptimistic(async (batch) => {
    if ((await batch.get(ref)).exists) return succeed({ id: ref.id });
    batch.create(ref, fields);
    writeAudit(batch, { ...audited, target: ref.path, before: null });
    return succeed({ id: ref.id });
  });
