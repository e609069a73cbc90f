import type {
  FactorData,
  FactorOperationName,
  FactorResult,
} from '@blockbazaar/domain/staff/second-factor/factor-operations';
import type { FactorProof } from '@blockbazaar/domain/staff/second-factor/factor-proof';
import type { PasskeyRequest } from '@blockbazaar/domain/staff/second-factor/passkeys';
import { TOTP } from 'otpauth';
import { valueOf, type CallResponse } from '../../support/callable.ts';
import type { SoftwareAuthenticator } from '../../support/software-authenticator.ts';
import type { TestEnvironment } from './test-environment.ts';

/** Calls of a member of staff about their own second factors. */
export interface FactorClient {
  call: <Name extends FactorOperationName>(operation: Name, data: unknown) => Promise<CallResponse<FactorResult<Name>>>;
  do: <Name extends FactorOperationName>(operation: Name, data: FactorData<Name>) => Promise<FactorResult<Name>>;
}

/** A seller's session with functions that call the second-factor operations in it. */
export function sellerFactors(environment: TestEnvironment, token: string): FactorClient {
  const call: FactorClient['call'] = async (operation, data) => {
    const answer = await environment.call('factorOperation', { operation, data }, { token });
    return answer.ok ? { ok: true, value: answer.value.result as never } : answer;
  };
  return { call, do: async (operation, data) => valueOf(await call(operation, data)) };
}

/** Adds a passkey, which the authenticator then has. */
export async function addPasskey(
  asker: FactorClient,
  authenticator: SoftwareAuthenticator,
  proof: FactorProof,
  name = 'Desk',
): Promise<{ recoveryCodes: string[]; id: string }> {
  const passkey = authenticator.create(await asker.do('BEGIN_PASSKEY', proof));
  const { recoveryCodes } = await asker.do('ADD_PASSKEY', { name, passkey });
  return { recoveryCodes, id: passkey.id };
}

/** The passkey request of a SECOND_FACTOR_REQUIRED failure. */
export function offeredRequest(answer: CallResponse<unknown>): PasskeyRequest {
  const offer = answer.ok ? undefined : (answer.details.secondFactor as { passkey: PasskeyRequest | null } | undefined);
  if (!offer?.passkey) throw new Error(`No passkey was requested: ${JSON.stringify(answer)}`);
  return offer.passkey;
}

/** Enables the authenticator app. This uses up its code of the current step. */
export async function addApp(
  asker: FactorClient,
  proof: FactorProof,
): Promise<{ secret: string; uri: string; recoveryCodes: string[] }> {
  const { secret, uri } = await asker.do('BEGIN_SECOND_FACTOR', proof);
  const { recoveryCodes } = await asker.do('CONFIRM_SECOND_FACTOR', { code: codeOfApp(secret) });
  return { secret, uri, recoveryCodes };
}

/** The code that the app shows this number of steps from now. */
export const codeOfApp = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
