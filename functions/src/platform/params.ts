import { PURCHASE_LIMITS } from '@blockbazaar/domain/checkout/purchase-limits';
import { TIMES } from '@blockbazaar/domain/limits';
import { PAYOUT_LIMITS } from '@blockbazaar/domain/payouts/payout-limits';
import { LOGIN_LIMITS, PASSWORD_LINK_LIMIT } from '@blockbazaar/domain/staff/staff-limits';
import { defineBoolean, defineInt, defineSecret, defineString } from 'firebase-functions/params';

/** A callable answers only to our own pages, as App Check attests them; unless this is true. Only locally: nobody attests there. */
export const APP_CHECK_OFF = defineBoolean('APP_CHECK_OFF', { default: false });

/** How many proxies of the platform stand between the internet and a function, each adding to X-Forwarded-For; 0: none. */
export const TRUSTED_HOPS = defineInt('TRUSTED_HOPS', { default: 1 });

/** What network addresses and App Check's tokens are digested with where they are counted: at least 32 characters that nobody can guess. */
export const ADDRESS_DIGEST_KEY = defineSecret('ADDRESS_DIGEST_KEY');

/**
 * Where Discord's API is. May carry a path. Webhooks of another host than Discord's own must begin like this, with any version or
 * none; calls go to the version that `discord-http.ts` names.
 */
export const DISCORD_API_BASE = defineString('DISCORD_API_BASE', { default: 'https://discord.com/api/v10' });

/** Discord's authorization page. May carry a path. */
export const DISCORD_AUTHORIZE_URL = defineString('DISCORD_AUTHORIZE_URL', {
  default: 'https://discord.com/oauth2/authorize',
});

/** The app at Discord that shoppers sign in through, and the server whose members may spin. */
export const DISCORD_CLIENT_ID = defineString('DISCORD_CLIENT_ID', { default: '' });
export const DISCORD_CLIENT_SECRET = defineSecret('DISCORD_CLIENT_SECRET');
export const DISCORD_GUILD_ID = defineString('DISCORD_GUILD_ID', { default: '' });

/** What shoppers' tokens of Discord and sign-ins under way are locked away with: at least 32 characters that nobody can guess. */
export const DISCORD_TOKEN_KEY = defineSecret('DISCORD_TOKEN_KEY');

/** What every function needs that asks Discord about a shopper. */
export const DISCORD_SIGN_IN_SECRETS = [DISCORD_CLIENT_SECRET, DISCORD_TOKEN_KEY];

/** How often one shopper's membership is asked for within a window of so many seconds. 0: as often as they like. */
export const SPIN_CHECKS_PER_SHOPPER = defineInt('SPIN_CHECKS_PER_SHOPPER', { default: 40 });
export const SPIN_CHECKS_WINDOW_S = defineInt('SPIN_CHECKS_WINDOW_S', { default: 600 });

/** Where Discord's webhooks are looked up from: the site's own channels. Each is a secret, since who knows one can post. */
export const DISCORD_REVIEW_WEBHOOK_URL = defineSecret('DISCORD_REVIEW_WEBHOOK_URL');
export const DISCORD_PRIZE_WEBHOOK_URL = defineSecret('DISCORD_PRIZE_WEBHOOK_URL');
export const DISCORD_DELIVERY_WEBHOOK_URL = defineSecret('DISCORD_DELIVERY_WEBHOOK_URL');
export const DISCORD_WEBHOOK_SECRETS = [
  DISCORD_REVIEW_WEBHOOK_URL,
  DISCORD_PRIZE_WEBHOOK_URL,
  DISCORD_DELIVERY_WEBHOOK_URL,
];

/**
 * The keys that push messages to sellers' browsers are signed with (VAPID), a pair of P-256: both in base64url. Without them there are none. Browsers
 * that have subscribed with another pair have to subscribe anew. The contact is where push services write to when something is wrong with what
 * we send: `mailto:` or https.
 */
export const WEB_PUSH_PUBLIC_KEY = defineString('WEB_PUSH_PUBLIC_KEY', { default: '' });
export const WEB_PUSH_PRIVATE_KEY = defineSecret('WEB_PUSH_PRIVATE_KEY');
export const WEB_PUSH_CONTACT = defineString('WEB_PUSH_CONTACT', { default: '' });

