import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import * as z from 'zod/mini';
import { releaseWhenDue } from '../checkout/reservations/release-when-due.ts';
import { PROVIDER_SECRETS } from '../payments/providers.ts';
import { PAYMENTS_INVOKER, SERVICE_ACCOUNTS } from '../platform/service-accounts.ts';

const taskSchema = z.object({ orderId: z.string() });

/** The task that `scheduleRelease` enqueues for the end of a reservation. The queue retries it after a failure. */
export const releaseReservation = onTaskDispatched(
  {
    secrets: PROVIDER_SECRETS,
    serviceAccount: SERVICE_ACCOUNTS.payments,
    // Checkouts enqueue the tasks.
    invoker: PAYMENTS_INVOKER,
    maxInstances: 5,
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 30, maxBackoffSeconds: 300 },
    rateLimits: { maxConcurrentDispatches: 20, maxDispatchesPerSecond: 50 },
  },
  async ({ data }) => {
    const { orderId } = taskSchema.parse(data);
    const released = await releaseWhenDue(orderId);
    if (!released.ok) throw new Error(`Order ${orderId} could not be ended: ${released.failure.code}.`);
  },
);
