import type { GlobalOptions } from 'firebase-functions/v2/options';

type Size = Required<Pick<GlobalOptions, 'cpu' | 'memory' | 'concurrency' | 'maxInstances'>>;

/**
 * The sizes of functions by kind. An instance with less than one CPU serves one request at a time: the platform
 * requires it. `global-options.test.ts` compares the sizes of all functions with the quota of a region.
 */
export const SIZES = {
  /** Callables of shoppers and logins, webhooks, pages and searches. */
  shopper: { cpu: 1, memory: '512MiB', concurrency: 80, maxInstances: 10 },
  /**
   * Few instances with many requests each: reservations of one instance are committed in groups, and those of several
   * instances compete (docs/decisions/011-group-commits-for-reservations.md).
   */
  checkout: { cpu: 1, memory: '512MiB', concurrency: 250, maxInstances: 3 },
  /** Callables of sellers, each used by few people at a time. */
  staff: { cpu: 0.5, memory: '512MiB', concurrency: 1, maxInstances: 5 },
  /** Triggers of documents. Events that exceed the instances are delivered later. */
  trigger: { cpu: 0.25, memory: '256MiB', concurrency: 1, maxInstances: 10 },
  /**
   * Triggers that send one post or delivery and wait for its receiver, up to a minute with retries. The platform does
   * not deliver their events again, so an instance serves many of them.
   */
  sender: { cpu: 1, memory: '256MiB', concurrency: 80, maxInstances: 3 },
  /** Scheduled jobs: their runs never overlap. */
  job: { cpu: 1, memory: '512MiB', concurrency: 1, maxInstances: 1 },
  /** A scheduled job that mostly waits. */
  waitingJob: { cpu: 0.167, memory: '256MiB', concurrency: 1, maxInstances: 1 },
} as const satisfies Record<string, Size>;
