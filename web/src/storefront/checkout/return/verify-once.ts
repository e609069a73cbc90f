import type { CallableOutput } from '@blockbazaar/domain/callables';
import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { callFunction, type CallResult } from '@/firebase/callables.ts';
import type { PaymentVerificationInput } from './payment-return.ts';

export type Verification = CallResult<CallableOutput<'verifyPayment'>>;

const pendingVerifications = new Map<string, Promise<Verification>>();

/** Verifies a payment on the server. Concurrent calls for the same payment share one request. */
export function verifyOnce(input: PaymentVerificationInput): Promise<Verification> {
  const key = JSON.stringify(input);
  const pendingRequest = pendingVerifications.get(key);
  if (pendingRequest !== undefined) return pendingRequest;
  const verification = requestVerification(input).finally(() => pendingVerifications.delete(key));
  pendingVerifications.set(key, verification);
  return verification;
}

const requestVerification = ({ provider, ...input }: PaymentVerificationInput): Promise<Verification> =>
  callFunction(PROVIDERS[provider].verify.callable, input);
