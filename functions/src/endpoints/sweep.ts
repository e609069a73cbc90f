import { REGION } from '@blockbazaar/domain/region';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { sweep as sweepOrders } from '../checkout/sweep.ts';
import { PROVIDER_SECRETS } from '../platform/params.ts';

export const sweep = onSchedule(
  {
    schedule: 'every 1 minutes',
    region: REGION,
    secrets: PROVIDER_SECRETS,
    memory: '512MiB',
    timeoutSeconds: 120,
    maxInstances: 1,
    retryCount: 0,
  },
  async () => {
    await sweepOrders();
  },
);
