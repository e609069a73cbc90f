import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { DocumentReference } from 'firebase-admin/firestore';
import { writeAudit, type Audited } from '../audit/write-audit.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';

/** Makes a document under an id of its own. When the commit was made and its answer lost, the next try finds it done. */
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
