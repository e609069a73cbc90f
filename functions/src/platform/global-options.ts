import { REGION } from '@blockbazaar/domain/region';
import { setGlobalOptions } from 'firebase-functions/v2';
import { SERVICE_ACCOUNTS } from './service-accounts.ts';

/** The defaults of all functions. `index.ts` imports this before any function is defined. */
setGlobalOptions({
  region: REGION,
  memory: '512MiB',
  cpu: 1,
  concurrency: 80,
  timeoutSeconds: 60,
  maxInstances: 20,
  serviceAccount: SERVICE_ACCOUNTS.market,
});
