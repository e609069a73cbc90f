import express, { type ErrorRequestHandler, type Express } from 'express';
import { createBot } from './bot/create-bot.ts';
import { createBtcpay, type BtcpayStandIn } from './btcpay/create-btcpay.ts';
import type { SandboxConfig } from './config.ts';
import { BTCPAY_CONTRACT } from './contract/btcpay.ts';
import { checkContract } from './contract/check-contract.ts';
import { DISCORD_CONTRACT } from './contract/discord.ts';
import { PAYPAL_CONTRACT } from './contract/paypal.ts';
import { STRIPE_CONTRACT } from './contract/stripe.ts';
import { Violations } from './contract/violations.ts';
import { controlRouter } from './control/control-router.ts';
import { Faults } from './control/faults.ts';
import { RequestLog } from './control/request-log.ts';
import { createDiscord } from './discord/create-discord.ts';
import { createPaypal, type PaypalStandIn } from './paypal/create-paypal.ts';
import { createPush } from './push/create-push.ts';
import { createRates } from './rates/create-rates.ts';
import { createStripe, type StripeStandIn } from './stripe/create-stripe.ts';

export interface SandboxApp {
  app: Express;
  stripe: StripeStandIn;
  paypal: PaypalStandIn;
  btcpay: BtcpayStandIn;
  /** Calls and events that do not match the providers' contracts. */
  violations: Violations;
  stop: () => void;
}

/** Serves each stand-in under its own path, and its controls under `/__sandbox`. */
export function createApp(config: SandboxConfig, origin: string): SandboxApp {
  const requests = new RequestLog();
  const faults = new Faults();
  const violations = new Violations();
  const stripe = createStripe({
    ...config.stripe,
    siteOrigin: config.siteOrigin,
    publicUrl: `${origin}/stripe`,
    requests,
    faults,
    violations,
  });
  const paypal = createPaypal({
    ...config.paypal,
    siteOrigin: config.siteOrigin,
    publicUrl: `${origin}/paypal`,
    requests,
    faults,
    violations,
  });
  const btcpay = createBtcpay({
    ...config.btcpay,
    siteOrigin: config.siteOrigin,
    publicUrl: `${origin}/btcpay`,
    requests,
    faults,
    violations,
  });
  const bot = createBot({ ...config.bot, requests, faults });
  const discord = createDiscord({ ...config.discord, siteOrigin: config.siteOrigin, requests, faults });
  const push = createPush({ origin, requests, faults });
  const reset = (): void => {
    for (const standIn of [stripe, paypal, btcpay, bot, discord, push]) standIn.reset();
  };

  const app = express();
  app.disable('x-powered-by');
  app.get('/', (_request, response) => {
    response
      .type('text/plain')
      .send(
        'The local stand-ins of the outside world. /stripe, /paypal, /btcpay, /bot, /discord, /push, /rates, /__sandbox\n',
      );
  });
  app.use('/stripe/v1', checkContract(STRIPE_CONTRACT, violations));
  app.use(['/paypal/v1', '/paypal/v2'], checkContract(PAYPAL_CONTRACT, violations));
  app.use('/btcpay/api/v1', checkContract(BTCPAY_CONTRACT, violations));
  app.use('/discord/api/v10', checkContract(DISCORD_CONTRACT, violations));
  app.use('/stripe', stripe.router);
  app.use('/paypal', paypal.router);
  app.use('/btcpay', btcpay.router);
  app.use('/bot', bot.router);
  app.use('/rates', createRates({ requests, faults }).router);
  app.use('/discord', discord.router);
  app.use('/push', push.router);
  app.use('/__sandbox', express.json(), controlRouter({ requests, faults, violations, reset }));
  app.use('/__sandbox/stripe', express.json(), stripe.control);
  app.use('/__sandbox/paypal', express.json(), paypal.control);
  app.use('/__sandbox/btcpay', express.json(), btcpay.control);
  app.use('/__sandbox/bot', bot.control);
  app.use('/__sandbox/discord', discord.control);
  app.use('/__sandbox/push', push.control);
  app.use(sendErrors);
  return { app, stripe, paypal, btcpay, violations, stop: reset };
}

/** Express recognizes an error handler by its four parameters. */
const sendErrors: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const message = error instanceof Error ? error.message : String(error);
  console.error(error);
  response.status(500).json({ error: { type: 'api_error', message } });
};
