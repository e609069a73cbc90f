import { REGION } from '@blockbazaar/domain/region';
import { setGlobalOptions } from 'firebase-functions/v2/options';
import { SIZES } from './function-sizes.ts';
import { SERVICE_ACCOUNTS } from './service-accounts.ts';

/** The defaults of all functions. `index.ts` imports this before any function is defined. */
setGlobalOptions({
  region: REGION,
  ...SIZES.shopper,
  timeoutSeconds: 60,
  serviceAccount: SERVICE_ACCOUNTS.market,
});
