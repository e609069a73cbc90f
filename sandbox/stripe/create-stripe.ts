import { Router, type RequestHandler } from 'express';
import { AccountCurrencies, currenciesControl } from '../account-currencies.ts';
import type { SandboxConfig } from '../config.ts';
import { STRIPE_EVENTS } from '../contract/stripe.ts';
import type { Violations } from '../contract/violations.ts';
import type { Faults } from '../control/faults.ts';
import type { RequestLog } from '../control/request-log.ts';
import { apiRouter } from './api-router.ts';
import { connectApi } from './connect-api.ts';
import { connectControl } from './connect-control.ts';
import { ConnectState } from './connect-state.ts';
import { stripeControlRouter } from './control-router.ts';
import { hostedRouter } from './hosted-router.ts';
import { IdempotencyKeys } from './idempotency.ts';
import { onboardingRouter } from './onboarding-router.ts';
import { ownAccountApi } from './own-account.ts';
import { StripeState } from './stripe-state.ts';
import { stripeWebhooks, type Webhooks } from './webhooks.ts';

type Options = SandboxConfig['stripe'] & {
  siteOrigin: string;
  /** Public base URL of this stand-in. */
  publicUrl: string;
  requests: RequestLog;
  faults: Faults;
  violations: Violations;
};

export interface StripeStandIn {
  state: StripeState;
  connect: ConnectState;
  webhooks: Webhooks;
  router: RequestHandler;
  control: RequestHandler;
  reset: () => void;
}

/** The part of Stripe that the product uses: API, hosted payment page and webhooks. */
export function createStripe({
  secretKey,
  webhookSecret,
  connectWebhookSecret,
  webhookUrl,
  ...options
}: Options): StripeStandIn {
  const { siteOrigin, publicUrl, requests, faults, violations } = options;
  const webhooks = stripeWebhooks({
    url: webhookUrl,
    secret: webhookSecret,
    connectSecret: connectWebhookSecret,
    orderOfPayment: (paymentIntent) => state.orderOf(paymentIntent),
    inspect: (event) => violations.checkEvent(STRIPE_EVENTS, event),
  });
  const connect: ConnectState = new ConnectState({
    publicUrl,
    emit: (event) => webhooks.emit(event),
    move: (moved) => state.moveBalance(moved),
  });
  const state: StripeState = new StripeState(publicUrl, {
    emit: (event) => webhooks.emit(event),
    otherSource: (id) => connect.findTransfer(id) ?? null,
  });
  const keys = new IdempotencyKeys();
  const currencies = new AccountCurrencies();
  const router = Router();
  router.use(
    '/v1',
    apiRouter({
      secretKey,
      state,
      keys,
      requests,
      faults,
      more: (api, endpoint) => {
        connectApi(api, endpoint, connect);
        ownAccountApi(api, endpoint, currencies);
      },
    }),
  );
  router.use('/pay', hostedRouter(state, siteOrigin));
  router.use('/onboarding', onboardingRouter(connect, siteOrigin));
  const control = Router();
  control.use(currenciesControl(currencies));
  control.use(connectControl(connect));
  control.use(stripeControlRouter(state, keys, webhooks));
  return {
    state,
    connect,
    webhooks,
    router,
    control,
    reset: () => {
      state.clear();
      connect.clear();
      keys.clear();
      currencies.reset();
      webhooks.clear();
    },
  };
}
