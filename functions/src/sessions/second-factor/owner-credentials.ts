import { ownerCredentialsRef, type OwnerCredentials } from '../../documents/owner-credentials.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';

/** What is stored; nothing where the owner never had a second factor. Throws for a malformed document: it must let nobody in. */
export const readOwnerCredentials = async (batch: OptimisticBatch): Promise<OwnerCredentials> =>
  (await batch.get(ownerCredentialsRef())).data() ?? { secondFactor: null, enrolment: null };
