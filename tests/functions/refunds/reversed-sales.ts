import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { deliverWithheldEvent, type SaleWithWithheldEvents } from '../support/withheld-events.ts';

// Set by `startRefundSite`, which each file runs before its tests.
export let environment: TestEnvironment;

export async function startRefundSite(): Promise<void> {
  environment = await startTestEnvironment();
}

export const DISPUTED = 'charge.dispute.created';

export const deliverEvent = (sale: SaleWithWithheldEvents, type: string, times?: number): Promise<void> =>
  deliverWithheldEvent(environment, sale, type, times);
