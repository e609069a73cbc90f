import type { CallResult } from '@/firebase/call-result.ts';
import { onSessionEnd } from './staff-session.ts';

/** True if the seller's session is blocked until a second factor is set up; null while that is unknown. */
let isDemanded: boolean | null = null;
const listeners = new Set<() => void>();

function become(next: boolean): void {
  if (next === isDemanded) return;
  isDemanded = next;
  for (const listener of listeners) listener();
}

/** Updates the state from any function response to the seller. */
export function requireFactor(result: CallResult<unknown>): void {
  if (result.outcome === 'refused' && result.failure.code === 'SECOND_FACTOR_DEMANDED') become(true);
  if (result.outcome !== 'succeeded') return;
  const { value } = result;
  if (typeof value === 'object' && value !== null && 'mustEnrol' in value) become(value.mustEnrol === true);
}

export const isFactorDemanded = (): boolean | null => isDemanded;

/** Runs `listener` on each change. Returns a function that unsubscribes. */
export function subscribeToFactorDemand(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resets the state at the end of a session. */
export const resetFactorDemandOnSessionEnd = (): void => onSessionEnd('seller', () => become(false));
