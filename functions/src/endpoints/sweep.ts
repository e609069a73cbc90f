import { REGION } from '@blockbazaar/domain/region';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { sweep as sweepOrders } from '../checkout/sweep.ts';
import { STRIPE_SECRET_KEY } from '../platform/params.ts';

export const sweep = onSchedule(
  {
    schedule: 'every 1 minutes',
    region: REGION,
    secrets: [STRIPE_SECRET_KEY],
    memory: '512MiB',
    timeoutSeconds: 120,
    maxInstances: 1,
    retryCount: 0,
  },
  async () => {
    await sweepOrders();
  },
);
