import type { CallResult } from '../call-result.ts';
import { onSessionEnd } from './staff-session.ts';

/** Whether the seller's session can do nothing until a second factor was set up; null: it is not known yet. */
let isDemanded: boolean | null = null;
const listeners = new Set<() => void>();

function become(next: boolean): void {
  if (next === isDemanded) return;
  isDemanded = next;
  for (const listener of listeners) listener();
}

/** Learns from whatever a function has answered the seller. */
export function noteFactorDemand(result: CallResult<unknown>): void {
  if (result.outcome === 'refused' && result.failure.code === 'SECOND_FACTOR_DEMANDED') become(true);
  if (result.outcome !== 'answered') return;
  const { value } = result;
  if (typeof value === 'object' && value !== null && 'mustEnrol' in value) become(value.mustEnrol === true);
}

export const isFactorDemanded = (): boolean | null => isDemanded;

/** Runs `listener` whenever that changes; what it answers stops that. */
export function watchFactorDemand(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The next session is another one. */
export const forgetFactorDemandAtEnd = (): void => onSessionEnd('seller', () => become(false));
