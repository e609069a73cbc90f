import type { OutboxTarget } from '@blockbazaar/domain/outbox/outbox-entry';
import { storePrivateDocuments, storePrivateRef } from '../documents/store-private.ts';
import {
  DISCORD_API_BASE,
  DISCORD_DELIVERY_WEBHOOK_URL,
  DISCORD_PRIZE_WEBHOOK_URL,
  DISCORD_REVIEW_WEBHOOK_URL,
} from '../platform/params.ts';

/** Where a post goes; null when its channel has no webhook. Who knows the address can post: it is never logged. */
export async function webhookAddress(target: OutboxTarget): Promise<string | null> {
  const address = await configuredAddress(target);
  return typeof address === 'string' && URL.canParse(address) ? address : null;
}

const SITE_CHANNELS = {
  prizes: DISCORD_PRIZE_WEBHOOK_URL,
  reviews: DISCORD_REVIEW_WEBHOOK_URL,
  deliveries: DISCORD_DELIVERY_WEBHOOK_URL,
} as const;

async function configuredAddress(target: OutboxTarget): Promise<unknown> {
  if (target.channel !== 'store') return SITE_CHANNELS[target.channel].value();
  return storePrivateDocuments.parse(await storePrivateRef(target.storeId).get())?.discordWebhookUrl;
}

const DISCORD_HOSTS: ReadonlySet<string> = new Set([
  'discord.com',
  'discordapp.com',
  'canary.discord.com',
  'ptb.discord.com',
]);
const DISCORD_PATH = /^\/api(?:\/v\d+)?(\/webhooks\/\d+\/[\w-]+)$/;
const LOCAL_PATH = /^\/webhooks\/\d+\/[\w-]+$/;

/**
 * Whether an address is a Discord webhook, or one of the configured stand-in: a seller may have typed it, and the functions must
 * not be made to call anything else, inside the network or outside.
 */
export function isWebhookAddress(address: string, apiBase: string = DISCORD_API_BASE.value()): boolean {
  const { protocol, host, pathname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (protocol === 'https:' && DISCORD_HOSTS.has(host)) return DISCORD_PATH.test(pathname);
  const base = new URL(apiBase);
  const basePath = base.pathname.replace(/\/+$/, '');
  return (
    protocol === base.protocol &&
    host === base.host &&
    pathname.startsWith(basePath) &&
    LOCAL_PATH.test(pathname.slice(basePath.length))
  );
}
