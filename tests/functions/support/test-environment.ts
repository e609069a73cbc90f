import domain from 'node:domain';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CALLABLES } from '@blockbazaar/domain/callables';
import { STAFF_CALLABLE_ACCESS, type SessionCallableName } from '@blockbazaar/domain/staff/callable-access';
import { proofRequirementOf } from '@blockbazaar/domain/staff/proof-requirements';
import { STAFF_CALLABLES } from '@blockbazaar/domain/staff/staff-callables';
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import * as functions from '../../../functions/src/index.ts';
import { startSandbox } from '../../../sandbox/start-sandbox.ts';
import { LOCAL_PUSH_KEYS } from '../../../tools/local-params.ts';
import {
  callAt,
  type CallResponse,
  type CallableName,
  type CallableOutput,
  type CallOptions,
} from '../../support/callable.ts';
import { SandboxClient } from '../../support/sandbox.ts';
import { OWNER, TEST_FRESH_PROOF } from '../../support/staff.ts';

const SITE_URL = 'http://shop.test';
const STRIPE_SECRET_KEY = 'sk_test_functions';
const DISCORD = {
  clientId: '840000000000000002',
  clientSecret: 'discord_secret_functions',
  guildId: '850000000000000002',
};
const DISCORD_TOKEN_KEY = 'discord_tokens_functions_discord_tokens_functions';
const DELIVERY_BOT_SECRET = 'bot_functions';
const STAFF_SECRET = 'staff_functions_staff_functions_staff_functions';
const STRIPE_WEBHOOK_SECRET = 'whsec_functions';
const STRIPE_CONNECT_WEBHOOK_SECRET = 'whsec_functions_connect';
const PAYPAL = {
  clientId: 'paypal_client_functions',
  clientSecret: 'paypal_secret_functions',
  webhookId: '8PT597110X687430L',
};
const BTCPAY = { apiKey: 'btcpay_functions', storeId: 'store-of-the-tests', webhookSecret: 'btcpay_webhook_functions' };

/** The functions in this process, under the framework that runs them in production, with a separate sandbox. */
export interface TestEnvironment {
  siteUrl: string;
  /** The address for the payment provider's events. */
  webhookUrl: string;
  /** The address for PayPal's events. */
  paypalWebhookUrl: string;
  /** The address for the crypto provider's events. */
  cryptoWebhookUrl: string;
  sandbox: SandboxClient;
  /** The store at the crypto provider. */
  btcpayStoreId: string;
  /**
   * A separate Discord webhook for a test, in the form that Discord issues: without a version. `id` consists of digits.
   */
  discordWebhook: (id: string) => string;
  call: <Name extends CallableName>(
    name: Name,
    data: unknown,
    options?: CallOptions,
  ) => Promise<CallResponse<CallableOutput<Name>>>;
  addressOf: (name: ServedName) => string;
  stop: () => Promise<void>;
}

const CALLABLE_NAMES = [...Object.keys(CALLABLES), ...Object.keys(STAFF_CALLABLES)] as CallableName[];
const WEBHOOKS = ['stripeWebhook', 'paypalWebhook', 'cryptoWebhook'] as const;
const SERVED = [
  ...CALLABLE_NAMES,
  ...WEBHOOKS,
  'securityAudit',
  'discordSignIn',
  'sitemap',
  'page',
  'visitReports',
  'uploadPicture',
  'pictures',
  'search',
] as const;
type ServedName = (typeof SERVED)[number];

const byName: Record<ServedName, unknown> = { ...functions };

/** In the form that the pages send: actions that need fresh proof have it next to their own fields. */
function withFreshProof(
  name: CallableName,
  data: unknown,
  { freshProof = TEST_FRESH_PROOF }: CallOptions = {},
): unknown {
  const isAct = name in STAFF_CALLABLE_ACCESS && typeof data === 'object' && data !== null && !('freshProof' in data);
  if (freshProof === null || !isAct || Array.isArray(data)) return data;
  return proofRequirementOf(name as SessionCallableName, data) === 'fresh' ? { ...data, freshProof } : data;
}

