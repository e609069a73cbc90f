import type { DeadLetter } from '@blockbazaar/domain/outbox/dead-letter-operations';

type Kind = DeadLetter['kind'];

/** Reasons of posts and deliveries, with instructions. Keys are the codes that the functions record. */
const REASONS: Partial<Record<Kind, Readonly<Record<string, string>>>> = {
  outbox: {
    http_400: 'Discord refused the content. Dismiss the post.',
    http_401:
      'The key in the webhook address is wrong. Enter the address of the webhook again, then send the post again.',
    http_403: 'The receiver does not accept posts from the site. Create a new webhook, and enter its address.',
    http_404: 'The webhook no longer exists. Create one in Discord, enter its address, then send the post again.',
    not_a_webhook: 'The address is not a Discord webhook. Enter the address of a webhook, then send the post again.',
    rate_limited: 'Discord received too many posts. Send the post again later.',
  },
  deliveries: {
    http_401: 'The delivery bot refused the signature. Compare the secret of the site and of the bot.',
    http_403: 'The delivery bot refused the signature. Compare the secret of the site and of the bot.',
    http_404: 'The delivery bot has another address. Correct the address of the bot, then send the delivery again.',
  },
};

const WEBHOOK_CODES: ReadonlySet<string> = new Set(['http_401', 'http_404', 'not_a_webhook']);
const SITE_CHANNEL = 'The address of this channel is a setting of the deployment, which its operator can change.';

const NO_CONNECTION: Readonly<Record<string, string>> = {
  timeout: 'The receiver did not respond in time. Check that it is online, then try again.',
  network: 'The receiver could not be reached. Check that it is online, then try again.',
  insecure_address: 'The address does not start with https. Correct it, then try again.',
};

const HTTP = /^http_(\d{3})$/;

/** The place of a webhook's address that is not a store's. Null if the address is not the reason. */
export const siteChannelHint = ({ kind, store, lastError }: Pick<DeadLetter, 'kind' | 'store' | 'lastError'>) =>
  kind === 'outbox' && store === null && WEBHOOK_CODES.has(lastError ?? '') ? SITE_CHANNEL : null;

/** Describes the reason of a failure, with instructions. Reasons of payment providers are their own codes. */
export function failureReason(kind: Kind, code: string): string {
  const known = REASONS[kind]?.[code] ?? NO_CONNECTION[code];
  if (known !== undefined) return known;
  const status = HTTP.exec(code)?.[1];
  if (status === undefined) return `Reason: ${code}`;
  return status.startsWith('5')
    ? `The receiver has a fault (HTTP ${status}). Try again later.`
    : `The receiver refused the request (HTTP ${status}). Check its settings, then try again.`;
}
