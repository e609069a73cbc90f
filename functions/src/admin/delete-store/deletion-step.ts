import type { DeletionJob } from '../../documents/store-deletions.ts';

/** Deletes some of what is left of a store until `deadline` (ms). Returns whether nothing of it is left; may be repeated. */
export type DeletionStep = (storeId: string, job: DeletionJob, deadline: number) => Promise<boolean>;
