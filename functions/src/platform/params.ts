import { PURCHASE_LIMITS } from '@blockbazaar/domain/checkout/purchase-limits';
import { TIMES } from '@blockbazaar/domain/limits';
import { PAYOUT_LIMITS } from '@blockbazaar/domain/payouts/payout-limits';
import { LOGIN_LIMITS, PASSWORD_LINK_LIMIT } from '@blockbazaar/domain/staff/staff-limits';
import { defineBoolean, defineInt, defineSecret, defineString } from 'firebase-functions/params';

/** Disables App Check, for local runs without attestation. Otherwise callables accept calls from our own pages only. */
export const APP_CHECK_OFF = defineBoolean('APP_CHECK_OFF', { default: false });

/**
 * The number of the platform's proxies between the internet and a function, each of which appends to X-Forwarded-For;
 * 0: none.
 */
export const TRUSTED_HOPS = defineInt('TRUSTED_HOPS', { default: 1 });

/** The key for digests of network addresses and App Check tokens in counters: at least 32 unguessable characters. */
export const ADDRESS_DIGEST_KEY = defineSecret('ADDRESS_DIGEST_KEY');

/**
 * The base address of Discord's API. May contain a path. Webhooks on a host other than Discord's own must start with
 * it, with any version or none; calls use the version in `discord-http.ts`.
 */
export const DISCORD_API_BASE = defineString('DISCORD_API_BASE', { default: 'https://discord.com/api/v10' });

/** The address of Discord's authorization page. May contain a path. */
export const DISCORD_AUTHORIZE_URL = defineString('DISCORD_AUTHORIZE_URL', {
  default: 'https://discord.com/oauth2/authorize',
});

/** The Discord app for the sign-in of shoppers, and the server whose members may spin. */
export const DISCORD_CLIENT_ID = defineString('DISCORD_CLIENT_ID', { default: '' });
export const DISCORD_CLIENT_SECRET = defineSecret('DISCORD_CLIENT_SECRET');
export const DISCORD_GUILD_ID = defineString('DISCORD_GUILD_ID', { default: '' });

/** The key that encrypts shoppers' Discord tokens and pending sign-ins: at least 32 unguessable characters. */
export const DISCORD_TOKEN_KEY = defineSecret('DISCORD_TOKEN_KEY');

/** The secrets of every function that calls Discord for a shopper. */
export const DISCORD_SIGN_IN_SECRETS = [DISCORD_CLIENT_SECRET, DISCORD_TOKEN_KEY];

/**
 * The maximum number of membership checks of one shopper within a window, and the length of the window in seconds. 0:
 * unlimited.
 */
export const SPIN_CHECKS_PER_SHOPPER = defineInt('SPIN_CHECKS_PER_SHOPPER', { default: 40 });
export const SPIN_CHECKS_WINDOW_S = defineInt('SPIN_CHECKS_WINDOW_S', { default: 600 });

/** The webhooks of the site's own Discord channels. Each is a secret, since anybody who has the address can post. */
export const DISCORD_REVIEW_WEBHOOK_URL = defineSecret('DISCORD_REVIEW_WEBHOOK_URL');
export const DISCORD_PRIZE_WEBHOOK_URL = defineSecret('DISCORD_PRIZE_WEBHOOK_URL');
export const DISCORD_DELIVERY_WEBHOOK_URL = defineSecret('DISCORD_DELIVERY_WEBHOOK_URL');
export const DISCORD_WEBHOOK_SECRETS = [
  DISCORD_REVIEW_WEBHOOK_URL,
  DISCORD_PRIZE_WEBHOOK_URL,
  DISCORD_DELIVERY_WEBHOOK_URL,
];

/**
 * The key pair (VAPID, P-256, both in base64url) that signs push messages to sellers' browsers. Without it, none are
 * sent. Browsers that subscribed with another pair must subscribe again. Push services use the contact (`mailto:` or
 * https) to report problems.
 */
export const WEB_PUSH_PUBLIC_KEY = defineString('WEB_PUSH_PUBLIC_KEY', { default: '' });
export const WEB_PUSH_PRIVATE_KEY = defineSecret('WEB_PUSH_PRIVATE_KEY');
export const WEB_PUSH_CONTACT = defineString('WEB_PUSH_CONTACT', { default: '' });

