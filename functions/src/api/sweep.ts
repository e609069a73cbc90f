import { onSchedule } from 'firebase-functions/v2/scheduler';
import { repairProducts } from '../catalog/repair-products.ts';
import { sweepOrders } from '../checkout/sweep-orders.ts';
import { deliveries } from '../delivery/deliveries.ts';
import { measureOldestUnsent } from '../outbox/measure-oldest-unsent.ts';
import { sendDue } from '../outbox/send-due.ts';
import { lookUpFees } from '../payments/look-up-fees.ts';
import { PROVIDER_SECRETS } from '../payments/providers.ts';
import { recordBankAccounts } from '../payouts/onboarding/record-bank-accounts.ts';
import { makeScheduledPayouts } from '../payouts/scheduled-payouts.ts';
import { sendPayouts } from '../payouts/send-payouts.ts';
import { sweepLinks } from '../pictures/links/sweep-links.ts';
import { sweepUnusedPictures } from '../pictures/removal/sweep-unused-pictures.ts';
import { SIZES } from '../platform/function-sizes.ts';
import { DELIVERY_BOT_SECRET, OUTBOX_SECRETS } from '../platform/params.ts';
import { SERVICE_ACCOUNTS } from '../platform/service-accounts.ts';
import { countBought } from '../search/count-bought.ts';
import { syncSearchEntries } from '../search/entries/sync-search-entry.ts';
import { runJob } from '../site/jobs/run-job.ts';
import { sweepDeletions } from '../stores/deletion/sweep-deletions.ts';
import { outbox } from './outbox.ts';

export const sweep = onSchedule(
  {
    schedule: 'every 1 minutes',
    secrets: [...PROVIDER_SECRETS, ...OUTBOX_SECRETS, DELIVERY_BOT_SECRET],
    serviceAccount: SERVICE_ACCOUNTS.payments,
    ...SIZES.job,
    timeoutSeconds: 120,
    retryCount: 0,
  },
  () =>
    runJob('sweep', {
      orders: sweepOrders,
      fees: lookUpFees,
      posts: () => sendDue(outbox),
      deliveries: () => sendDue(deliveries),
      'oldest post': () => measureOldestUnsent(outbox),
      'oldest delivery': () => measureOldestUnsent(deliveries),
      'deleted stores': sweepDeletions,
      products: () => repairProducts(syncSearchEntries),
      'what was bought': countBought,
      pictures: sweepUnusedPictures,
      'linked pictures': sweepLinks,
      'bank accounts': recordBankAccounts,
      'scheduled payouts': makeScheduledPayouts,
      payouts: sendPayouts,
    }),
);
