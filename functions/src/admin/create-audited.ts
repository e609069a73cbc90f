import { type Result, succeed } from '@blockbazaar/domain/failures';
import type { DocumentReference } from 'firebase-admin/firestore';
import { type Audited, writeAudit } from '../audit/write-audit.ts';
import { transact } from '../platform/transact.ts';

/** Makes a document under an id of its own. When the commit was made and its answer lost, the next try finds it done. */
export const createAudited = (
  ref: DocumentReference,
  fields: object,
  audited: Pick<Audited, 'action' | 'actor' | 'after'>,
): Promise<Result<{ id: string }>> =>
  transact(async (transaction) => {
    if ((await transaction.get(ref)).exists) return succeed({ id: ref.id });
    transaction.create(ref, fields);
    writeAudit(transaction, { ...audited, target: ref.path, before: null });
    return succeed({ id: ref.id });
  });
