import type { DeletionJob } from '../../documents/store-deletions.ts';
import type { ProviderBreakers } from '../../platform/provider-breakers.ts';

/** The limits of one run. */
export interface DeletionRun {
  /** No further work starts after it, in ms. */
  deadline: number;
  /** Of the payment providers that close sessions. */
  breakers: ProviderBreakers;
}

/** Deletes some of what is left of a store within the limits of the run. Returns whether nothing of it is left; may be repeated. */
export type DeletionStep = (storeId: string, job: DeletionJob, run: DeletionRun) => Promise<boolean>;
