import {
  accountFactorsRef,
  type FactorAccount,
  type Passkey,
  type StoredFactors,
} from '../../documents/account-factors.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';

/** The second factors of an account. */
export interface AccountFactors {
  app: { sealedSecret: string; lastStep: number } | null;
  enrolment: StoredFactors['enrolment'];
  passkeys: readonly Passkey[];
  /** Null before the first passkey. */
  passkeyHandle: string | null;
  /** Digests of the unused recovery codes. */
  recoveryCodes: readonly string[];
}

/** The factors of an account that has none. */
export const NO_FACTORS: AccountFactors = {
  app: null,
  enrolment: null,
  passkeys: [],
  passkeyHandle: null,
  recoveryCodes: [],
};

/**
 * Reads the stored factors; empty if the account never had any. Throws for a malformed document, which must not allow a
 * login.
 */
export async function readFactors(batch: OptimisticBatch, account: FactorAccount): Promise<AccountFactors> {
  const stored = (await batch.get(accountFactorsRef(account))).data();
  if (stored === undefined) return NO_FACTORS;
  const { secondFactor, enrolment, passkeys } = stored;
  return {
    app: secondFactor === null ? null : { sealedSecret: secondFactor.sealedSecret, lastStep: secondFactor.lastStep },
    enrolment,
    passkeys,
    passkeyHandle: stored.passkeyHandle ?? null,
    recoveryCodes: stored.recoveryCodes ?? secondFactor?.recoveryCodes ?? [],
  };
}

/** Writes the factors onto the version that was read. */
export function saveFactors(
  batch: OptimisticBatch,
  account: FactorAccount,
  { app, enrolment, passkeys, passkeyHandle, recoveryCodes }: AccountFactors,
): void {
  batch.save(accountFactorsRef(account), {
    secondFactor: app,
    enrolment,
    passkeys: [...passkeys],
    recoveryCodes: [...recoveryCodes],
    ...(passkeyHandle !== null && { passkeyHandle }),
  });
}

export const hasFactor = ({ app, passkeys }: Pick<AccountFactors, 'app' | 'passkeys'>): boolean =>
  app !== null || passkeys.length > 0;
