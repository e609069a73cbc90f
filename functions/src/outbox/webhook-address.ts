import { isNotifiedOf } from '@blockbazaar/domain/notifications/notification-kinds';
import type { DiscordTarget } from '@blockbazaar/domain/outbox/outbox-entry';
import { WEBHOOK_PATH_END } from '@blockbazaar/domain/stores/store-operations';
import { postedKinds, storePrivateDocuments, storePrivateRef } from '../documents/store-private.ts';
import { versionedBase, withoutVersion } from '../platform/discord-http.ts';
import {
  DISCORD_API_BASE,
  DISCORD_DELIVERY_WEBHOOK_URL,
  DISCORD_PRIZE_WEBHOOK_URL,
  DISCORD_REVIEW_WEBHOOK_URL,
} from '../platform/params.ts';

/**
 * The receiver of a post, or the reason why there is none. The address grants permission to post, so it is never
 * logged.
 */
export type Channel = { isOpen: true; address: string } | { isOpen: false; reason: 'no_webhook' | 'switched_off' };

/**
 * Finds the channel when a post is sent, so that changes of the store's settings apply at once. A post to an earlier
 * channel has its own address.
 */
export async function findChannel(target: DiscordTarget): Promise<Channel> {
  if (target.channel !== 'store') return channelAt(SITE_CHANNELS[target.channel].value());
  if (target.webhookUrl !== undefined) return channelAt(target.webhookUrl);
  const secret = await storePrivateRef(target.storeId).get();
  const isChosen = target.kind === undefined || isNotifiedOf(postedKinds(secret), target.kind);
  return isChosen
    ? channelAt(storePrivateDocuments.parse(secret)?.discordWebhookUrl)
    : { isOpen: false, reason: 'switched_off' };
}

const channelAt = (address: unknown): Channel =>
  typeof address === 'string' && URL.canParse(address)
    ? { isOpen: true, address }
    : { isOpen: false, reason: 'no_webhook' };

const SITE_CHANNELS = {
  prizes: DISCORD_PRIZE_WEBHOOK_URL,
  reviews: DISCORD_REVIEW_WEBHOOK_URL,
  deliveries: DISCORD_DELIVERY_WEBHOOK_URL,
} as const;

const DISCORD_HOSTS: ReadonlySet<string> = new Set([
  'discord.com',
  'discordapp.com',
  'canary.discord.com',
  'ptb.discord.com',
]);
const WEBHOOK_PATH = new RegExp(String.raw`^(?:/v\d+)?(${WEBHOOK_PATH_END.source})`);

/**
 * The URL of a post to a webhook; null unless the webhook belongs to Discord or the configured sandbox. A seller may
 * have entered any address, and functions must not call other internal or external hosts. Discord's webhook addresses
 * have no version: the supported version is called, and it responds with the created message.
 */
export function executionAddress(address: string, apiBase: string = DISCORD_API_BASE.value()): string | null {
  const { protocol, host, pathname, searchParams, username, password } = new URL(address);
  if (username !== '' || password !== '') return null;
  const base = new URL(withoutVersion(apiBase));
  const isDiscordHost = protocol === 'https:' && DISCORD_HOSTS.has(host);
  if (!isDiscordHost && !(protocol === base.protocol && host === base.host)) return null;
  const root = isDiscordHost ? '/api' : base.pathname.replace(/\/+$/, '');
  const [, path] = (pathname.startsWith(root) && WEBHOOK_PATH.exec(pathname.slice(root.length))) || [];
  if (path === undefined) return null;
  const target = new URL(versionedBase(apiBase) + path);
  const threadId = searchParams.get('thread_id');
  if (threadId !== null) target.searchParams.set('thread_id', threadId);
  target.searchParams.set('wait', 'true');
  return target.href;
}

export const isWebhookAddress = (address: string, apiBase?: string): boolean =>
  executionAddress(address, apiBase) !== null;
