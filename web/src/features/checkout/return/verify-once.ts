import type { CallableOutput } from '@blockbazaar/domain/callables';
import { callFunction, type CallResult } from '@/firebase/callables.ts';

export type Verification = CallResult<CallableOutput<'verifyPayment'>>;

const underWay = new Map<string, Promise<Verification>>();

/** Asks the server whether a session was paid. Whoever asks while the same question is under way gets the same answer. */
export function verifyOnce(sessionId: string): Promise<Verification> {
  const asked = underWay.get(sessionId);
  if (asked !== undefined) return asked;
  const verification = callFunction('verifyPayment', { sessionId }).finally(() => underWay.delete(sessionId));
  underWay.set(sessionId, verification);
  return verification;
}
