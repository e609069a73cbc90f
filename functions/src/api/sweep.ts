import { onSchedule } from 'firebase-functions/v2/scheduler';
import { sweepDeletions } from '../admin/delete-store/sweep-deletions.ts';
import { mendProducts } from '../catalog/mend-products.ts';
import { lookUpFees } from '../checkout/look-up-fees.ts';
import { sweep as sweepOrders } from '../checkout/sweep.ts';
import { deliveries } from '../deliveries/deliveries.ts';
import { sendDue } from '../dispatch/send-due.ts';
import { runJob } from '../jobs/run-job.ts';
import { outbox } from '../outbox/outbox.ts';
import { PROVIDER_SECRETS } from '../payments/providers.ts';
import { recordBankAccounts } from '../payouts/onboarding/record-bank-accounts.ts';
import { makeScheduledPayouts } from '../payouts/scheduled-payouts.ts';
import { sendPayouts } from '../payouts/send-payouts.ts';
import { sweepLinks } from '../pictures/links/sweep-links.ts';
import { sweepPictures } from '../pictures/sweep-pictures.ts';
import { DELIVERY_BOT_SECRET, OUTBOX_SECRETS } from '../platform/params.ts';
import { SERVICE_ACCOUNTS } from '../platform/service-accounts.ts';
import { countBought } from '../search/count-bought.ts';

export const sweep = onSchedule(
  {
    schedule: 'every 1 minutes',
    secrets: [...PROVIDER_SECRETS, ...OUTBOX_SECRETS, DELIVERY_BOT_SECRET],
    serviceAccount: SERVICE_ACCOUNTS.payments,
    timeoutSeconds: 120,
    maxInstances: 1,
    retryCount: 0,
  },
  () =>
    runJob('sweep', {
      orders: sweepOrders,
      fees: lookUpFees,
      posts: () => sendDue(outbox),
      deliveries: () => sendDue(deliveries),
      'deleted stores': sweepDeletions,
      products: mendProducts,
      'what was bought': countBought,
      pictures: sweepPictures,
      'linked pictures': sweepLinks,
      'bank accounts': recordBankAccounts,
      'scheduled payouts': makeScheduledPayouts,
      payouts: sendPayouts,
    }),
);
