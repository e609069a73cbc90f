import { Router, type RequestHandler } from 'express';
import { AccountCurrencies, currenciesControl } from '../account-currencies.ts';
import type { SandboxConfig } from '../config.ts';
import { BTCPAY_EVENTS } from '../contract/btcpay.ts';
import type { Violations } from '../contract/violations.ts';
import type { Faults } from '../control/faults.ts';
import type { RequestLog } from '../control/request-log.ts';
import { apiRouter } from './api-router.ts';
import { BtcpayState } from './btcpay-state.ts';
import { btcpayControlRouter } from './control-router.ts';
import { newEvent } from './events.ts';
import { hostedRouter } from './hosted-router.ts';
import { btcpayWebhooks, type Webhooks } from './webhooks.ts';

type Options = SandboxConfig['btcpay'] & {
  siteOrigin: string;
  /** Public base URL of this stand-in. */
  publicUrl: string;
  requests: RequestLog;
  faults: Faults;
  violations: Violations;
};

export interface BtcpayStandIn {
  state: BtcpayState;
  webhooks: Webhooks;
  router: RequestHandler;
  control: RequestHandler;
  reset: () => void;
}

/** The part of BTCPay Server that the product uses: the Greenfield API, the checkout page and webhooks. */
export function createBtcpay({ apiKey, storeId, webhookSecret, webhookUrl, ...options }: Options): BtcpayStandIn {
  const { siteOrigin, publicUrl, requests, faults, violations } = options;
  const webhooks = btcpayWebhooks({
    url: webhookUrl,
    secret: webhookSecret,
    inspect: (event) => violations.checkEvent(BTCPAY_EVENTS, event),
  });
  const state = new BtcpayState(publicUrl, (happening) =>
    webhooks.emit(newEvent(happening, storeId, Math.floor(Date.now() / 1_000))),
  );
  const currencies = new AccountCurrencies();
  const router = Router();
  router.use('/api/v1', apiRouter({ apiKey, storeId, publicUrl, state, currencies, requests, faults }));
  router.use(hostedRouter(state, siteOrigin));
  const control = Router();
  control.use(currenciesControl(currencies));
  control.use(btcpayControlRouter(state, webhooks));
  return {
    state,
    webhooks,
    router,
    control,
    reset: () => {
      state.clear();
      currencies.reset();
      webhooks.clear();
    },
  };
}
