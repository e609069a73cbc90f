import { Router, type RequestHandler } from 'express';
import { AccountCurrencies, currenciesControl } from '../account-currencies.ts';
import type { SandboxConfig } from '../config.ts';
import { PAYPAL_EVENTS } from '../contract/paypal-events.ts';
import type { Violations } from '../contract/violations.ts';
import type { Faults } from '../control/faults.ts';
import type { RequestLog } from '../control/request-log.ts';
import { WebhookSender } from '../webhooks/webhook-sender.ts';
import { AccessTokens } from './access-tokens.ts';
import { apiRouter } from './api-router.ts';
import { paypalControlRouter } from './control-router.ts';
import { orderOf, type PaypalEvent } from './events.ts';
import { hostedRouter } from './hosted-router.ts';
import { payoutsControl } from './payouts-control.ts';
import { PayoutsState } from './payouts-state.ts';
import { PaypalState } from './paypal-state.ts';
import { RequestIds } from './request-ids.ts';
import { Transmissions, type Forgery } from './transmission.ts';

type Options = SandboxConfig['paypal'] & {
  siteOrigin: string;
  /** Public base URL of this stand-in. */
  publicUrl: string;
  requests: RequestLog;
  faults: Faults;
  violations: Violations;
};

export interface PaypalStandIn {
  state: PaypalState;
  payouts: PayoutsState;
  webhooks: WebhookSender<PaypalEvent, Forgery>;
  router: RequestHandler;
  control: RequestHandler;
  reset: () => void;
}

/** The part of PayPal that the product uses: API, approval page and webhooks. */
export function createPaypal({ siteOrigin, publicUrl, requests, faults, violations, ...app }: Options): PaypalStandIn {
  const transmissions = new Transmissions(app.webhookId);
  const webhooks = new WebhookSender<PaypalEvent, Forgery>({
    url: app.webhookUrl,
    inspect: (event) => violations.checkEvent(PAYPAL_EVENTS, event),
    // Escapes slashes, so that a receiver that parses and reserializes the event does not reproduce the signed text.
    bodyOf: (event) => JSON.stringify(event).replaceAll('/', String.raw`\/`),
    headersOf: (body, forgery) => transmissions.headersOf(body, forgery),
    orderOf,
  });
  const payouts = new PayoutsState(publicUrl, (event) => webhooks.emit(event));
  const state = new PaypalState(publicUrl, {
    emit: (event) => webhooks.emit(event),
    otherTransactions: () => payouts.transactions(),
  });
  const tokens = new AccessTokens(app);
  const requestIds = new RequestIds();
  const currencies = new AccountCurrencies();
  const router = Router();
  router.use('/checkoutnow', hostedRouter(state, siteOrigin));
  router.use(apiRouter({ state, payouts, currencies, tokens, requestIds, transmissions, requests, faults }));
  const control = Router();
  control.use(currenciesControl(currencies));
  control.use(payoutsControl(payouts, requestIds));
  control.use(paypalControlRouter({ state, tokens, webhooks }));
  return {
    state,
    payouts,
    webhooks,
    router,
    control,
    reset: () => {
      state.clear();
      payouts.clear();
      tokens.clear();
      requestIds.clear();
      currencies.reset();
      webhooks.clear();
    },
  };
}