/** The origin of a push service besides those of browsers: the stand-in of a local run. */
export const WEB_PUSH_STAND_IN = defineString('WEB_PUSH_STAND_IN', { default: '' });

/** What every function needs that sends what is in the outbox. */
export const OUTBOX_SECRETS = [...DISCORD_WEBHOOK_SECRETS, WEB_PUSH_PRIVATE_KEY];

/** Where the delivery bot listens, and the key that signs the requests to it. */
export const DELIVERY_BOT_URL = defineString('DELIVERY_BOT_URL', { default: '' });
export const DELIVERY_BOT_SECRET = defineSecret('DELIVERY_BOT_SECRET');

/** The most lines that one account holds at once in unpaid orders; guests behind a connection with as many can have small orders. 0: not limited. */
export const HELD_LINES_PER_ADDRESS = defineInt('HELD_LINES_PER_ADDRESS', { default: PURCHASE_LIMITS.heldLinesMax });

/** How old, in seconds, what a page shows at first may be. 0: it is read each time. */
export const PAGES_KEPT_S = defineInt('PAGES_KEPT_S', { default: 60 });

/** How long an unpaid order holds its stock, in minutes; then its payment is closed. The second: where payments are confirmed later. */
export const HOLD_MIN = defineInt('HOLD_MIN', { default: TIMES.holdMs / 60_000 });
export const CRYPTO_HOLD_MIN = defineInt('CRYPTO_HOLD_MIN', { default: TIMES.confirmedLaterHoldMs / 60_000 });

/** How long after an order was given up a payment may still be made for it, on its terms, in minutes. */
export const LATE_PAYMENT_GRACE_MIN = defineInt('LATE_PAYMENT_GRACE_MIN', { default: 15 });

/** The most unpaid orders of one browser or shopper within so many seconds; guests behind a connection can have more together. 0: not limited. */
export const CHECKOUTS_PER_ADDRESS = defineInt('CHECKOUTS_PER_ADDRESS', { default: 30 });
export const CHECKOUTS_WINDOW_S = defineInt('CHECKOUTS_WINDOW_S', { default: 600 });

/** For how many whole days (UTC) after a sale its money is not paid out to its store. 0: it can be at once. */
export const PAYOUT_HOLD_DAYS = defineInt('PAYOUT_HOLD_DAYS', { default: PAYOUT_LIMITS.holdDays });

/** Where a Typesense server answers that takes over searching, and its key. Without an address Firestore is searched. */
export const SEARCH_ENGINE_URL = defineString('SEARCH_ENGINE_URL', { default: '' });
export const SEARCH_ENGINE_KEY = defineSecret('SEARCH_ENGINE_KEY');

/** The bucket of Cloud Storage that uploaded pictures are kept in. Empty: the project's own. */
export const PICTURES_BUCKET = defineString('PICTURES_BUCKET', { default: '' });

/** The argon2id hash of the owner's password. Empty: nobody is the owner. */
export const OWNER_PASSWORD_HASH = defineSecret('OWNER_PASSWORD_HASH');

/** What the owner's second factor is locked away with: at least 32 characters that nobody can guess. */
export const STAFF_SECRET = defineSecret('STAFF_SECRET');

/** How many logins one address may get wrong before each takes its turn after a wait. 0: not limited. Accounts always are. */
export const LOGINS_PER_ADDRESS = defineInt('LOGINS_PER_ADDRESS', { default: LOGIN_LIMITS.address.free });

/** How often within ten minutes one address may look at links that set passwords, or use them. 0: as often as it likes. */
export const PASSWORD_LINKS_PER_ADDRESS = defineInt('PASSWORD_LINKS_PER_ADDRESS', { default: PASSWORD_LINK_LIMIT.max });

/** Whether the end of each reservation is put into the task queue; `sweep` finds those that are not. */
export const SCHEDULE_RELEASES = defineBoolean('SCHEDULE_RELEASES', { default: true });

/** Where shoppers see the site; buyers come back to it from a payment, and browsers may call functions from it. */
export const PUBLIC_SITE_URL = defineString('PUBLIC_SITE_URL', {
  description: 'The address of the site without a slash at its end, for example https://blockbazaar.example',
});

/** An address on the site; `path` begins with a slash. */
export const siteUrl = (path: string): string => PUBLIC_SITE_URL.value().replace(/\/+$/, '') + path;