/** Import `own-project.ts` before any module that imports this one. */
export async function startTestEnvironment(): Promise<TestEnvironment> {
  createNoDomains();
  const servers: Server[] = [];
  const addresses = new Map<ServedName, string>();
  for (const name of SERVED) {
    // The framework has types of its own copy of Express.
    http(name, byName[name] as Parameters<typeof http>[1]);
    const server = getTestServer(name);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
    addresses.set(name, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  }
  const addressOf = (name: ServedName): string => addresses.get(name) ?? '';
  const [webhookUrl = '', paypalWebhookUrl = '', cryptoWebhookUrl = ''] = WEBHOOKS.map(addressOf);

  const stripe = {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    connectWebhookSecret: STRIPE_CONNECT_WEBHOOK_SECRET,
    webhookUrl,
  };
  const paypal = { ...PAYPAL, webhookUrl: paypalWebhookUrl };
  const btcpay = { ...BTCPAY, webhookUrl: cryptoWebhookUrl };
  const bot = { secret: DELIVERY_BOT_SECRET };
  const sandbox = await startSandbox({ port: 0, siteOrigin: SITE_URL, stripe, paypal, btcpay, discord: DISCORD, bot });
  Object.assign(process.env, {
    PUBLIC_SITE_URL: SITE_URL,
    STRIPE_API_BASE: `${sandbox.origin}/stripe`,
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
    STRIPE_CONNECT_WEBHOOK_SECRET,
    PAYPAL_API_BASE: `${sandbox.origin}/paypal`,
    PAYPAL_CLIENT_ID: PAYPAL.clientId,
    PAYPAL_CLIENT_SECRET: PAYPAL.clientSecret,
    PAYPAL_WEBHOOK_ID: PAYPAL.webhookId,
    BTCPAY_API_BASE: `${sandbox.origin}/btcpay`,
    BTCPAY_API_KEY: BTCPAY.apiKey,
    BTCPAY_STORE_ID: BTCPAY.storeId,
    BTCPAY_WEBHOOK_SECRET: BTCPAY.webhookSecret,
    WEB_PUSH_PUBLIC_KEY: LOCAL_PUSH_KEYS.publicKey,
    WEB_PUSH_PRIVATE_KEY: LOCAL_PUSH_KEYS.privateKey,
    WEB_PUSH_CONTACT: 'mailto:push@shop.example',
    WEB_PUSH_STAND_IN: sandbox.origin,
    DELIVERY_BOT_URL: `${sandbox.origin}/bot/deliveries`,
    DELIVERY_BOT_SECRET,
    DISCORD_API_BASE: `${sandbox.origin}/discord/api/v10`,
    DISCORD_AUTHORIZE_URL: `${sandbox.origin}/discord/oauth2/authorize`,
    DISCORD_CLIENT_ID: DISCORD.clientId,
    DISCORD_CLIENT_SECRET: DISCORD.clientSecret,
    DISCORD_GUILD_ID: DISCORD.guildId,
    DISCORD_TOKEN_KEY,
    DISCORD_REVIEW_WEBHOOK_URL: `${sandbox.origin}/discord/api/webhooks/1/reviews`,
    DISCORD_PRIZE_WEBHOOK_URL: `${sandbox.origin}/discord/api/webhooks/2/prizes`,
    DISCORD_DELIVERY_WEBHOOK_URL: `${sandbox.origin}/discord/api/webhooks/3/deliveries`,
    OWNER_PASSWORD_HASH: OWNER.passwordHash,
    STAFF_SECRET,
    APP_CHECK_OFF: 'true',
    TRUSTED_HOPS: '1',
  });
  const client = new SandboxClient(sandbox.origin);
  return {
    siteUrl: SITE_URL,
    webhookUrl,
    paypalWebhookUrl,
    cryptoWebhookUrl,
    sandbox: client,
    btcpayStoreId: BTCPAY.storeId,
    discordWebhook: (id) => `${sandbox.origin}/discord/api/webhooks/${id}/token`,
    call: (name, data, options) => callAt(addressOf(name), withFreshProof(name, data, options), options),
    addressOf,
    stop: async () => {
      const violations = await client.violations();
      await sandbox.stop();
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      // Every test of functions also tests the providers' contracts.
      if (violations.length > 0)
        throw new Error(`Calls that violate the published contracts: ${JSON.stringify(violations, null, 2)}`);
    },
  };
}

/**
 * The functions framework runs each request in a Node.js domain, to handle errors outside the handler's promise. Once a
 * domain exists, Node.js traces every promise of the process, including those of the tests and the sandbox. That takes
 * more than half of the time. Without domains, such an error fails the test run.
 */
const NO_DOMAIN = { on: () => undefined, run: (work: () => void) => work() };

function createNoDomains(): void {
  Object.assign(domain, { create: () => NO_DOMAIN });
}
