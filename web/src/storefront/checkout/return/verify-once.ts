import type { CallableOutput } from '@blockbazaar/domain/callables';
import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { callFunction, type CallResult } from '@/firebase/callables.ts';
import type { PaymentVerificationInput } from './payment-return.ts';

export type Verification = CallResult<CallableOutput<'verifyPayment'>>;

const underWay = new Map<string, Promise<Verification>>();

/** Verifies a payment on the server. Concurrent calls for the same payment share one request. */
export function verifyOnce(question: PaymentVerificationInput): Promise<Verification> {
  const key = JSON.stringify(question);
  const pendingRequest = underWay.get(key);
  if (pendingRequest !== undefined) return pendingRequest;
  const verification = requestVerification(question).finally(() => underWay.delete(key));
  underWay.set(key, verification);
  return verification;
}

const requestVerification = ({ provider, ...input }: PaymentVerificationInput): Promise<Verification> =>
  callFunction(PROVIDERS[provider].verify.callable, input);
