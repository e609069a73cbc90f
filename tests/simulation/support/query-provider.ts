import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { Scheduler } from './scheduler.ts';

/** Thrown during a call that has an effect but never returns a response. */
export class NoResponseError extends Error {
  override readonly name = 'NoResponseError';
}

/** Calls a provider, as a step that can fail or lose its response. */
export async function queryProvider<T>(scheduler: Scheduler, label: string, perform: () => T): Promise<Result<T>> {
  try {
    const outcomes = ['failed', 'lost'] as const;
    return succeed(
      await scheduler.step({ label, perform, outcomes, createNoResponseError: () => new NoResponseError() }),
    );
  } catch (error) {
    if (error instanceof NoResponseError) return fail('PROVIDER_UNAVAILABLE');
    throw error;
  }
}
