import { succeed, type Result } from '@blockbazaar/domain/failures';
import {
  FACTOR_OPERATIONS,
  type FactorCall,
  type FactorData,
  type FactorOperationName,
  type FactorResult,
} from '@blockbazaar/domain/staff/second-factor/factor-operations';
import { addPasskey, beginPasskey, removePasskey, requestPasskeyProof } from './passkeys/manage-passkeys.ts';
import type { LiveSession } from './require-session.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor/enrolment.ts';
import { holderOf, type FactorHolder } from './second-factor/factor-holder.ts';

type Work<Name extends FactorOperationName> = (
  holder: FactorHolder,
  data: FactorData<Name>,
) => Promise<Result<FactorResult<Name>>>;
type Handler<Name extends FactorOperationName> = (
  data: FactorData<Name>,
  session: LiveSession,
) => Promise<Result<FactorResult<Name>>>;

/** Of the own account, which the session names. */
const ofHolder =
  <Name extends FactorOperationName>(work: Work<Name>): Handler<Name> =>
  (data, session) => {
    const holder = holderOf(session);
    return holder.ok ? work(holder.value, data) : Promise.resolve(holder);
  };

/** What staff do about their own second factors. Needs STAFF_SECRET, and the owner's OWNER_PASSWORD_HASH. */
export const FACTOR_HANDLERS: { [Name in FactorOperationName]: Handler<Name> } = {
  GET_SECOND_FACTOR: ofHolder((holder) => getSecondFactor(holder)),
  BEGIN_SECOND_FACTOR: ofHolder(beginSecondFactor),
  CONFIRM_SECOND_FACTOR: ofHolder((holder, { code }) => confirmSecondFactor(holder, code)),
  REMOVE_SECOND_FACTOR: ofHolder(removeSecondFactor),
  REQUEST_PASSKEY_PROOF: ofHolder((holder) => requestPasskeyProof(holder)),
  BEGIN_PASSKEY: ofHolder(beginPasskey),
  ADD_PASSKEY: ofHolder(addPasskey),
  REMOVE_PASSKEY: ofHolder(removePasskey),
  RENEW_RECOVERY_CODES: ofHolder(renewRecoveryCodes),
};

/** Which of them does it is decided at run time: the call's data match that operation's schema. */
type AnyHandler = (data: unknown, session: LiveSession) => Promise<Result<unknown>>;

/** Does one of a seller's operations, and checks its answer against the contract. */
export async function factorOperation(
  { operation, data }: FactorCall,
  session: LiveSession,
): Promise<Result<{ result: unknown }>> {
  const done = await (FACTOR_HANDLERS[operation] as AnyHandler)(data, session);
  return done.ok ? succeed({ result: FACTOR_OPERATIONS[operation].result.parse(done.value) }) : done;
}
