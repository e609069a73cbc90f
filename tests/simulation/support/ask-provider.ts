import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { Scheduler } from './scheduler.ts';

/** Thrown within a call: it has its effect so far, and is never answered. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** A call to a provider, as a step that may fail, or lose its answer. */
export async function askProvider<T>(scheduler: Scheduler, label: string, perform: () => T): Promise<Result<T>> {
  try {
    const outcomes = ['failed', 'lost'] as const;
    return succeed(await scheduler.step({ label, perform, outcomes, noAnswer: () => new NoAnswer() }));
  } catch (error) {
    if (error instanceof NoAnswer) return fail('PROVIDER_UNAVAILABLE');
    throw error;
  }
}
