import { succeed, type Result } from '@blockbazaar/domain/failures';
import {
  FACTOR_OPERATIONS,
  type FactorCall,
  type FactorData,
  type FactorOperationName,
  type FactorResult,
} from '@blockbazaar/domain/staff/second-factor/factor-operations';
import type { LiveSession } from '../../platform/live-session.ts';
import { addPasskey, startPasskey, removePasskey, requestPasskeyProof } from '../passkeys/manage-passkeys.ts';
import {
  startSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './enrollment.ts';
import { factorCallerOf, type FactorCaller } from './factor-caller.ts';

type Work<Name extends FactorOperationName> = (
  factorCaller: FactorCaller,
  data: FactorData<Name>,
) => Promise<Result<FactorResult<Name>>>;
type Handler<Name extends FactorOperationName> = (
  data: FactorData<Name>,
  session: LiveSession,
) => Promise<Result<FactorResult<Name>>>;

/** Runs a handler for the session's own account. */
const ofHolder =
  <Name extends FactorOperationName>(work: Work<Name>): Handler<Name> =>
  (data, session) => {
    const factorCaller = factorCallerOf(session);
    return factorCaller.ok ? work(factorCaller.value, data) : Promise.resolve(factorCaller);
  };

/** The operations of staff on their own second factors. Needs STAFF_SECRET, and for the owner OWNER_PASSWORD_HASH. */
export const FACTOR_HANDLERS: { [Name in FactorOperationName]: Handler<Name> } = {
  GET_SECOND_FACTOR: ofHolder((factorCaller) => getSecondFactor(factorCaller)),
  BEGIN_SECOND_FACTOR: ofHolder(startSecondFactor),
  CONFIRM_SECOND_FACTOR: ofHolder((factorCaller, { code }) => confirmSecondFactor(factorCaller, code)),
  REMOVE_SECOND_FACTOR: ofHolder(removeSecondFactor),
  REQUEST_PASSKEY_PROOF: ofHolder((factorCaller) => requestPasskeyProof(factorCaller)),
  BEGIN_PASSKEY: ofHolder(startPasskey),
  ADD_PASSKEY: ofHolder(addPasskey),
  REMOVE_PASSKEY: ofHolder(removePasskey),
  RENEW_RECOVERY_CODES: ofHolder(renewRecoveryCodes),
};

/** The operation is selected at run time: the data of the call match the operation's schema. */
type AnyHandler = (data: unknown, session: LiveSession) => Promise<Result<unknown>>;

/** Runs an operation of a seller, and checks its result against the contract. */
export async function factorOperation(
  { operation, data }: FactorCall,
  session: LiveSession,
): Promise<Result<{ result: unknown }>> {
  const done = await (FACTOR_HANDLERS[operation] as AnyHandler)(data, session);
  return done.ok ? succeed({ result: FACTOR_OPERATIONS[operation].result.parse(done.value) }) : done;
}
