import type { OutageKind } from './virtual-providers/outage.ts';

/** Options that disable protections, so that tests detect their absence. */
export interface SimulationOptions {
  /** True if the functions have the adapters of providers, which call the sandbox's providers. */
  hasAdapters?: boolean;
  checksVersions?: boolean;
  refundKey?: (orderId: string, failedAttempts: number) => string;
  refundsTwice?: boolean;
  /** The probability that a provider cannot be reached for some hours. */
  outages?: number;
  /** The only outage that can be drawn. */
  outage?: OutageKind;
  /** The probability that balances contain only the received payments. */
  drains?: number;
  /** The probability that the response to an item refund is lost. The same in the whole history. */
  lostRefundResponses?: number;
  /** True if a payout provider ignores the idempotency key and loses responses, so that a retry pays again. */
  forgetsPayouts?: boolean;
  /** The probability that a commit becomes visible up to a minute late. The same in the whole history. */
  lateCommits?: number;
  /** The probability that a post or a delivery is refused. The same in the whole history, until its end. */
  refusals?: number;
  /** The probability that a step fails. The same in the whole history. */
  faults?: number;
  /** The probability that the ledger's sums are updated after a webhook. The same in the whole history. */
  sumUps?: number;
  /**
   * The probability that a dispute starts or ends after a refund of items is requested, or starts after a pending refund
   * ends. The same in the whole history.
   */
  disputes?: number;
}
