import type { DeletionJob } from '../../documents/store-deletions.ts';
import type { ProviderBreakers } from '../../platform/provider-breakers.ts';

/** The limits of one run. */
export interface DeletionRun {
  /** No further work starts after it, in epoch ms. */
  deadline: number;
  /** Circuit breakers of the payment providers, whose sessions are closed. */
  breakers: ProviderBreakers;
}

/** Deletes data of a store within the limits of the run. Returns whether the step is complete. Safe to repeat. */
export type DeletionStep = (storeId: string, job: DeletionJob, run: DeletionRun) => Promise<boolean>;
