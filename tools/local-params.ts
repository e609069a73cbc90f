import { createECDH, createHash } from 'node:crypto';
import { PURCHASE_LIMITS } from '@blockbazaar/domain/checkout/purchase-limits';
import { PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { DEMO_OWNER_PASSWORD_HASH } from '../emulator-data/demo-logins.ts';
import { HOST, type Ports } from './ports.ts';

/** The functions' environment in a local run: params for addresses, and secrets. */
export interface LocalParams {
  params: Readonly<Record<string, string>>;
  secrets: Readonly<Record<string, string>>;
}

/** Keys of the sandbox. They work only with the stand-ins on this machine. */
const STRIPE_SECRET_KEY = 'sk_test_blockbazaar_local';
const STRIPE_WEBHOOK_SECRET = 'whsec_blockbazaar_local';
const STRIPE_CONNECT_WEBHOOK_SECRET = 'whsec_blockbazaar_local_connect';
const PAYPAL_CLIENT_ID = 'paypal_client_blockbazaar_local';
const PAYPAL_CLIENT_SECRET = 'paypal_secret_blockbazaar_local';
const PAYPAL_WEBHOOK_ID = '5WH60586FD7113453';
const BTCPAY_API_KEY = 'btcpay_blockbazaar_local';
const BTCPAY_STORE_ID = 'blockbazaar-local';
const BTCPAY_WEBHOOK_SECRET = 'btcpay_webhook_blockbazaar_local';
const DISCORD_CLIENT_ID = '840000000000000001';
const DISCORD_CLIENT_SECRET = 'discord_secret_blockbazaar_local';
const DISCORD_GUILD_ID = '850000000000000001';
const DISCORD_TOKEN_KEY = 'discord_tokens_blockbazaar_local_discord_tokens';
const DELIVERY_BOT_SECRET = 'bot_blockbazaar_local';
const ADDRESS_DIGEST_KEY = 'addresses_blockbazaar_local_addresses_blockbazaar';
const STAFF_SECRET = 'staff_blockbazaar_local_staff_blockbazaar_local';

/**
 * Push message keys of local stacks. The pair is always the same, so that browsers remain subscribed. It is public and
 * must not be used elsewhere.
 */
export const LOCAL_PUSH_KEYS = pairFrom('web_push_blockbazaar_local');

function pairFrom(seed: string): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(createHash('sha256').update(seed).digest());
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}

/** The purchase limits of production. Each test uses its own address, and its own name where it needs one. */
export const PURCHASE_LIMIT_PARAMS = {
  HELD_LINES_PER_ADDRESS: String(PURCHASE_LIMITS.heldLinesMax),
  CHECKOUTS_PER_ADDRESS: '30',
  CHECKOUTS_WINDOW_S: '600',
} as const;

/** On one machine, all logins have the same address. The rate is unlimited unless the environment sets a limit. */
export const NOT_LIMITED = {
  LOGINS_PER_ADDRESS: '0',
  PASSWORD_LINKS_PER_ADDRESS: '0',
  SPIN_CHECKS_PER_SHOPPER: '0',
  SPIN_CHECKS_WINDOW_S: '600',
} as const;

/**
 * Reservation times and the grace period for late payments, in minutes: as in production, unless the environment sets
 * them.
 */
export const HOLD_TIMES = { HOLD_MIN: '10', CRYPTO_HOLD_MIN: '15', LATE_PAYMENT_GRACE_MIN: '15' } as const;

/** Holding period of sales before a payout, in days, as in production. */
export const PAYOUT_PARAMS = { PAYOUT_HOLD_DAYS: '7' } as const;

const localLimits = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...NOT_LIMITED, ...PURCHASE_LIMIT_PARAMS, ...HOLD_TIMES, ...PAYOUT_PARAMS }).map(
      ([name, value]) => [name, process.env[name] ?? value],
    ),
  );

