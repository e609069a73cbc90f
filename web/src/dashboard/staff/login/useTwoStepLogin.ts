import { FAILURES, type Failure } from '@blockbazaar/domain/failures';
import type { Message } from '@blockbazaar/domain/messages';
import {
  factorOfferSchema,
  type FactorOffer,
  type GivenFactor,
} from '@blockbazaar/domain/staff/second-factor/factor-proof';
import type { PasskeyRequest } from '@blockbazaar/domain/staff/second-factor/passkeys';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import type { StaffCallableInput } from '@blockbazaar/domain/staff/staff-callables';
import { useState } from 'react';
import { signPasskeyRequest } from '@/firebase/staff/session/passkeys.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import type { Wait } from '@/ui/WaitNotice.tsx';
import { passkeyFailure } from '../passkey-failure.ts';
import { LOGIN_MESSAGES } from './login-messages.ts';
import { useStaffLogin } from './useStaffLogin.ts';

const messages = LOGIN_MESSAGES.secondStep;

/** Logins that start with a password. */
type PasswordLogin = 'sellerLogin' | 'ownerLogin';
type FirstStep<Name extends PasswordLogin> = Omit<StaffCallableInput<Name>, keyof GivenFactor>;

interface TwoStepLogin<Name extends PasswordLogin> {
  isBusy: boolean;
  wait: Wait | null;
  /** The first step. Returns the failure, including one that leads to the second step. */
  submitPassword: (input: FirstStep<Name>) => Promise<Failure | null>;
  /** Accepted factors of the second step; null during the first step. */
  offer: FactorOffer | null;
  /** The second step. Returns the error of the code; null if there is none, or if it is not about the code. */
  submitCode: (code: string) => Promise<string | null>;
  submitPasskey: (request: PasskeyRequest) => void;
  goBack: () => void;
}

/** Fallback for a failure without a list of factors: the app's code is one. */
const APP_ONLY: FactorOffer = { hasApp: true, passkey: null };

/**
 * Logs in with a password and, if the account has one, a second factor. The second request repeats the input of the
 * first.
 */
export function useTwoStepLogin<Name extends PasswordLogin>(
  role: StaffRole,
  name: Name,
  loginMessages: { unexpected: Message; succeeded: Message; failed: Message; failedTitle: string },
): TwoStepLogin<Name> {
  const toast = useToast();
  const { isBusy, wait, logIn } = useStaffLogin(role, name, {
    ...loginMessages,
    refusalMessage: ({ code, text }) => {
      // The form shows its next step instead of a message.
      if (code === 'SECOND_FACTOR_REQUIRED') return null;
      return code === 'INVALID_LOGIN' || code === 'INVALID_INPUT'
        ? loginMessages.failed
        : { title: loginMessages.failedTitle, text };
    },
  });
  const [first, setFirst] = useState<{ input: FirstStep<Name>; offer: FactorOffer } | null>(null);

  const send = async (input: FirstStep<Name>, secondFactor: GivenFactor): Promise<Failure | null> => {
    const failure = await logIn({ ...input, ...secondFactor } as StaffCallableInput<Name>);
    if (failure?.code === 'INVALID_LOGIN') setFirst(null);
    if (failure?.code === 'SECOND_FACTOR_REQUIRED')
      setFirst({ input, offer: factorOfferSchema.safeParse(failure.secondFactor).data ?? APP_ONLY });
    return failure;
  };

  const submitCode = async (code: string): Promise<string | null> => {
    if (first === null) return null;
    const failure = await send(first.input, { code });
    if (failure?.code === 'INVALID_INPUT') return FAILURES.SECOND_FACTOR_INVALID.text;
    return failure?.code === 'SECOND_FACTOR_INVALID' ? failure.text : null;
  };

  const submitPasskey = async (request: PasskeyRequest): Promise<void> => {
    if (first === null) return;
    const passkey = await signPasskeyRequest(request);
    if (passkey === null) {
      const text = passkeyFailure(request.rpId, messages.passkeyCancelled);
      return toast({ title: loginMessages.failedTitle, text }, 'error');
    }
    const failure = await send(first.input, { passkey });
    // Its challenge may be expired or used: the next attempt needs a new one.
    if (failure?.code === 'PASSKEY_REFUSED') await send(first.input, {});
  };

  return {
    isBusy,
    wait,
    submitPassword: (input) => send(input, {}),
    offer: first?.offer ?? null,
    submitCode,
    submitPasskey: (request) => void submitPasskey(request),
    goBack: () => setFirst(null),
  };
}
