import { FALLBACK_RATES } from '@blockbazaar/domain/currencies/rates';
import { Router, type RequestHandler } from 'express';
import type { Faults } from '../control/faults.ts';
import { observedEndpoint } from '../control/observed-endpoint.ts';
import type { RequestLog } from '../control/request-log.ts';

/** Different from the site's fallback rates, so that tests can distinguish the two. */
const SANDBOX_RATES = { ...FALLBACK_RATES, EUR: 0.924, JPY: 149.85, AED: 3.6725 };

/** The part of a public exchange-rate API that the product uses. It accepts any origin and any header. */
export function createRates({ requests, faults }: { requests: RequestLog; faults: Faults }): {
  router: RequestHandler;
} {
  const router = Router();
  router.use((_request, response, next) => {
    response.set({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' });
    next();
  });
  router.get(
    '/latest/USD',
    observedEndpoint(
      { requests, faults, faultBody: () => ({ result: 'error', 'error-type': 'ordered-from-the-sandbox' }) },
      () => ({
        status: 200,
        body: { result: 'success', base_code: 'USD', rates: SANDBOX_RATES },
      }),
    ),
  );
  return { router };
}