/** `siteOrigin`: the site's origin, without a trailing slash. */
export function localParams(ports: Ports, siteOrigin: string): LocalParams {
  return {
    params: {
      PUBLIC_SITE_URL: siteOrigin,
      APP_CHECK_OFF: 'true',
      // A caller without the header has the address of its connection. Tests set a separate one for each shopper.
      TRUSTED_HOPS: '1',
      SCHEDULE_RELEASES: 'true',
      // In development, changes must be visible immediately.
      PAGES_KEPT_S: process.env.PAGES_KEPT_S ?? '0',
      ...localLimits(),
      STRIPE_API_BASE: `http://${HOST}:${ports.sandbox}/stripe`,
      PAYPAL_API_BASE: `http://${HOST}:${ports.sandbox}/paypal`,
      PAYPAL_CLIENT_ID,
      PAYPAL_WEBHOOK_ID,
      BTCPAY_API_BASE: `http://${HOST}:${ports.sandbox}/btcpay`,
      BTCPAY_STORE_ID,
      DISCORD_API_BASE: `${discordBase(ports)}/v10`,
      DISCORD_AUTHORIZE_URL: `http://${HOST}:${ports.sandbox}/discord/oauth2/authorize`,
      DISCORD_CLIENT_ID,
      DISCORD_GUILD_ID,
      WEB_PUSH_PUBLIC_KEY: LOCAL_PUSH_KEYS.publicKey,
      WEB_PUSH_CONTACT: 'mailto:push@blockbazaar.example',
      WEB_PUSH_STAND_IN: `http://${HOST}:${ports.sandbox}`,
      DELIVERY_BOT_URL: `http://${HOST}:${ports.sandbox}/bot/deliveries`,
    },
    secrets: {
      STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET,
      STRIPE_CONNECT_WEBHOOK_SECRET,
      PAYPAL_CLIENT_SECRET,
      SEARCH_ENGINE_KEY: 'search_engine_blockbazaar_local',
      BTCPAY_API_KEY,
      BTCPAY_WEBHOOK_SECRET,
      DELIVERY_BOT_SECRET,
      WEB_PUSH_PRIVATE_KEY: LOCAL_PUSH_KEYS.privateKey,
      OWNER_PASSWORD_HASH: DEMO_OWNER_PASSWORD_HASH,
      STAFF_SECRET,
      ADDRESS_DIGEST_KEY,
      DISCORD_CLIENT_SECRET,
      DISCORD_TOKEN_KEY,
      DISCORD_REVIEW_WEBHOOK_URL: `${discordBase(ports)}/webhooks/1/reviews`,
      DISCORD_PRIZE_WEBHOOK_URL: `${discordBase(ports)}/webhooks/2/prizes`,
      DISCORD_DELIVERY_WEBHOOK_URL: `${discordBase(ports)}/webhooks/3/deliveries`,
    },
  };
}

/** Base URL of Discord's API in the sandbox. It has no version, like the webhook URLs that Discord generates. */
export const discordBase = (ports: Ports): string => `http://${HOST}:${ports.sandbox}/discord/api`;

/** The sandbox's environment for this stack. */
export function sandboxEnv(ports: Ports, siteOrigin: string): Record<string, string> {
  const webhookUrl = (provider: PaymentProviderName): string =>
    `http://${HOST}:${ports.hosting}${PROVIDERS[provider].webhook.path}`;
  return {
    SANDBOX_PORT: String(ports.sandbox),
    SITE_ORIGIN: siteOrigin,
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
    STRIPE_CONNECT_WEBHOOK_SECRET,
    STRIPE_WEBHOOK_URL: webhookUrl('stripe'),
    PAYPAL_CLIENT_ID,
    PAYPAL_CLIENT_SECRET,
    PAYPAL_WEBHOOK_ID,
    PAYPAL_WEBHOOK_URL: webhookUrl('paypal'),
    BTCPAY_API_KEY,
    BTCPAY_STORE_ID,
    BTCPAY_WEBHOOK_SECRET,
    DISCORD_CLIENT_ID,
    DISCORD_CLIENT_SECRET,
    DISCORD_GUILD_ID,
    DELIVERY_BOT_SECRET,
    BTCPAY_WEBHOOK_URL: webhookUrl('btcpay'),
  };
}
