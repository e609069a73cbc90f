import type { SandboxConfig } from '../../../../sandbox/config.ts';
import { HOLD_TIMES } from '../../../../tools/local-params.ts';

/** The address of the virtual providers. No request leaves the process. */
export const ORIGIN = 'https://providers.test';

const SITE = 'https://shop.test';
const WEBHOOK_URL = `${SITE}/webhooks`;

/** The keys and secrets that the virtual providers and the functions share. */
export const SANDBOX_CONFIG: SandboxConfig = {
  port: 0,
  siteOrigin: SITE,
  stripe: {
    secretKey: 'sk_test_simulation',
    webhookSecret: 'whsec_simulation',
    connectWebhookSecret: 'whsec_simulation_connect',
    webhookUrl: WEBHOOK_URL,
  },
  paypal: {
    clientId: 'paypal-simulation',
    clientSecret: 'paypal-secret-simulation',
    webhookId: '5GP028458E2496506',
    webhookUrl: WEBHOOK_URL,
  },
  btcpay: {
    apiKey: 'btcpay_simulation',
    storeId: 'store-of-the-simulation',
    webhookSecret: 'btcpay_webhook_simulation',
    webhookUrl: WEBHOOK_URL,
  },
  discord: { clientId: '', clientSecret: '', guildId: '' },
  bot: { secret: '' },
};

/** The functions' environment with the virtual providers. */
export const PROVIDER_ENVIRONMENT = {
  PUBLIC_SITE_URL: SITE,
  ...HOLD_TIMES,
  STRIPE_API_BASE: `${ORIGIN}/stripe`,
  STRIPE_SECRET_KEY: SANDBOX_CONFIG.stripe.secretKey,
  STRIPE_WEBHOOK_SECRET: SANDBOX_CONFIG.stripe.webhookSecret,
  STRIPE_CONNECT_WEBHOOK_SECRET: SANDBOX_CONFIG.stripe.connectWebhookSecret,
  PAYPAL_API_BASE: `${ORIGIN}/paypal`,
  PAYPAL_CLIENT_ID: SANDBOX_CONFIG.paypal.clientId,
  PAYPAL_CLIENT_SECRET: SANDBOX_CONFIG.paypal.clientSecret,
  PAYPAL_WEBHOOK_ID: SANDBOX_CONFIG.paypal.webhookId,
  BTCPAY_API_BASE: `${ORIGIN}/btcpay`,
  BTCPAY_API_KEY: SANDBOX_CONFIG.btcpay.apiKey,
  BTCPAY_STORE_ID: SANDBOX_CONFIG.btcpay.storeId,
  BTCPAY_WEBHOOK_SECRET: SANDBOX_CONFIG.btcpay.webhookSecret,
};