/** The origin of an additional push service: the fake one of a local run. */
export const WEB_PUSH_STAND_IN = defineString('WEB_PUSH_STAND_IN', { default: '' });

/** The secrets of every function that sends posts of the outbox. */
export const OUTBOX_SECRETS = [...DISCORD_WEBHOOK_SECRETS, WEB_PUSH_PRIVATE_KEY];

/** The address of the delivery bot, and the key that signs requests to it. */
export const DELIVERY_BOT_URL = defineString('DELIVERY_BOT_URL', { default: '' });
export const DELIVERY_BOT_SECRET = defineSecret('DELIVERY_BOT_SECRET');

/**
 * The maximum number of lines in one account's unpaid orders. Guests behind a connection with as many can place small
 * orders. 0: unlimited.
 */
export const HELD_LINES_PER_ADDRESS = defineInt('HELD_LINES_PER_ADDRESS', { default: PURCHASE_LIMITS.heldLinesMax });

/** The maximum age of the initial data of a page, in seconds. 0: no cache. */
export const PAGES_KEPT_S = defineInt('PAGES_KEPT_S', { default: 60 });

/**
 * The time for which an unpaid order reserves its stock, in minutes; then its payment is closed. The second one applies
 * to payments that are confirmed later.
 */
export const HOLD_MIN = defineInt('HOLD_MIN', { default: TIMES.reservationMs / 60_000 });
export const CRYPTO_HOLD_MIN = defineInt('CRYPTO_HOLD_MIN', { default: TIMES.confirmedLaterHoldMs / 60_000 });

/** The time after the cancellation of an order during which a payment is still accepted on its terms, in minutes. */
export const LATE_PAYMENT_GRACE_MIN = defineInt('LATE_PAYMENT_GRACE_MIN', { default: 15 });

/**
 * The maximum number of unpaid orders of one browser or shopper within a window, and the length of the window in
 * seconds. Guests behind a connection can have more together. 0: unlimited.
 */
export const CHECKOUTS_PER_ADDRESS = defineInt('CHECKOUTS_PER_ADDRESS', { default: 30 });
export const CHECKOUTS_WINDOW_S = defineInt('CHECKOUTS_WINDOW_S', { default: 600 });

/** The number of whole days (UTC) after a sale before its money can be paid out to the store. 0: immediately. */
export const PAYOUT_HOLD_DAYS = defineInt('PAYOUT_HOLD_DAYS', { default: PAYOUT_LIMITS.holdDays });

/** The address and key of a Typesense server for searches. Without an address, Firestore is searched. */
export const SEARCH_ENGINE_URL = defineString('SEARCH_ENGINE_URL', { default: '' });
export const SEARCH_ENGINE_KEY = defineSecret('SEARCH_ENGINE_KEY');

/** The Cloud Storage bucket for uploaded pictures. Empty: the project's default bucket. */
export const PICTURES_BUCKET = defineString('PICTURES_BUCKET', { default: '' });

/** The argon2id hash of the owner's password. Empty: the owner cannot log in. */
export const OWNER_PASSWORD_HASH = defineSecret('OWNER_PASSWORD_HASH');

/** The key that encrypts second factors: at least 32 unguessable characters. */
export const STAFF_SECRET = defineSecret('STAFF_SECRET');

/**
 * The number of failed logins of one address before each further one must wait. 0: unlimited. Accounts are always
 * limited.
 */
export const LOGINS_PER_ADDRESS = defineInt('LOGINS_PER_ADDRESS', { default: LOGIN_LIMITS.address.free });

/** The maximum number of reads and uses of password links by one address within ten minutes. 0: unlimited. */
export const PASSWORD_LINKS_PER_ADDRESS = defineInt('PASSWORD_LINKS_PER_ADDRESS', { default: PASSWORD_LINK_LIMIT.max });

/** True if the end of each reservation is scheduled in the task queue. `sweep` finds those that are not. */
export const SCHEDULE_RELEASES = defineBoolean('SCHEDULE_RELEASES', { default: true });

/** The public address of the site. Payments return buyers to it, and browsers may call functions from it. */
export const PUBLIC_SITE_URL = defineString('PUBLIC_SITE_URL', {
  description: 'The site’s address without a trailing slash, for example https://blockbazaar.example',
});

/** An address on the site; `path` starts with a slash. */
export const siteUrl = (path: string): string => PUBLIC_SITE_URL.value().replace(/\/+$/, '') + path;
