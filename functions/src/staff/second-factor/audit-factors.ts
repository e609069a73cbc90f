import { writeAudit } from '../../audit/write-audit.ts';
import { accountFactorsRef } from '../../documents/account-factors.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import type { FactorCaller } from './factor-caller.ts';

/** Records a change of an account's factors. For passkeys, it records the numbers before and after, and no names. */
export const auditFactors = (
  batch: OptimisticBatch,
  action: string,
  { account, actor }: FactorCaller,
  passkeys?: { before: number; after: number },
): void =>
  writeAudit(batch, {
    action,
    actor,
    target: accountFactorsRef(account).path,
    before: passkeys === undefined ? null : { passkeys: passkeys.before },
    after: passkeys === undefined ? null : { passkeys: passkeys.after },
  });
